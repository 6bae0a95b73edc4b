import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isFromAdmin } from '../../accounts/index.ts';
import { HttpError, notFound } from '../../core/http/errors.ts';
import { isForAdmins } from '../registry/live-release.ts';
import { readManifest } from '../registry/manifest.ts';
import { publishedManifest } from './published.ts';
import type { Named } from './release-uploads.ts';

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

/** Releases do not change once they are published: what was read of one is remembered. */
const MOST_REMEMBERED = 1000;

interface Known {
  forAdmins: boolean;
  /** The files that its manifest names. Whatever else lies in its folder is not served under its own name. */
  files: ReadonlySet<string>;
}

/** What is known of a release; null when it is not published here, or its manifest describes another one. */
export type KnownReleases = (name: string, version: string) => Promise<Known | null>;

export function knownReleases({ db }: Pick<FastifyInstance, 'db'>): KnownReleases {
  const known = new LRUCache<string, Known>({ max: MOST_REMEMBERED });
  return async (name, version) => {
    const key = `${name} ${version}`;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const manifest = await publishedManifest(db, { name, version });
    const found = manifest === null ? null : readKnown(manifest, { name, version });
    if (found !== null) known.set(key, found);
    return found;
  };
}

function readKnown(manifest: string, named: Named): Known | null {
  try {
    const release = readManifest(manifest, named);
    return { forAdmins: isForAdmins(release), files: new Set(Object.keys(release.files)) };
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}
