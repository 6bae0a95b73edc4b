import { type Composition, type LiveRelease, releasesFor } from '@fareweave/shared-lib/domain/composition';
import { SOURCE_LANGUAGE } from '@fareweave/shared-lib/domain/languages';
import { hasParams } from '@fareweave/shared-lib/domain/route-patterns';
import { COPY_MARK, type Script } from '../worker-protocol.ts';

/** What the worker reads in the HTML of a page (api/src/web/page.ts). It decides nothing about security from it: the page
 *  verifies its registry and the hash of each script at every start, whether it comes from the cache or not (ADR 16). */
export interface PageFacts {
  revision: number;
  /** How long its registry is valid, in milliseconds. Not a time, since the clock of the device may be wrong. */
  lifetimeMs: number;
  bucket: string;
  ticket: string;
  /** The language of its texts. */
  language: string;
  /** Scripts that the page preloads; none for a guarded page. */
  scripts: Script[];
  /** Scripts of the public screens of all live remotes, with their texts in the language of the page. Nothing of a guarded screen is fetched in advance (COMP-2). */
  publicScripts: Script[];
  /** Addresses of API responses that the page preloads. */
  data: string[];
}

const REGISTRY = /<script type="application\/json" id="composition">(.*?)<\/script>/s;

/** Returns null for anything other than a page with a registry. */
export function readPage(html: string): PageFacts | null {
  try {
    const { payload } = JSON.parse(REGISTRY.exec(html)?.[1] ?? 'null');
    const composition: Composition = JSON.parse(payload);
    const { revision, issuedAt, expiresAt } = composition;
    if (![revision, issuedAt, expiresAt].every(Number.isFinite)) return null;
    const bucket = metaOf(html, 'canary-bucket');
    const language = /<html lang="([^"]*)">/.exec(html)?.[1] ?? SOURCE_LANGUAGE;
    const hints = [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([tag]) => tag);
    const pathsOf = (as: string): [tag: string, path: string][] =>
      hints
        .filter((tag) => attribute(tag, 'as') === as)
        .map((tag) => [tag, attribute(tag, 'href').replaceAll('&amp;', '&')]);
    return {
      revision,
      lifetimeMs: expiresAt - issuedAt,
      bucket,
      ticket: metaOf(html, 'page-ticket'),
      language,
      scripts: pathsOf('script').map(([tag, path]) => ({ path, integrity: attribute(tag, 'integrity') })),
      publicScripts: releasesFor(Number(bucket), composition).flatMap((release) =>
        scriptsOf(release, language),
      ),
      data: pathsOf('fetch').map(([, path]) => path),
    };
  } catch {
    return null;
  }
}

/** Returns the scripts of the public screens of a release, and of its texts, which the registry lists only among all files. */
function scriptsOf({ base, initial, screens, routes, files }: LiveRelease, language: string): Script[] {
  const shown = routes.filter(({ access, path }) => access === 'public' && !hasParams(path));
  if (shown.length === 0) return [];
  const texts = Object.keys(files ?? {}).filter((name) => name.startsWith(`messages-${language}.`));
  const names = new Set([...initial, ...shown.flatMap(({ screen }) => screens[screen] ?? []), ...texts]);
  return [...names].flatMap((name) => {
    const integrity = files?.[name];
    return integrity === undefined ? [] : [{ path: base + name, integrity }];
  });
}

const metaOf = (html: string, name: string): string =>
  new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(html)?.[1] ?? '';

const attribute = (tag: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** Returns a page without its preload hints. The hints of a guarded page are for the session that requested it (ADR 37). The copy may be
 *  shown after this session has ended, and then nothing of the page may be fetched before the guard has decided (COMP-2). */
export const withoutHints = (html: string): string => html.replace(/<link rel="preload"[^>]*>\n?/g, '');

/** Returns a page without what belongs to its path: its hints, and its first paint in the only `main` element. The shell reads the address. */
export const forAnyPath = (html: string): string =>
  withoutHints(html).replace(/(<div data-places>).*?(<\/div><\/div><\/main>)/s, '$1$2');

/** Marks a page as a copy of the present moment. It serves every query of its path, so it contains nothing of the shared trip that it was requested with. */
export const asCopy = (html: string): string =>
  html
    .replace('<head>', `<head>\n<meta name="${COPY_MARK}" content="${Date.now()}">`)
    .replace(/<div data-trip="">.*?<\/div>/s, '')
    .replace(/( data-trip-line=""[^>]*>)[^<]*/, '$1');
