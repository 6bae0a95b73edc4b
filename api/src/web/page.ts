import {
  CONTENT_MARK,
  type FirstPaint,
  type PublishedRelease,
  releasesFor,
  type ShellBuild,
} from '@fareweave/shared-lib/domain/composition';
import { type LanguageCode, SOURCE_LANGUAGE } from '@fareweave/shared-lib/domain/languages';
import { t } from '@fareweave/shared-lib/domain/texts';
import { hashSource, inlineJson } from '@fareweave/shared-lib/node/integrity';
import type { Config } from '../core/config/config.ts';
import { safeFirstPaint } from '../core/first-paint/safe-first-paint.ts';
import type { Builds } from './builds.ts';
import { LANGUAGES_CSS, languageLinks } from './markup/language-links.ts';
import { DEFAULT_DESCRIPTION, escapeText, metaElements, type PageMeta } from './markup/page-meta.ts';
import type { TripPreview } from './markup/trip-preview.ts';
import { UNSUPPORTED_CSS, unsupported } from './markup/unsupported.ts';
import { NO_ROUTE, type RoutedPage, type Script, shellPaint } from './page-routes.ts';
import { loaderOf, preload, scriptsOf } from './page-scripts.ts';
import type { PagePolicy } from './policy.ts';

export interface Page {
  status: 200 | 404 | 503;
  html: string;
  /** For the policy: hashes of the inline scripts, of the preloaded scripts, and of the style sheets. */
  hashes: Pick<PagePolicy, 'scripts' | 'hints' | 'styles'>;
  /** The scripts to preload. */
  preloaded: readonly Script[];
}

/** The web app manifests, with which browsers install the product, in English and in other languages (INST-1). */
const MANIFEST = '/manifest.webmanifest';
const MANIFESTS: Partial<Record<LanguageCode, string>> = { es: '/manifest.es.webmanifest' };

const NO_PAINT: FirstPaint = { html: '', css: '' };

interface PageOptions {
  /** Determines which canaries the page runs. */
  bucket: number;
  /** The public origin, without a trailing slash. */
  publicUrl: string;
  /** The language of the page, `<html lang>`. */
  language?: LanguageCode;
  /** All languages of the product. */
  languages?: readonly LanguageCode[];
  /** The tiles of maps, if not the built-in borders. */
  mapTiles?: Config['mapTiles'];
  /** The shared trip in the URL. */
  trip?: TripPreview | null;
  /** Whether the address is that of a preview: search engines must not list the page, and it sends no reports. */
  isPreview?: boolean;
  /** The releases that the page runs; by default those of the registry. */
  releases?: readonly PublishedRelease[];
  /** Whether the page reports traces of presses (ADR 43). */
  hasTraces?: boolean;
  /** The path of the service worker, if browsers keep copies (ADR 36). */
  workerPath?: string | null;
}

/** Renders index.html for a path (null: not found): the registry, preload hints for the scripts of this path, and a static first
 *  paint. The hints are after the first paint, which they would delay (docs/performance.md). To avoid a layout shift, rendering
 *  is blocked until the element after the first paint, because Chromium waits only for the start of an element. The loader, the
 *  only inline script, follows this element, so that it records what the user presses from then on (ADR 38). */
