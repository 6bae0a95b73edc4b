import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isFromAdmin } from '../../accounts/index.ts';
import { notFound } from '../../core/http/errors.ts';
import { knownReleases } from './known-releases.ts';

const IMMUTABLE = 'max-age=31536000, immutable';

/** The files of published releases. Of those for admins alone nobody else is told that they are there. */
export const releaseFiles: FastifyPluginAsync<Partial<FastifyStaticOptions>> = async (app, files) => {
  const { releasesDir, releasesUrl } = app.config;
  const known = knownReleases(app);

  app.addHook<{ Params: { '*': string } }>('onRequest', async (request, reply) => {
    const release = await published(request);
    if (release === null || (release.forAdmins && !(await isFromAdmin(app, request)))) {
      reply.header('cache-control', 'no-store');
      throw notFound();
    }
    if (release.forAdmins) reply.header('vary', 'cookie');
    reply.header('cache-control', `${release.forAdmins ? 'private' : 'public'}, ${IMMUTABLE}`);
    // A CDN fetches from here what pages then ask it for.
    if (releasesUrl === null) return;
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  });

  /** The release that a file is asked of. An address that could be read as another one is none. */
  async function published({ params }: FastifyRequest<{ Params: { '*': string } }>) {
    const [name = '', version = '', ...file] = params['*'].split('/');
    const segments = [name, version, ...file];
    if (file.length === 0 || segments.some((segment) => /^\.{0,2}$|[\\\0%]/.test(segment))) return null;
    const release = await known(name, version);
    // Source maps of local builds lie beside their files.
    const isOfIt = release?.files.has(file.join('/').replace(/\.map$/, ''));
    return isOfIt === true ? release : null;
  }

  await app.register(fastifyStatic, { ...files, root: releasesDir, prefix: '/releases/' });
};
