import type {
  Canary,
  Composition,
  LiveRelease,
  PublishedRelease,
  SignedComposition,
} from '@fareweave/shared-lib/domain/composition';
import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { registryRevisions, releases } from '../../db/schema/index.ts';
import { liveRelease } from './live-release.ts';
import { integrityOf, readManifest } from './manifest.ts';

/** The signed text of a revision in the database. When it is issued to a page is added then (issued-registry.ts). */
type StoredComposition = Omit<Composition, 'issuedAt' | 'expiresAt'>;

/** What is live, and for whom. */
export interface Parts {
  releases: PublishedRelease[];
  canaries: Canary<PublishedRelease>[];
}

/** What is live, the revision that made it so, and its signed text as the database has it. */
export interface Registry extends Parts, SignedComposition {
  revision: number;
}

export type RegistryContext = Pick<FastifyInstance, 'db' | 'releaseKey'> &
  Partial<Pick<FastifyInstance, 'log'>>;

/** The newest revision whose signature and manifests are right; a row that was changed afterwards is passed over and
 *  told to the log. Revision 0, which holds nothing, when there is none. */
export async function readRegistry(context: RegistryContext): Promise<Registry> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const [row] = await context.db
      .select({
        revision: registryRevisions.revision,
        payload: registryRevisions.payload,
        signature: registryRevisions.signature,
      })
      .from(registryRevisions)
      .where(before === Number.MAX_SAFE_INTEGER ? undefined : lt(registryRevisions.revision, before))
      .orderBy(desc(registryRevisions.revision))
      .limit(1);
    if (row === undefined) return signed(context, 0, { releases: [], canaries: [] });
    const registry = await verified(context, row);
    if (registry !== null) return registry;
    context.log?.error(
      { revision: row.revision },
      'a revision of the registry does not verify: an older one is served',
    );
    before = row.revision;
  }
}

/** A certain revision; null when it is not there or does not verify. */
export async function readRevision(context: RegistryContext, revision: number): Promise<Registry | null> {
  const [row] = await context.db
    .select()
    .from(registryRevisions)
    .where(eq(registryRevisions.revision, revision));
  return row === undefined ? null : verified(context, row);
}

/** Parts as a revision that has been signed. */
export function signed(
  { releaseKey }: Pick<RegistryContext, 'releaseKey'>,
  revision: number,
  { releases, canaries }: Parts,
): Registry {
  const composition: StoredComposition = {
    revision,
    releases: releases.map(liveRelease),
    canaries: canaries.map((canary) => ({ ...canary, release: liveRelease(canary.release) })),
  };
  const payload = JSON.stringify(composition);
  return { revision, releases, canaries, payload, signature: releaseKey.sign(payload) };
}

interface Row extends SignedComposition {
  revision: number;
}

/** Signature → hash of each manifest → what the manifest says, of the release that it is stored for. */
async function verified({ db, releaseKey }: RegistryContext, row: Row): Promise<Registry | null> {
  const { revision, payload, signature } = row;
  if (!releaseKey.verify(payload, signature)) return null;
  const composition = JSON.parse(payload) as StoredComposition;
  if (composition.revision !== revision) return null;
  const live = [...composition.releases, ...composition.canaries.map(({ release }) => release)];
  const manifests = await manifestsOf(db, live);
  const whole = (release: LiveRelease): PublishedRelease | null => {
    const manifest = manifests.get(key(release));
    if (manifest === undefined || integrityOf(manifest) !== release.manifest) return null;
    try {
      return { ...readManifest(manifest, release), base: release.base, manifest: release.manifest };
    } catch (error) {
      if (error instanceof HttpError) return null;
      throw error;
    }
  };
  const found = new Map(live.map((release) => [key(release), whole(release)]));
  if ([...found.values()].includes(null)) return null;
  const of = (release: LiveRelease): PublishedRelease => found.get(key(release)) as PublishedRelease;
  return {
    revision,
    payload,
    signature,
    releases: composition.releases.map(of),
    canaries: composition.canaries.map((canary) => ({ ...canary, release: of(canary.release) })),
  };
}

const key = ({ name, version }: { name: string; version: string }): string => `${name} ${version}`;

async function manifestsOf(
  db: Database,
  wanted: readonly { name: string; version: string }[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ name: releases.name, version: releases.version, manifest: releases.manifest })
    .from(releases)
    .where(
      or(...wanted.map(({ name, version }) => and(eq(releases.name, name), eq(releases.version, version)))),
    );
  return new Map(rows.map((row) => [key(row), row.manifest]));
}

/** What is live without a remote, its canary included. */
export const withoutRemote = ({ releases, canaries }: Parts, name: string): Parts => ({
  releases: releases.filter((release) => release.name !== name),
  canaries: canaries.filter((canary) => canary.name !== name),
});

/** What is live with a release in place of what was live of its remote, whose canary ends. */
export function withRelease(present: Parts, release: PublishedRelease): Parts {
  const { releases, canaries } = withoutRemote(present, release.name);
  return { releases: [...releases, release], canaries };
}

/** Everything that some visitor gets. */
export const allReleases = ({ releases, canaries }: Parts): PublishedRelease[] => [
  ...releases,
  ...canaries.map(({ release }) => release),
];
