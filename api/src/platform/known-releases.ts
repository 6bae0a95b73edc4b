import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isForAdmins } from './live-release.ts';
import { readManifest } from './manifest.ts';
import { publishedManifest } from './published.ts';

/** Releases do not change once they are published: what was read of one is remembered. */
const MOST_REMEMBERED = 1000;

interface Known {
  forAdmins: boolean;
}

/** Tells whether a release is published here, and for whom; null when it is not. */
export type KnownReleases = (name: string, version: string) => Promise<Known | null>;

export function knownReleases({ db }: Pick<FastifyInstance, 'db'>): KnownReleases {
  const known = new LRUCache<string, Known>({ max: MOST_REMEMBERED });
  return async (name, version) => {
    const key = `${name} ${version}`;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const manifest = await publishedManifest(db, { name, version });
    if (manifest === null) return null;
    const found = { forAdmins: isForAdmins(readManifest(manifest)) };
    known.set(key, found);
    return found;
  };
}
