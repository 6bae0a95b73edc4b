import { mkdir } from 'node:fs/promises';
import { withoutTrailingSlash } from '@fareweave/shared-lib/domain/composition';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bodyFor, type EncodedBody, encodedOnce } from '../encoded.ts';
import { type Builds, createBuildReader } from './builds.ts';
import { findRoute, type Known, type Page, renderPage } from './page.ts';
import { contentSecurityPolicy } from './policy.ts';

/** A file under such an address never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Brotli's best: a page is compressed once for all who open it. */
const BROTLI_QUALITY = 11;
/** Pages kept rendered and compressed: every route of a few revisions. */
const MAX_PAGES = 200;
const YEAR_S = 31_536_000;

/** The pages and their files. Every address that is no file and no call gets the page for it; unknown ones with 404. */
export const webPlugin: FastifyPluginAsync = async (app) => {
  const { shellDir, releasesDir, publicUrl, devParts } = app.config;
  await mkdir(releasesDir, { recursive: true });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: YEAR_S, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });

  const files = {
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply: FastifyReply) => void reply.header('cache-control', IMMUTABLE),
  } as const;
  await app.register(fastifyStatic, { ...files, root: shellDir, prefix: '/shell/' });
  await app.register(fastifyStatic, { ...files, root: releasesDir, prefix: '/releases/' });

  const readBuilds = createBuildReader(app);
  const pages = new LRUCache<string, Page & { body: EncodedBody }, Builds & { known: Known | null }>({
    max: MAX_PAGES,
    memoMethod: (_key, _stale, { context }) => {
      const page = renderPage(context, context.known);
      return { ...page, body: encodedOnce(Buffer.from(page.html), BROTLI_QUALITY) };
    },
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { pathname, search } = addressOf(request.url);
    const path = withoutTrailingSlash(pathname);
    if (path !== pathname) return reply.redirect(path + search, 308);
    const builds = await readBuilds();
    const known = findRoute(builds.shell, builds.registry, path);
    const page = pages.memo(`${builds.id} ${known?.path ?? 'not found'}`, { context: { ...builds, known } });
    return reply
      .code(page.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': contentSecurityPolicy(page.styleHash, Object.values(devParts)),
        'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
      })
      .send(await bodyFor(request, reply, page.body));
  });
};

/** Path and query of a request. A path that begins with several slashes would lead to another host once it stands in
 *  a redirect, so it begins with one. */
function addressOf(target: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(`http://page${target}`);
  return { pathname: pathname.replace(/^\/+/, '/'), search };
}
