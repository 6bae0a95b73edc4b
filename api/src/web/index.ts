import { mkdir } from 'node:fs/promises';
import { releasesFor, withoutTrailingSlash } from '@fareweave/shared-lib/domain/composition';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { taggedBodyFor } from '../core/http/compression/compressed-body.ts';
import { IMMUTABLE } from '../core/http/kept-data.ts';
import { pageLanguage } from '../core/http/request-language.ts';
import { pageHeaders } from '../core/http/security-headers.ts';
import { inLanguage } from '../core/language/language.ts';
import { oldShellsDir, releaseFiles } from '../releases/index.ts';
import { createBuildReader } from './builds.ts';
import { sendEarlyHints } from './early-hints.ts';
import { kitFiles } from './kit-files.ts';
import { TRIP_PATH, tripPreview } from './markup/trip-preview.ts';
import { lowestEquivalentBucket, pageOverrides, visitorBucket } from './page-cookies.ts';
import { pagePreview, withPreviewed } from './page-preview.ts';
import { routeFinder } from './page-routes.ts';
import { GUARDED_HEADERS, isGuarded, pageHints } from './page-session.ts';
import { pageRenderer } from './rendered-pages.ts';
import { shellFiles } from './serve-shell-files.ts';
import { siteFiles } from './site-files.ts';

export { policyReportRoute } from './policy-report-route.ts';

/** A path with a file extension or a hidden name, which is not a page. */
const FILE_PATH = /\.\w{1,12}$|\/\./;
/** The URL of the service worker, or of a script of the shell or a release. */
const SCRIPT = /^\/(?:sw|(?:shell|releases)\/[^?]*)\.js$/;
/** A path that is not changed when it is parsed as a URL. */
const PLAIN_PATH = /^\/[\w/-]*$/;

/** Serves the pages and their files. Every path that is neither a file nor an API call is a page, if unknown with status 404. */
export const webPlugin: FastifyPluginAsync = async (app) => {
  const { releasesDir, hasEarlyHints } = app.config;
  await mkdir(oldShellsDir(releasesDir), { recursive: true });
  const headers = pageHeaders(app.config);
  app.addHook('onRequest', async ({ url }, reply) => {
    // Headers that concern only documents would cost about 2 kB on the first load of a page.
    if (!SCRIPT.test(url)) reply.headers(headers);
  });

  const files = {
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Each version of a file has a URL of its own.
    lastModified: false,
    acceptRanges: false,
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
  const findPage = routeFinder();
  const hintedPage = pageHints(app);
  const pageFor = pageRenderer(app);

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { pathname, search } = urlOf(request.url);
    const path = withoutTrailingSlash(pathname);
    if (path !== pathname) return reply.redirect(withOneSlash(path) + search, 308);
    const builds = await readBuilds();
    const { canaries } = builds.registry;
    // The bucket cookie is set only while there is a canary.
    const bucket =
      canaries.length === 0 ? 0 : lowestEquivalentBucket(visitorBucket(request, reply), canaries);
    const overrides = pageOverrides(app, request, reply);
    const previewed = await pagePreview(app, request, builds.registry);
    const isPreview = previewed !== null;
    const language = pageLanguage(request, reply);
    const releases = withPreviewed(releasesFor(bucket, builds.registry), previewed);
    const found = findPage(builds, { path, bucket, language, releases, isPreview });
    if (found === null && FILE_PATH.test(path)) return notFound(reply);
    const routed = found && (await hintedPage(request, found, search));
    const trip = routed?.path === TRIP_PATH ? inLanguage(language, () => tripPreview(search)) : null;
    const { page, isNew } = pageFor(
      { builds, routed, bucket, language, trip, isPreview, releases },
      overrides,
    );
    if (isNew && overrides.length === 0 && hasEarlyHints) sendEarlyHints(request, reply, page.links);
    reply.code(page.status).headers(page.headers);
    const body = await taggedBodyFor(request, reply, page.body, page.tag);
    // The page of a preview or an override is for one tab and keeps its `no-store`.
    const isForOneTab = isPreview || overrides.length > 0;
    if (found !== null && isGuarded(found) && !isForOneTab) reply.headers(GUARDED_HEADERS);
    const vary = `${reply.getHeader('vary')}, accept-language`.replace(/^(?!.*cookie)/, 'cookie, ');
    if (app.config.languages.length > 1) reply.header('vary', vary);
    return reply.send(body);
  });
};

/** Makes the tag of a file strong. It contains the size and time of the file, and each compressed copy is a separate file. File
 *  names contain a content hash, so that equal tags mean equal bytes. */
function useStrongTag(reply: FastifyReply): void {
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string') reply.header('etag', etag.replace(/^W\//, ''));
}

/** The path and query of a request. */
function urlOf(target: string): Pick<URL, 'pathname' | 'search'> {
  return PLAIN_PATH.test(target) ? { pathname: target, search: '' } : new URL(`http://page${target}`);
}

/** A path with one leading slash. In a redirect several would lead to another host. */
const withOneSlash = (path: string): string => path.replace(/^\/+/, '/');
