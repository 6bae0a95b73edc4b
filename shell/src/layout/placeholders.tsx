import type { FirstPaint } from '@fareweave/shared-lib/domain/composition';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { styled } from 'styled-components';

const CSS_ID = 'first-paint-css';

export const NO_PAINT: FirstPaint = { html: '', css: '' };

/** Returns the server's first paint from the page. */
export function readFirstPaint(): FirstPaint {
  return {
    html: document.querySelector('[data-first-paint]')?.innerHTML ?? '',
    css: document.getElementById(CSS_ID)?.textContent ?? '',
  };
}

/** Removes the first paint's style rules from the page's head: `StaticPaint` adds and removes them from now on. */
export const removeFirstPaintCss = (): void => document.getElementById(CSS_ID)?.remove();

/** The server's first paint of this address, shown until its remote has mounted. The server has checked this markup; the
 *  page's policy contains the hash of the style rules. */
export function StaticPaint({ html, css }: FirstPaint) {
  return (
    <>
      <style>{css}</style>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup that the server has checked */}
      <div data-first-paint dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

/** The placeholder of a page that is loading: a heading and a panel. */
export function PageSkeleton() {
  return (
    <Column className="wrap" aria-hidden="true">
      <Skeleton height="44px" width="min(420px, 70%)" />
      <Skeleton height="22px" width="min(560px, 90%)" />
      <Skeleton height="280px" />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: 16px;
  padding-block: 44px;
`;
