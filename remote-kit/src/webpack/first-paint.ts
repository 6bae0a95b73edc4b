import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstPaint } from '@fareweave/shared-lib/domain/composition';
import { PSEUDO_LANGUAGE } from '@fareweave/shared-lib/domain/languages';
import { build } from 'esbuild';
import { withTemporaryFolder } from '../files/temporary-folder.ts';
import { sameCompiler } from './compiler.ts';

/** The browser globals that modules read while they load. */
const WINDOW = `globalThis.navigator ??= { languages: [] }; globalThis.window = { location: new URL('http://localhost/'), addEventListener() {}, localStorage: { getItem: () => null } };`;
/** The document exists only while the modules after styled-components load, because styled-components would take Node for a browser. */
const DOCUMENT = `data:text/javascript,${encodeURIComponent('globalThis.document = { addEventListener() {} };')}`;

/** Returns the module with the texts of a language. The part has no such file for the pseudo-language. */
const textsModule = (source: string, language: string): string =>
  language === PSEUDO_LANGUAGE
    ? '@fareweave/shared-lib/domain/pseudo'
    : path.join(path.dirname(source), `messages/${language}.ts`);

const renderer = (source: string, { languages = [], ...ids }: RenderOptions): string => `
  import { renderToStaticMarkup, renderToString } from 'react-dom/server';
  import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
  import ${JSON.stringify(DOCUMENT)};
  import { createElement } from 'react';
  import { QueryClientProvider } from '@tanstack/react-query';
  import { queryClient } from '@fareweave/shared-lib/platform';
  import { setLanguage } from '@fareweave/shared-lib/domain/texts';
  import * as part from ${JSON.stringify(source)};
${languages.map((language, index) => `  import { language as language${index} } from ${JSON.stringify(textsModule(source, language))};`).join('\n')}
  delete globalThis.document;
  const isScreen = (name) => (part.screens ?? []).includes(name);
  const render = (suffix) => Object.entries(part.firstPaint).map(([name, element]) => {
    const sheet = new ServerStyleSheet();
    const styled = createElement(StyleSheetManager, { sheet: sheet.instance }, element);
    const live = createElement(QueryClientProvider, { client: queryClient }, styled);
    const html = isScreen(name) ? renderToString(live, ${JSON.stringify(ids)}) : renderToStaticMarkup(styled);
    const css = sheet.getStyleTags().replace(/<style[^>]*>|<\\/style>|\\/\\*!sc\\*\\/|data-styled[^}]*}|\\n/g, '');
    return [name + suffix, { html, css, ...(isScreen(name) && { isScreen: true }) }];
  });
  const all = render('');
${languages.map((language, index) => `  setLanguage(language${index});\n  all.push(...render(${JSON.stringify(`@${language}`)}));`).join('\n')}
  export const rendered = Object.fromEntries(all);
  // Ends its timers, which would keep the build running for minutes.
  queryClient.clear();
`;

interface RenderOptions {
  /** `hydrateRoot` must get the same prefix. */
  identifierPrefix?: string;
  /** The languages besides English in which the part has texts. */
  languages?: readonly string[];
}

/** Renders the elements that `first-paint.tsx` exports as `firstPaint`, by screen, to HTML and its CSS. The server includes them in
 *  the page, which is then visible before any script has loaded, and refuses a release whose first paint is not plain markup.
 *  The first paints that the file names in `screens` are the screens themselves: React continues with their elements (ADR 38). The name of
 *  a first paint in another language is `screen@es` (LANG-6). */
export async function renderFirstPaint(
  source: string,
  options: RenderOptions = {},
): Promise<Record<string, FirstPaint>> {
  if (!existsSync(source)) return {};
  // The output is inside the part's folder, so that imports resolve to the node_modules of the part.
  const part = path.dirname(path.dirname(source));
  const cache = path.join(part, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  return withTemporaryFolder(path.join(cache, 'first-paint-'), async (folder) => {
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
      // When a module throws, the document still exists. The next build of `fareweave dev` must not find it.
      for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name);
    }
  });
}
