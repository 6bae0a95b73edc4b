import {
  type FirstPaint,
  matchRoute,
  type PublishedRelease,
  type ShellBuild,
} from '@fareweave/shared-lib/domain/composition';
import type { Config } from '../core/config/config.ts';
import { safeFirstPaint } from '../core/first-paint/safe-first-paint.ts';
import type { Builds } from './builds.ts';
import { DEFAULT_DESCRIPTION, escapeText, metaElements, type PageMeta } from './page-meta.ts';
import { hashSource, type PagePolicy } from './policy.ts';
import type { TripPreview } from './trip-preview.ts';

export interface Page {
  status: 200 | 404 | 503;
  html: string;
  /** Of the page's inline scripts, the scripts that its hints name, and its style sheets, for the policy. */
  hashes: Pick<PagePolicy, 'scripts' | 'hints' | 'styles'>;
}

const NO_PAINT: FirstPaint = { html: '', css: '' };

/** JSON that may stand inside a script element: no `<` can end it. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What an address leads to, as far as the server can know. */
export interface Known {
  path: string;
  title: string;
  /** For search engines, which list no page without one. */
  description: string | undefined;
  firstPaint: FirstPaint | undefined;
  /** Scripts to fetch at once. */
  scripts: Script[];
  /** Addresses of answers to fetch at once. */
  data: string[];
}

interface PageOptions {
  /** Which of the canaries in the registry the page runs. */
  bucket: number;
  /** Where people reach the product; without a trailing slash. */
  publicUrl: string;
  /** What maps are drawn on, if not borders. */
  mapTiles?: Config['mapTiles'];
  /** The shared trip that the address holds. */
  trip?: TripPreview | null;
}

interface Script {
  href: string;
  /** As the script itself will ask for it, so that it is fetched once. */
  integrity?: string | undefined;
}

/** index.html for an address: the registry, preload hints for exactly what the address needs, and a static first
 *  paint. Guarded routes get no hints: not a byte of them is fetched before the session is known. `null`: not found.
 *  The hints stand behind the first paint: asking for a dozen files first would delay it (docs/performance.md). Half of
 *  the first paint is not drawn: what comes with the next packet would move it. The loader, the one script that the page
 *  itself holds, comes last: what it starts finds the whole page. */
export function renderPage(
  { shell, shellBase, registry, releaseKeys, ticketFor }: Builds,
  known: Known | null,
  { bucket, publicUrl, mapTiles = null, trip = null }: PageOptions,
): Page {
  const isEmpty = registry.releases.length === 0;
  const found = known ?? absent(shell, isEmpty);
  const { header = NO_PAINT } = shell.firstPaint;
  // Checked here too: a registry may name a release from before the check.
  const paint = found.firstPaint && safeFirstPaint(found.firstPaint).paint;
  const css = shell.css + header.css;
  // A development server's files change while the page is open.
  const files = shellBase.startsWith('/') ? shell.files : null;
  const shellScripts = [...new Set([...shell.entry, ...shell.initial])];
  const hints: Script[] = [
    ...shellScripts.map((file) => ({ href: shellBase + file, integrity: files?.[file] })),
    ...found.scripts,
  ];
  const loader = `${shell.loader}fareweaveLoader.load(${inlineJson({ base: shellBase, entry: shell.entry, files })})`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeText(found.title)} · Fareweave</title>
${metaElements(metaOf(found, publicUrl, trip), `${publicUrl}/icon-512.png`)}
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
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon.ico" sizes="48x48">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<style>${css}</style>
<style id="first-paint-css">${paint?.css ?? ''}</style>
</head>
<body>
<div id="app">${header.html}<main id="main"><div data-first-paint>${paint?.html ?? ''}</div></main></div>
${hints.map(preload).join('')}${found.data.map((href) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${href}">`).join('\n')}
<noscript><p class="wrap">Fareweave needs JavaScript to search flights.</p></noscript>
<script type="application/json" id="composition">${inlineJson({ payload: registry.payload, signature: registry.signature })}</script>
<script>${loader}</script>
</body>
</html>
`;
  const hinted = hints.flatMap(({ integrity }) => integrity ?? []);
  const hashes = {
    scripts: [hashSource(loader)],
    hints: hinted.map((integrity) => `'${integrity}'`),
    styles: [hashSource(css), hashSource(paint?.css ?? '')],
  };
  return { status: known !== null ? 200 : isEmpty ? 503 : 404, html, hashes };
}

/** What an address shows that no page belongs to. */
function absent({ firstPaint }: ShellBuild, isEmpty: boolean): Omit<Known, 'path'> & { path: null } {
  const [title, screen] = isEmpty ? ['No pages yet', 'no-releases'] : ['Page not found', 'not-found'];
  return {
    path: null,
    title,
    description: undefined,
    firstPaint: firstPaint[screen],
    scripts: [],
    data: [],
  };
}

function metaOf(
  { path, title, description }: Pick<Known, 'title' | 'description'> & { path: string | null },
  publicUrl: string,
  trip: TripPreview | null,
): PageMeta {
  const shown = trip ?? { title, description: description ?? DEFAULT_DESCRIPTION, query: '' };
  return {
    title: shown.title,
    description: shown.description,
    url: path === null ? null : publicUrl + path + shown.query,
    isIndexed: description !== undefined,
  };
}

/** As the script element asks for it, or it would be fetched twice. The policy lets no hint name a script of a development
 *  server, which has no integrity. */
const preload = ({ href, integrity }: Script): string =>
  integrity === undefined
    ? ''
    : `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous">\n`;

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
      description: own.description,
      firstPaint: shell.firstPaint[own.screen],
      scripts: [],
      data: [],
    };
  }
  const match = matchRoute(releases, pathname);
  if (match === null) return null;
  const { release, route } = match;
  const { path, title, screen, data = [] } = route;
  const guarded = { path, title, description: undefined, firstPaint: undefined, scripts: [], data: [] };
  if (route.access !== 'public') return guarded;
  const files = new Set([...release.initial, ...(release.screens[screen] ?? [])]);
  const isChecked = release.manifest !== '';
  const scripts = [...files].map((file) => ({
    href: release.base + file,
    integrity: isChecked ? release.files[file]?.integrity : undefined,
  }));
  const firstPaint = release.firstPaint[screen];
  return { path, title, description: route.description, firstPaint, scripts, data };
}
