import type {
  Canary,
  Composition,
  LiveRelease,
  PublishedRelease,
  SignedComposition,
} from '@fareweave/shared-lib/domain/composition';
import type { FlagRollout } from '@fareweave/shared-lib/domain/flags';
import type { SetValue } from '@fareweave/shared-lib/domain/settings';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import { registryRevisions, releases } from '../../db/schema/index.ts';
import { liveRelease } from './live-release.ts';
import { nameAndVersion, type ReleaseId, storedManifest } from './manifest.ts';

/** The signed content of a stored revision. issued-registry.ts adds the times when it issues the revision to a page. */
type StoredComposition = Omit<Composition, 'issuedAt' | 'expiresAt'>;

/** The live releases, the canaries with their share of the visitors, the rollouts of flags, and the values of settings. */
export interface Parts {
  releases: PublishedRelease[];
  canaries: Canary<PublishedRelease>[];
  flags: FlagRollout[];
  settings: SetValue[];
}

export const NOTHING_LIVE: Parts = { releases: [], canaries: [], flags: [], settings: [] };

/** A revision of the registry with its signed text as stored. */
export interface Registry extends Parts, SignedComposition {
  revision: number;
}

export type RegistryContext = Pick<FastifyInstance, 'db' | 'releaseKey'> &
  Partial<Pick<FastifyInstance, 'log'>>;

/** The newest revision whose signature and manifests verify. Skips rows that do not, and logs the newest of them: with another key there may
 *  be hundreds. Returns the empty revision 0 when there is none. */
export async function readRegistry(context: RegistryContext): Promise<Registry> {
  const { revision, payload, signature } = registryRevisions;
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const [row] = await context.db
      .select({ revision, payload, signature })
      .from(registryRevisions)
      .where(before === Number.MAX_SAFE_INTEGER ? undefined : lt(revision, before))
      .orderBy(desc(revision))
      .limit(1);
    if (row === undefined) return signed(context, 0, NOTHING_LIVE);
    const registry = await verified(context, row);
    if (registry !== null) return registry;
    if (before === Number.MAX_SAFE_INTEGER)
      context.log?.error(
        { revision: row.revision },
        'a revision of the registry does not verify: an older one is served',
      );
    before = row.revision;
  }
}

/** The revision with this number; null when it does not exist or does not verify. */
export async function readRevision(context: RegistryContext, revision: number): Promise<Registry | null> {
  const [row] = await context.db
    .select()
    .from(registryRevisions)
    .where(eq(registryRevisions.revision, revision));
  return row === undefined ? null : verified(context, row);
}

/** Signs parts as a revision. */
export function signed(
  { releaseKey }: Pick<RegistryContext, 'releaseKey'>,
  revision: number,
  { releases, canaries, flags, settings }: Parts,
): Registry {
  const composition: StoredComposition = {
    revision,
    releases: releases.map((release) => liveRelease(release, settings)),
    canaries: canaries.map((canary) => ({ ...canary, release: liveRelease(canary.release, settings) })),
    ...(flags.length > 0 && { flags }),
    ...(settings.length > 0 && { settings }),
  };
  const payload = JSON.stringify(composition);
  return { revision, releases, canaries, flags, settings, payload, signature: releaseKey.sign(payload) };
}

/** Verifies the signature, then the hash of each manifest, then that the manifest describes its release. */
async function verified(
  { db, releaseKey }: RegistryContext,
  { revision, payload, signature }: SignedComposition & { revision: number },
): Promise<Registry | null> {
  if (!releaseKey.verify(payload, signature)) return null;
  const composition = JSON.parse(payload) as StoredComposition;
  if (composition.revision !== revision) return null;
  const live = [...composition.releases, ...composition.canaries.map(({ release }) => release)];
  const manifests = await manifestsOf(db, live);
  const whole = (release: LiveRelease): PublishedRelease | null => {
    const manifest = manifests.get(nameAndVersion(release));
    if (manifest === undefined || integrityOf(manifest) !== release.manifest) return null;
    const stored = storedManifest(manifest, release);
    return stored && { ...stored, base: release.base, manifest: release.manifest };
  };
  const found = new Map(live.map((release) => [nameAndVersion(release), whole(release)]));
  if ([...found.values()].includes(null)) return null;
  const of = (release: LiveRelease): PublishedRelease =>
    found.get(nameAndVersion(release)) as PublishedRelease;
  return {
    revision,
    payload,
    signature,
    releases: composition.releases.map(of),
    canaries: composition.canaries.map((canary) => ({ ...canary, release: of(canary.release) })),
    flags: composition.flags ?? [],
    settings: composition.settings ?? [],
  };
}

/** The condition that a row of `releases` is this release. */
export const isRelease = ({ name, version }: ReleaseId): SQL | undefined =>
  and(eq(releases.name, name), eq(releases.version, version));

/** Manifests by `nameAndVersion`. */
async function manifestsOf(db: Database, wanted: readonly ReleaseId[]): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ name: releases.name, version: releases.version, manifest: releases.manifest })
    .from(releases)
    .where(or(...wanted.map(isRelease)));
  return new Map(rows.map((row) => [nameAndVersion(row), row.manifest]));
}

/** The registry without a remote and its canary. */
export const withoutRemote = ({ releases, canaries, flags, settings }: Parts, name: string): Parts => ({
  flags,
  settings,
  releases: releases.filter((release) => release.name !== name),
  canaries: canaries.filter((canary) => canary.name !== name),
});

/** The registry with this release instead of the live release of its remote, whose canary ends. */
export function withRelease(present: Parts, release: PublishedRelease): Parts {
  const others = withoutRemote(present, release.name);
  return { ...others, releases: [...others.releases, release] };
}

/** All releases that visitors can get. */
export const allReleases = ({ releases, canaries }: Pick<Parts, 'releases' | 'canaries'>) => [
  ...releases,
  ...canaries.map(({ release }) => release),
];
