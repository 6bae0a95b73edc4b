import { mkdir } from 'node:fs/promises';
import { releasesFor, withoutTrailingSlash } from '@fareweave/shared-lib/domain/composition';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
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
import { findRoute, type Known, type Page, renderPage } from './page.ts';
import { lowestAlike, overrideOrigin, visitorBucket } from './page-cookies.ts';
import { policyHeaders } from './policy.ts';
import { siteFiles } from './site-files.ts';
import { TRIP_PATH, type TripPreview, tripPreview } from './trip-preview.ts';

export { policyReportRoute } from './policy-report-route.ts';

/** A file under such an address never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Brotli's best: a page is compressed once for all who open it. */
const BROTLI_QUALITY = 11;
/** Pages kept rendered and compressed: every route of a few revisions. */
const MAX_PAGES = 200;
/** Of a page that is made for one address: quick rather than small. */
const QUICK_BROTLI_QUALITY = 5;
/** An address that ends like a file, or is hidden: nobody reads a page there. */
const FILE_PATH = /\.\w{1,12}$|\/\./;
/** Seconds after which somebody may look again whether there are pages. */
const RETRY_AFTER_S = 60;
const YEAR_S = 31_536_000;

interface PageOf {
  known: Known | null;
  bucket: number;
  trip: TripPreview | null;
}

/** The pages and their files. Every address that is no file and no call gets the page for it; unknown ones with 404. */
export const webPlugin: FastifyPluginAsync = async (app) => {
  const { shellDir, releasesDir, releasesUrl, publicUrl, devParts, mapTiles, hotelsProvider } = app.config;
  const pictures = [
    ...(mapTiles === null ? [] : [originOf(mapTiles.url)]),
    ...(hotelsProvider?.pictureOrigins ?? []),
  ];
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
  const root = [shellDir, oldShellsDir(releasesDir)];
  await app.register(fastifyStatic, { ...files, root, prefix: '/shell/', setHeaders });
  await app.register(releaseFiles, { ...files, setHeaders: useStrongTag });

  const notFound = (reply: FastifyReply) =>
    reply
      .code(404)
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .send('Not found\n');
  app.setNotFoundHandler((_, reply) => notFound(reply));

  const readBuilds = await createBuildReader(app);
  await app.register(siteFiles, { readBuilds });
  const render = (context: Builds & PageOf, quality: number) => {
    const page = renderPage(context, context.known, { ...context, publicUrl, mapTiles });
    return { ...page, body: compressedBody(Buffer.from(page.html), quality) };
  };
  const pages = new LRUCache<string, Page & { body: CompressedBody }, Builds & PageOf>({
    max: MAX_PAGES,
    memoMethod: (_key, _stale, { context }) => render(context, BROTLI_QUALITY),
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { pathname, search } = addressOf(request.url);
    const path = withoutTrailingSlash(pathname);
    if (path !== pathname) return reply.redirect(path + search, 308);
    const builds = await readBuilds();
    const { canaries } = builds.registry;
    // Who gets a canary is kept only while there is one.
    const bucket = canaries.length === 0 ? 0 : lowestAlike(visitorBucket(request, reply), canaries);
    const override = overrideOrigin(app, request, reply);
    const known = findRoute(builds.shell, releasesFor(bucket, builds.registry), path);
    if (known === null && FILE_PATH.test(path)) return notFound(reply);
    const trip = known?.path === TRIP_PATH ? tripPreview(search) : null;
    const context = { ...builds, known, bucket, trip };
    // There are as many trips as anybody likes to make up: their pages are not kept.
    const page =
      trip === null
        ? pages.memo(`${builds.id} ${bucket} ${known?.path ?? 'not found'}`, { context })
        : render(context, QUICK_BROTLI_QUALITY);
    if (page.status === 503) reply.header('retry-after', RETRY_AFTER_S);
    const policy = policyHeaders({
      ...page.hashes,
      origins: override === null ? origins : [...origins, override],
      pictures,
      // What comes from a developer's server changes while the page is open.
      isChecked: override === null && Object.keys(devParts).length === 0,
    });
    reply.code(page.status).headers({
      ...policy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': canaries.length === 0 && override === null ? 'no-cache' : 'private, no-cache',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    });
    // A browser may only keep a page together with the policy that belongs to it.
    const tag = entityTag(page.html, JSON.stringify(policy));
    return reply.send(await taggedBodyFor(request, reply, page.body, tag));
  });
};

/** The tag of a file is made of its size and time, and each of its compressed copies is a file of its own. Names of files
 *  change with their content, so the tag is as good as one of the bytes. */
function useStrongTag(reply: FastifyReply): void {
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string') reply.header('etag', etag.replace(/^W\//, ''));
}

/** What stands for a tile is no part of a host's name. */
const originOf = (tiles: string): string => new URL(tiles.replaceAll(/[{}]/g, '')).origin;

/** Path and query of a request. A path that begins with several slashes would lead to another host once it stands in
 *  a redirect, so it begins with one. */
function addressOf(target: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(`http://page${target}`);
  return { pathname: pathname.replace(/^\/+/, '/'), search };
}
