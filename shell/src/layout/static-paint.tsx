import type { FirstPaint } from '@fareweave/shared-lib/domain/composition';

const CSS_ID = 'first-paint-css';

export const NO_PAINT: FirstPaint = { html: '', css: '' };

/** The server's first paint as it stands in the page. */
export function readFirstPaint(): FirstPaint {
  return {
    html: document.querySelector('[data-first-paint]')?.innerHTML ?? '',
    css: document.getElementById(CSS_ID)?.textContent ?? '',
  };
}

/** Takes the first paint's style rules out of the page's head: from now on they come and go with `StaticPaint`. */
export const removeFirstPaintCss = (): void => document.getElementById(CSS_ID)?.remove();

/** The server's first paint of this address, kept on the screen until its remote is there. The server has checked the
 *  markup, which already stood in this page; the policy names the hash of the style rules. */
export function StaticPaint({ html, css }: FirstPaint) {
  return (
    <>
      <style>{css}</style>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup that the server has checked */}
      <div data-first-paint dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
