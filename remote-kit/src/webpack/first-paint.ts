import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstPaint } from '@fareweave/shared-lib/domain/composition';
import { build } from 'esbuild';
import { sameCompiler } from './compiler.ts';

/** The browser globals that modules read while they load. */
const WINDOW = `globalThis.window = { location: new URL('http://localhost/'), addEventListener() {}, localStorage: { getItem: () => null } };`;
/** styled-components takes this for a browser where there is a document, so that it exists only while other modules load. */
const DOCUMENT = `data:text/javascript,${encodeURIComponent('globalThis.document = { addEventListener() {} };')}`;

const renderer = (source: string, options: RenderOptions): string => `
  import { renderToStaticMarkup, renderToString } from 'react-dom/server';
  import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
  import ${JSON.stringify(DOCUMENT)};
  import { createElement } from 'react';
  import { QueryClientProvider } from '@tanstack/react-query';
  import { queryClient } from '@fareweave/shared-lib/platform';
  import * as part from ${JSON.stringify(source)};
  delete globalThis.document;
  const isScreen = (name) => (part.screens ?? []).includes(name);
  export const rendered = Object.fromEntries(Object.entries(part.firstPaint).map(([name, element]) => {
    const sheet = new ServerStyleSheet();
    const styled = createElement(StyleSheetManager, { sheet: sheet.instance }, element);
    const live = createElement(QueryClientProvider, { client: queryClient }, styled);
    const html = isScreen(name) ? renderToString(live, ${JSON.stringify(options)}) : renderToStaticMarkup(styled);
    const css = sheet.getStyleTags().replace(/<style[^>]*>|<\\/style>|\\/\\*!sc\\*\\/|data-styled[^}]*}|\\n/g, '');
    return [name, { html, css, ...(isScreen(name) && { isScreen: true }) }];
  }));
  // Ends its timers, which would keep the build running for minutes.
  queryClient.clear();
`;

/** Options of React that `hydrateRoot` gets too. */
interface RenderOptions {
  identifierPrefix?: string;
}

/** Renders the elements that `first-paint.tsx` exports as `firstPaint`, by screen, to HTML and its CSS. The server includes them in
 *  the page, which is then visible before any script has loaded, and refuses a release whose first paint is not plain markup.
 *  Those that it names in `screens` are the screens themselves, with whose elements React continues (ADR 38). */
export async function renderFirstPaint(
  source: string,
  options: RenderOptions = {},
): Promise<Record<string, FirstPaint>> {
  if (!existsSync(source)) return {};
  // Inside the part's folder, so that imports resolve to its own node_modules.
  const part = path.dirname(path.dirname(source));
  const cache = path.join(part, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'first-paint-'));
  const outfile = path.join(folder, 'render.mjs');
  try {
    await build({
      stdin: { contents: renderer(source, options), resolveDir: path.dirname(source), loader: 'tsx' },
      outfile,
      bundle: true,
      platform: 'node',
      mainFields: ['module', 'main'],
      format: 'esm',
      jsx: 'automatic',
      plugins: [sameCompiler(part)],
      define: { 'process.env.NODE_ENV': '"production"' },
      banner: {
        js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); ${WINDOW}`,
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
