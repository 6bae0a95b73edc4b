import {
  type FirstPaint,
  matchRoute,
  type PublishedRelease,
  type ShellBuild,
} from '@fareweave/shared-lib/domain/composition';
import type { Config } from '../config.ts';
import { safeFirstPaint } from '../first-paint/safe-first-paint.ts';
import type { Builds } from './builds.ts';
import { hashSource } from './policy.ts';

export interface Page {
  status: 200 | 404;
  html: string;
  /** Of the page's inline scripts and style sheets, for the policy. */
  hashes: { scripts: string[]; styles: string[] };
}

/** The mark, small enough to stand in the page. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><rect width="26" height="26" rx="8" fill="#c2410c"/><g fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="M5 17c5 0 5-8 10-8h6"/><path d="m17 5 4 4-4 4"/></g></svg>`,
)}`;

const NO_PAINT: FirstPaint = { html: '', css: '' };

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** JSON that may stand inside a script element: no `<` can end it. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What an address leads to, as far as the server can know. */
export interface Known {
  path: string;
  title: string;
  firstPaint: FirstPaint | undefined;
  /** Scripts to fetch at once. */
  scripts: Script[];
  /** Addresses of answers to fetch at once. */
  data: string[];
}

interface Script {
  href: string;
  /** As the script itself will ask for it, so that it is fetched once. */
  integrity?: string | undefined;
}

/** index.html for an address: the registry, preload hints for exactly what the address needs, and a static first
 *  paint. Guarded routes get no hints: not a byte of them is fetched before the session is known. `null`: not found.
 *  `bucket`: which of the canaries in the registry the page runs. `mapTiles`: what maps are drawn on, if not borders.
 *  The loader, the one script that the page itself holds, asks for scripts and stands behind the first paint: asking for a
 *  dozen files first would delay it (docs/performance.md). Half of the first paint is not drawn: what comes with the next
 *  packet would move it. */
export function renderPage(
  { shell, shellBase, registry, releaseKeys, ticketFor }: Builds,
  known: Known | null,
  bucket: number,
  mapTiles: Config['mapTiles'] = null,
): Page {
  const found = known ?? {
    title: 'Page not found',
    firstPaint: shell.firstPaint['not-found'],
    scripts: [],
    data: [],
  };
  const { header = NO_PAINT } = shell.firstPaint;
  // Checked here too: a registry may name a release from before the check.
  const paint = found.firstPaint && safeFirstPaint(found.firstPaint).paint;
  const css = shell.css + header.css;
  // A development server's files change while the page is open.
  const files = shellBase.startsWith('/') ? shell.files : null;
  const hints: Script[] = [
    ...shell.initial
      .filter((file) => !shell.entry.includes(file))
      .map((file) => ({ href: shellBase + file, integrity: files?.[file] })),
    ...found.scripts,
  ];
  const loader = `${shell.loader}fareweaveLoader.load(${inlineJson({ base: shellBase, entry: shell.entry, files, hints })})`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeText(found.title)} · Fareweave</title>
<meta name="description" content="Where can I fly tomorrow on the pass, with Discount Den or on a standard fare, and how do I get home?">
<meta name="color-scheme" content="light dark">
<meta name="release-key" content="${releaseKeys.join(',')}">
<meta name="canary-bucket" content="${bucket}">
<meta name="page-ticket" content="${ticketFor(bucket)}">${
    mapTiles === null
      ? ''
      : `
<meta name="map-tiles" content="${escapeText(JSON.stringify(mapTiles))}">`
  }
<link rel="expect" href="#app" blocking="render">
<link rel="icon" href="${ICON}">
<style>${css}</style>
<style id="first-paint-css">${paint?.css ?? ''}</style>
</head>
<body>
<div id="app">${header.html}<main id="main"><div data-first-paint>${paint?.html ?? ''}</div></main></div>
<script>${loader}</script>
${found.data.map((href) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${href}">`).join('\n')}
<noscript><p class="wrap">Fareweave needs JavaScript to search flights.</p></noscript>
<script type="application/json" id="composition">${inlineJson({ payload: registry.payload, signature: registry.signature })}</script>
</body>
</html>
`;
  const hashes = { scripts: [hashSource(loader)], styles: [hashSource(css), hashSource(paint?.css ?? '')] };
  return { status: known === null ? 404 : 200, html, hashes };
}

/** The route of an address, or null for a page that is not there. Only a route for everybody gets hints and a
 *  first paint of its own. */
export function findRoute(
  shell: ShellBuild,
  releases: readonly PublishedRelease[],
  pathname: string,
): Known | null {
  const own = shell.pages[pathname];
  if (own !== undefined) {
    return {
      path: pathname,
      title: own.title,
      firstPaint: shell.firstPaint[own.screen],
      scripts: [],
      data: [],
    };
  }
  const match = matchRoute(releases, pathname);
  if (match === null) return null;
  const { release, route } = match;
  const { path, title, screen, data = [] } = route;
  if (route.access !== 'public') return { path, title, firstPaint: undefined, scripts: [], data: [] };
  const files = new Set([...release.initial, ...(release.screens[screen] ?? [])]);
  const isChecked = release.manifest !== '';
  const scripts = [...files].map((file) => ({
    href: release.base + file,
    integrity: isChecked ? release.files[file]?.integrity : undefined,
  }));
  return { path, title, firstPaint: release.firstPaint[screen], scripts, data };
}
