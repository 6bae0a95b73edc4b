import type { PublishedRelease } from '@fareweave/shared-lib/domain/composition';
import type { LanguageCode } from '@fareweave/shared-lib/domain/languages';
import type { Override } from '@fareweave/shared-lib/domain/override';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CompressedBody, compressedBody, entityTag } from '../core/http/compression/compressed-body.ts';
import { PERMISSIONS } from '../core/http/security-headers.ts';
import { inLanguage } from '../core/language/language.ts';
import type { Builds } from './builds.ts';
import { earlyLinks } from './early-hints.ts';
import type { TripPreview } from './markup/trip-preview.ts';
import { type Page, renderPage } from './page.ts';
import { PREVIEW_HEADERS } from './page-preview.ts';
import type { RoutedPage } from './page-routes.ts';
import { policyHeaders } from './policy.ts';
import { WORKER_PATH } from './site-files.ts';

/** The best quality, since a cached page is compressed only once. */
const BROTLI_QUALITY = 11;
/** Rendered and compressed pages in the cache: every route of a few revisions. */
const MAX_PAGES = 200;
/** A fast quality, for a page that is not cached. */
const FAST_BROTLI_QUALITY = 5;
/** Seconds after which a client may try again when there are no releases. */
const RETRY_AFTER_S = 60;

export interface PageContext {
  builds: Builds;
  /** Null: not found. */
  routed: RoutedPage | null;
  bucket: number;
  language: LanguageCode;
  trip: TripPreview | null;
  /** Whether the address is that of a preview. */
  isPreview: boolean;
  /** The releases that the page runs. */
  releases: readonly PublishedRelease[];
}

/** The response with a page, for every request that gets this page. */
export interface PageResponse {
  status: Page['status'];
  headers: Readonly<Record<string, string | number>>;
  body: CompressedBody;
  /** Also depends on the policy: a 304 keeps the headers of the cached page. */
  tag: string;
  /** The values of Link headers that announce the scripts of the page. */
  links: readonly string[];
}

interface Rendered {
  page: PageResponse;
  /** Whether it is a cached page that is not compressed yet, which takes a while. */
  isNew: boolean;
}

type CachedPage = Page & { body: CompressedBody; usual: PageResponse };

/** Renders pages and their headers, and caches both. The function returns the response with a page. Only the headers depend on `overrides`. */
export function pageRenderer({ config }: Pick<FastifyInstance, 'config'>) {
  const { releasesUrl, publicUrl, languages, devParts, mapTiles, hotelsProvider, hasServiceWorker, traces } =
    config;
  const pictures = [
    ...(mapTiles === null ? [] : [originOf(mapTiles.url)]),
    ...(hotelsProvider?.pictureOrigins ?? []),
  ];
  const workerPath = hasServiceWorker ? WORKER_PATH : null;
  const options = { publicUrl, languages, mapTiles, workerPath, hasTraces: traces !== null };
  const origins = [
    ...Object.values(devParts),
    ...(releasesUrl === null ? [] : [new URL(releasesUrl).origin]),
  ];

  const respond = (
    page: Page & { body: CompressedBody },
    { builds, language, isPreview, releases }: PageContext,
    overrides: readonly Override[],
  ): PageResponse => {
    // A remote that is not live may have an override, too.
    const names = [...releases, ...overrides].map(({ name }) => name);
    const policy = policyHeaders({
      ...page.hashes,
      origins: [...new Set([...origins, ...overrides.map(({ entry }) => new URL(entry).origin)])],
      pictures,
      trustedTypes: builds.shell.trustedTypes === true ? [...new Set(names)] : null,
      // Files of a development server change while the page is open.
      isChecked: overrides.length === 0 && Object.keys(devParts).length === 0,
    });
    const hasCanaries = builds.registry.canaries.length > 0;
    const headers = {
      ...policy,
      'content-type': 'text/html; charset=utf-8',
      ...(languages.length > 1 && { 'content-language': language }),
      'cache-control': cachingOf({ isForOneTab: overrides.length > 0, hasCanaries }),
      ...(isPreview && PREVIEW_HEADERS),
      ...(page.status === 503 && { 'retry-after': RETRY_AFTER_S }),
      'permissions-policy': PERMISSIONS,
    };
    const tag = entityTag(page.html, JSON.stringify(policy));
    return { status: page.status, headers, body: page.body, tag, links: earlyLinks(page.preloaded) };
  };
  const render = (context: PageContext, quality: number): CachedPage => {
    const page = inLanguage(context.language, () =>
      renderPage(context.builds, context.routed, { ...context, ...options }),
    );
    const compressed = { ...page, body: compressedBody(Buffer.from(page.html), quality) };
    return { ...compressed, usual: respond(compressed, context, []) };
  };
  const pages = new LRUCache<string, CachedPage, PageContext>({
    max: MAX_PAGES,
    memoMethod: (_key, _stale, { context }) => render(context, BROTLI_QUALITY),
  });

  return (context: PageContext, overrides: readonly Override[]): Rendered => {
    const { builds, routed, bucket, language, trip, isPreview } = context;
    const hints = routed === null ? '' : hintsKey(routed);
    // Pages of trips, previews and routes with parameters are not cached, since there can be any number of them.
    const isCached = trip === null && !isPreview && routed?.isVariable !== true;
    const key = `${builds.id} ${bucket} ${language} ${hints} ${routed?.path ?? 'not found'}`;
    const isNew = isCached && !pages.has(key);
    const page = isCached ? pages.memo(key, { context }) : render(context, FAST_BROTLI_QUALITY);
    return { page: overrides.length === 0 ? page.usual : respond(page, context, overrides), isNew };
  };
}

/** Differs between the variants of a page that sessions and addresses get. Fills depend on nothing but their access. */
const hintsKey = ({ scripts, early, fills }: RoutedPage): string =>
  `${scripts.length} ${early.map(({ path, query }) => `${path}?${query}`)} ${[...new Set(fills.map(({ access }) => access))]}`;

/** An override is for one tab: neither caches nor the service worker keep its page (ADR 36). */
const cachingOf = ({ isForOneTab, hasCanaries }: Record<'isForOneTab' | 'hasCanaries', boolean>): string =>
  isForOneTab ? 'private, no-store' : hasCanaries ? 'private, no-cache' : 'no-cache';

/** The origin of a tile URL, without the placeholders. */
const originOf = (tiles: string): string => new URL(tiles.replaceAll(/[{}]/g, '')).origin;