export function renderPage(
  { shell, shellBase, registry, compositionIn, releaseKeys, ticketFor }: Builds,
  routed: RoutedPage | null,
  {
    bucket,
    publicUrl,
    language = SOURCE_LANGUAGE,
    languages = [language],
    mapTiles = null,
    trip = null,
    isPreview = false,
    releases = releasesFor(bucket, registry),
    hasTraces = false,
    workerPath = null,
  }: PageOptions,
): Page {
  const isEmpty = registry.releases.length === 0;
  const page = routed ?? missingPage(shell, isEmpty, language);
  const frame = frameOf(shell, language);
  // Checked again, since a registry may contain a release from before the check.
  const paint = page.firstPaint && safeFirstPaint(page.firstPaint).paint;
  const css = shell.css + frame.css + UNSUPPORTED_CSS + (languages.length > 1 ? LANGUAGES_CSS : '');
  const hints = scriptsOf({ shell, shellBase }, page, language);
  const loader = loaderOf({ shell, shellBase }, page, { language, releases });
  const settings = {
    'release-key': releaseKeys.join(','),
    'canary-bucket': `${bucket}`,
    'page-ticket': isPreview ? '' : ticketFor(bucket),
    'map-tiles': mapTiles && JSON.stringify(mapTiles),
    traces: hasTraces && !isPreview ? 'on' : null,
    'service-worker': isPreview ? null : workerPath,
  };
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeText(page.title)} · Fareweave</title>
${metaElements(metaOf(isPreview ? { ...page, description: undefined } : page, publicUrl, trip), {
  pictureUrl: `${publicUrl}/icon-512.png`,
  language,
  languages,
})}
<meta name="color-scheme" content="light dark">
${Object.entries(settings).map(namedMeta).join('')}<link rel="expect" href="#painted" blocking="render">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon.ico" sizes="48x48">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="${MANIFESTS[language] ?? MANIFEST}">
<style>${css}</style>
<style id="first-paint-css">${paint?.css ?? ''}</style>
</head>
<body>
${unsupported(trip)}
<div id="app">${frame.html.replace(CONTENT_MARK, () => placesWith(paintedTrip(paint?.html ?? '', trip), page.painter))}</div>${languageLinks(language, languages)}<template id="painted"></template>
<script>${loader}</script>
${hints.map(preload).join('')}${page.data.map((href) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeText(href)}">`).join('\n')}
<script type="application/json" id="composition">${inlineJson(compositionIn(language))}</script>
</body>
</html>
`;
  const hinted = hints.flatMap(({ integrity }) => integrity ?? []);
  const hashes = {
    scripts: [hashSource(loader)],
    hints: hinted.map((integrity) => `'${integrity}'`),
    styles: [hashSource(css), hashSource(paint?.css ?? '')],
  };
  return { status: routed !== null ? 200 : isEmpty ? 503 : 404, html, hashes, preloaded: hints };
}

/** An element with a setting for the shell; none for null. */
const namedMeta = ([name, content]: [string, string | null]): string =>
  content === null ? '' : `<meta name="${name}" content="${escapeText(content)}">\n`;

/** The frame of a page. A shell from before ADR 38, which serves while a newer one is refused, has only its header. */
function frameOf(shell: ShellBuild, language: LanguageCode): FirstPaint {
  const { header = NO_PAINT } = shell.firstPaint;
  const frame = shellPaint(shell, 'frame', language);
  return frame ?? { html: `${header.html}<main id="main">${CONTENT_MARK}</main>`, css: header.css };
}

/** The content of a page. `painter`: the release that continues with it, by name and version. */
function placesWith(html: string, painter: RoutedPage['painter']): string {
  const by = painter && ` data-painted-by="${painter.name}" data-version="${painter.version}"`;
  return `<div data-places><div${by ?? ''}><div data-first-paint>${html}</div></div></div>`;
}

/** Writes the route and the days of a shared trip into the element that a first paint has for them (COMP-27). */
const paintedTrip = (html: string, trip: TripPreview | null): string =>
  trip === null ? html : html.replace(/ data-trip-line=""[^>]*>/, (start) => start + escapeText(trip.line));

/** The page of an unknown path, or of every path when the registry is empty. */
function missingPage(shell: ShellBuild, isEmpty: boolean, language: LanguageCode) {
  const [title, screen] = isEmpty ? [t('No pages yet'), 'no-releases'] : [t('Page not found'), 'not-found'];
  return { ...NO_ROUTE, path: null, title, firstPaint: shellPaint(shell, screen, language) };
}

function metaOf(
  { path, title, description }: Pick<RoutedPage, 'title' | 'description'> & { path: string | null },
  publicUrl: string,
  trip: TripPreview | null,
): PageMeta {
  const shown = trip ?? { title, description: description ?? t(DEFAULT_DESCRIPTION), query: '' };
  return {
    title: shown.title,
    description: shown.description,
    url: path === null ? null : publicUrl + path + shown.query,
    isIndexed: description !== undefined,
  };
}
