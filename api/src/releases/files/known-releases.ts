import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { HttpError } from '../../core/http/errors.ts';
import { isForAdmins } from '../registry/live-release.ts';
import { readManifest } from '../registry/manifest.ts';
import { publishedManifest } from './published.ts';
import type { Named } from './release-uploads.ts';

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
