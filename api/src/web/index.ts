import { mkdir } from 'node:fs/promises';
import {
  type PublishedRelease,
  releasesFor,
  withoutTrailingSlash,
} from '@fareweave/shared-lib/domain/composition';
import helmet from '@fastify/helmet';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  type CompressedBody,
  compressedBody,
  entityTag,
  taggedBodyFor,
} from '../core/http/compressed-body.ts';
import { oldShellsDir, releaseFiles } from '../releases/index.ts';
import { type Builds, createBuildReader } from './builds.ts';
import { kitFiles } from './kit-files.ts';
import { findRoute, type Page, type RoutedPage, renderPage } from './page.ts';
import { lowestEquivalentBucket, overrideOrigin, visitorBucket } from './page-cookies.ts';
import { PREVIEW_HEADERS, pagePreview, withPreviewed } from './page-preview.ts';
import { GUARDED_HEADERS, hintedPage } from './page-session.ts';
import { policyHeaders } from './policy.ts';
import { shellFiles } from './shell-files.ts';
import { siteFiles, WORKER_PATH } from './site-files.ts';
import { TRIP_PATH, type TripPreview, tripPreview } from './trip-preview.ts';

export { policyReportRoute } from './policy-report-route.ts';

/** For files whose name contains a content hash. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The best quality, since a cached page is compressed only once. */
const BROTLI_QUALITY = 11;
/** Rendered and compressed pages in the cache: every route of a few revisions. */
const MAX_PAGES = 200;
/** A fast quality, for a page that is not cached. */
const FAST_BROTLI_QUALITY = 5;
/** A path with a file extension or a hidden name, which is not a page. */
const FILE_PATH = /\.\w{1,12}$|\/\./;
/** Seconds after which a client may try again when there are no releases. */
const RETRY_AFTER_S = 60;
const YEAR_S = 31_536_000;

interface PageContext {
  routed: RoutedPage | null;
  bucket: number;
  trip: TripPreview | null;
  /** Whether the address is that of a preview. */
  isPreview: boolean;
  releases: readonly PublishedRelease[];
}

/** Serves the pages and their files. Every path that is neither a file nor an API call is a page, if unknown with status 404. */
export const webPlugin: FastifyPluginAsync = async (app) => {
  const { releasesDir, releasesUrl, publicUrl, devParts, mapTiles, hotelsProvider, hasServiceWorker } =
    app.config;
  const pictures = [
    ...(mapTiles === null ? [] : [originOf(mapTiles.url)]),
    ...(hotelsProvider?.pictureOrigins ?? []),
  ];
  const workerPath = hasServiceWorker ? WORKER_PATH : null;
  const isSecure = publicUrl.startsWith('https:');
  const origins = [
    ...Object.values(devParts),
    ...(releasesUrl === null ? [] : [new URL(releasesUrl).origin]),
  ];
  await mkdir(oldShellsDir(releasesDir), { recursive: true });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure && { maxAge: YEAR_S, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });

  const files = {
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
  } as const;
  const setHeaders = (reply: FastifyReply): void => {
    reply.header('cache-control', IMMUTABLE);
    useStrongTag(reply);
  };
  const readBuilds = await createBuildReader(app);
  await app.register(shellFiles, { ...files, setHeaders, readBuilds });
  await app.register(releaseFiles, { ...files, setHeaders: useStrongTag });

  const notFound = (reply: FastifyReply) =>
    reply
      .code(404)
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .send('Not found\n');
  app.setNotFoundHandler((_, reply) => notFound(reply));

  await app.register(siteFiles, { readBuilds });
  await app.register(kitFiles);
  const render = (context: Builds & PageContext, quality: number) => {
    const page = renderPage(context, context.routed, { ...context, publicUrl, mapTiles, workerPath });
    return { ...page, body: compressedBody(Buffer.from(page.html), quality) };
  };
  const pages = new LRUCache<string, Page & { body: CompressedBody }, Builds & PageContext>({
    max: MAX_PAGES,
    memoMethod: (_key, _stale, { context }) => render(context, BROTLI_QUALITY),
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { pathname, search } = urlOf(request.url);
    const path = withoutTrailingSlash(pathname);
    if (path !== pathname) return reply.redirect(withOneSlash(path) + search, 308);
    const builds = await readBuilds();
    const { canaries } = builds.registry;
    // The bucket cookie is set only while there is a canary.
    const bucket =
      canaries.length === 0 ? 0 : lowestEquivalentBucket(visitorBucket(request, reply), canaries);
    const override = overrideOrigin(app, request, reply);
    const previewed = await pagePreview(app, request, builds.registry);
    const isPreview = previewed !== null;
    const releases = withPreviewed(releasesFor(bucket, builds.registry), previewed ?? []);
    const found = findRoute(builds.shell, releases, path);
    if (found === null && FILE_PATH.test(path)) return notFound(reply);
    const routed = found && (await hintedPage(app, request, found, search));
    const hints = routed === null ? 0 : routed.scripts.length + routed.early.length;
    const trip = routed?.path === TRIP_PATH ? tripPreview(search) : null;
    const context = { ...builds, routed, bucket, trip, isPreview, releases };
    // Pages of trips, previews and routes with parameters are not cached, since there can be any number of them.
    const page =
      trip === null && !isPreview && routed?.isVariable !== true
        ? pages.memo(`${builds.id} ${bucket} ${hints} ${routed?.path ?? 'not found'}`, { context })
        : render(context, FAST_BROTLI_QUALITY);
    if (page.status === 503) reply.header('retry-after', RETRY_AFTER_S);
    const policy = policyHeaders({
      ...page.hashes,
      origins: override === null ? origins : [...origins, override],
      pictures,
      // Files of a development server change while the page is open.
      isChecked: override === null && Object.keys(devParts).length === 0,
    });
    reply.code(page.status).headers({
      ...policy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cachingOf({ isForOneTab: override !== null, hasCanaries: canaries.length > 0 }),
      ...(isPreview && PREVIEW_HEADERS),
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    });
    // The tag includes the policy: a 304 keeps the headers of the cached page.
    const tag = entityTag(page.html, JSON.stringify(policy));
    const body = await taggedBodyFor(request, reply, page.body, tag);
    if (routed !== null && routed.access !== 'public' && !isPreview) reply.headers(GUARDED_HEADERS);
    return reply.send(body);
  });
};

/** An override is for one tab: neither caches nor the service worker keep its page (ADR 36). */
const cachingOf = ({ isForOneTab, hasCanaries }: Record<'isForOneTab' | 'hasCanaries', boolean>): string =>
  isForOneTab ? 'private, no-store' : hasCanaries ? 'private, no-cache' : 'no-cache';

/** Makes the tag of a file strong. It contains the size and time of the file, and each compressed copy is a separate file. File
 *  names contain a content hash, so that equal tags mean equal bytes. */
function useStrongTag(reply: FastifyReply): void {
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string') reply.header('etag', etag.replace(/^W\//, ''));
}

/** The origin of a tile URL, without the placeholders. */
const originOf = (tiles: string): string => new URL(tiles.replaceAll(/[{}]/g, '')).origin;

/** The path and query of a request. */
const urlOf = (target: string): URL => new URL(`http://page${target}`);

/** A path with one leading slash. In a redirect several would lead to another host. */
const withOneSlash = (path: string): string => path.replace(/^\/+/, '/');
