import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstPaint } from '@fareweave/shared-lib/domain/composition';
import { build } from 'esbuild';

/** The browser globals that modules read while they load. */
const BROWSER_GLOBALS = `globalThis.window = { location: new URL('http://localhost/'), addEventListener() {}, localStorage: { getItem: () => null } };`;

const renderer = (source: string): string => `
  import { renderToStaticMarkup } from 'react-dom/server';
  import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
  import { createElement } from 'react';
  import { firstPaint } from ${JSON.stringify(source)};
  export const rendered = Object.fromEntries(Object.entries(firstPaint).map(([screen, element]) => {
    const sheet = new ServerStyleSheet();
    const html = renderToStaticMarkup(createElement(StyleSheetManager, { sheet: sheet.instance }, element));
    const css = sheet.getStyleTags().replace(/<style[^>]*>|<\\/style>|\\/\\*!sc\\*\\/|data-styled[^}]*}|\\n/g, '');
    return [screen, { html, css }];
  }));
`;

/** Renders the elements that `first-paint.tsx` exports, by screen, to static HTML and its CSS. The server includes them in
 *  the page, which is then visible before any script has loaded, and refuses a release whose first paint is not plain markup. */
export async function renderFirstPaint(source: string): Promise<Record<string, FirstPaint>> {
  if (!existsSync(source)) return {};
  // Inside the part's folder, so that imports resolve to its own node_modules.
  const folder = mkdtempSync(path.join(path.dirname(source), '../node_modules-first-paint-'));
  const outfile = path.join(folder, 'render.mjs');
  try {
    await build({
      stdin: { contents: renderer(source), resolveDir: path.dirname(source), loader: 'tsx' },
      outfile,
      bundle: true,
      platform: 'node',
      mainFields: ['module', 'main'],
      format: 'esm',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      banner: {
        js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); ${BROWSER_GLOBALS}`,
      },
      logLevel: 'silent',
    });
    const { rendered } = (await import(pathToFileURL(outfile).href)) as {
      rendered: Record<string, FirstPaint>;
    };
    return rendered;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    Reflect.deleteProperty(globalThis, 'window');
  }
}
