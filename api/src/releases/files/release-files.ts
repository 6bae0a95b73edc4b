import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isFromAdmin } from '../../accounts/index.ts';
import {
  chunkName,
  dictionaryEncoding,
  type VersionedFile,
} from '../../core/http/compression/dictionary-encoding.ts';
import { notFound } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { isForAdmins } from '../registry/live-release.ts';
import { isRelease, nameAndVersion, type ReleaseId, storedManifest } from '../registry/manifest.ts';
import { allReleases, readRegistry } from '../registry/registry.ts';
import { publishedManifest } from './published.ts';

const IMMUTABLE = 'max-age=31536000, immutable';
/** For files that a browser may show as a page, such as HTML and SVG: publishing one must not run code in the origin of the product (SECU-1). */
const NO_SCRIPTS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Releases in the cache. They do not change once they are published. */
const CACHED_RELEASES = 1000;

interface ServedRelease {
  forAdmins: boolean;
  /** The files that its manifest lists; the folder contains others, which are not served. */
  files: ReadonlySet<string>;
}

/** Serves the files of published releases. Files for admins are not found for anyone else. */
export const releaseFiles: FastifyPluginAsync<Partial<FastifyStaticOptions>> = async (app, files) => {
  const { releasesDir, releasesUrl } = app.config;
  const cache = new LRUCache<string, ServedRelease>({ max: CACHED_RELEASES });
  const encode = dictionaryEncoding();

  app.addHook<{ Params: { '*': string } }>('onRequest', async (request, reply) => {
    const target = request.params['*'];
    const release = await releaseOfFile(target);
    if (release === null || (release.forAdmins && !(await isFromAdmin(app, request)))) {
      reply.header('cache-control', 'no-store');
      throw notFound();
    }
    if (release.forAdmins) reply.header('vary', 'cookie');
    if (!target.endsWith('.js')) reply.header('content-security-policy', NO_SCRIPTS);
    reply.header('cache-control', `${release.forAdmins ? 'private' : 'public'}, ${IMMUTABLE}`);
    // The CDN fetches the files from here, and pages load them from the origin of the CDN.
    if (releasesUrl !== null) {
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      return;
    }
    const file = release.forAdmins ? null : versionedFile(target);
    const body = file && (await encode(request, reply, file));
    if (body !== null) return reply.send(body);
  });

  /** A script that another release of the remote may have in another version; null for other files. */
  function versionedFile(target: string): VersionedFile | null {
    const [name = '', version = '', file = ''] = target.split('/');
    const chunk = chunkName(file);
    if (chunk === null) return null;
    return {
      source: path.join(releasesDir, name, version, file),
      path: `/releases/${target}`,
      versions: `/releases/${name}/*/${chunk}.*.js`,
      async isCurrent() {
        return allReleases(await readRegistry(app)).some(isRelease({ name, version }));
      },
      async findVersion(other) {
        const [, folder, otherName = '', otherVersion = '', otherFile = '', ...rest] = other.split('/');
        const isSame = folder === 'releases' && otherName === name && chunkName(otherFile) === chunk;
        if (!isSame || rest.length > 0) return null;
        const release = await releaseOfFile(`${otherName}/${otherVersion}/${otherFile}`);
        return release?.forAdmins === false ? path.join(releasesDir, name, otherVersion, otherFile) : null;
      },
    };
  }

  /** The release that contains the requested file; null for a path that can be read in more than one way. */
  async function releaseOfFile(target: string): Promise<ServedRelease | null> {
    const [name = '', version = '', ...file] = target.split('/');
    const segments = [name, version, ...file];
    if (file.length === 0 || segments.some((segment) => /^\.{0,2}$|[\\\0%]/.test(segment))) return null;
    const id = { name, version };
    const release = cache.get(nameAndVersion(id)) ?? (await readServed(app.db, id));
    if (release === null) return null;
    cache.set(nameAndVersion(id), release);
    // Local builds have source maps beside their files.
    return release.files.has(file.join('/').replace(/\.map$/, '')) ? release : null;
  }

  await app.register(fastifyStatic, { ...files, root: releasesDir, prefix: '/releases/' });
};

/** Null when the release is not published, or its manifest is not valid for it. */
async function readServed(db: Database, id: ReleaseId): Promise<ServedRelease | null> {
  const manifest = await publishedManifest(db, id);
  const release = manifest === null ? null : storedManifest(manifest, id);
  return release && { forAdmins: isForAdmins(release), files: new Set(Object.keys(release.files)) };
}
