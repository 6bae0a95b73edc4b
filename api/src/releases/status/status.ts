import type { RemoteOwner } from '@fareweave/shared-lib/domain/composition';
import { endedFlags } from '@fareweave/shared-lib/domain/flag-rules';
import { desc } from 'drizzle-orm';
import { HttpError } from '../../core/http/errors.ts';
import { releases } from '../../db/schema/index.ts';
import { type Health, readHealth } from '../canary/health.ts';
import { readVitals, type VitalsFigures } from '../canary/vitals.ts';
import { readOwner } from '../files/release-owner.ts';
import { readFlags } from '../flags/flag-status.ts';
import { readProvenances } from '../provenance/provenance.ts';
import type { ChangeContext } from '../registry/change-registry.ts';
import { type Revision, readHistory, since, versionBefore, versionIn } from '../registry/history.ts';
import { nameAndVersion, type ReleaseId } from '../registry/manifest.ts';
import { isUsable, type Quarantine, readQuarantines } from '../registry/quarantine.ts';
import { allReleases, type Registry, readRegistry } from '../registry/registry.ts';
import { previousWarning } from '../rules/previous-libraries.ts';
import { publishedSizes } from '../rules/screen-sizes.ts';
import { refusedValues } from '../rules/settings.ts';
import type { StatusResponse } from '../schema.ts';
import { readSettings } from '../settings/setting-status.ts';

const DAY_MS = 86_400_000;
const HEALTH_DAYS = 7;
const MOST_REVISIONS = 50;

/** Per remote: the live release and canary with their history, the flags and settings, and all releases with their health. */
export async function readStatus(
  context: ChangeContext,
  options: { withAccounts: boolean },
): Promise<StatusResponse> {
  const { db, clock } = context;
  const registry = await readRegistry(context);
  const history = await readHistory(db);
  const health = await readHealth(db, new Date(clock.now().getTime() - HEALTH_DAYS * DAY_MS));
  const vitals = await readVitals(db, clock.now());
  const quarantineOf = await readQuarantines(db);
  const provenanceOf = await readProvenances(db, context.config);
  const { name, version, author, publishedAt, source } = releases;
  const all = await db
    .select({ name, version, author, publishedAt, source })
    .from(releases)
    .orderBy(desc(publishedAt));
  const names = [...new Set([...registry.releases, ...all].map((release) => release.name))].sort();
  const sources = new Map(all.map((release) => [nameAndVersion(release), release.source?.revision]));
  const withSource = <R extends ReleaseId>(release: R) => ({
    ...release,
    source_revision: sources.get(nameAndVersion(release)) ?? null,
  });
  const ownerOf = async (remote: string): Promise<RemoteOwner | null> => {
    const isOf = (release: ReleaseId) => release.name === remote;
    const live =
      registry.releases.find(isOf) ?? registry.canaries.find(({ release }) => isOf(release))?.release;
    const newest = all.find(isOf);
    return live?.owner ?? (live === undefined && newest !== undefined ? readOwner(db, newest) : null);
  };
  const owners = new Map<string, RemoteOwner | null>();
  for (const remote of names) owners.set(remote, await ownerOf(remote));
  const sizes = new Map<string, Map<string, number>>();
  for (const live of registry.releases) sizes.set(live.name, await publishedSizes(context.config, live));
  const warnings = await previousWarnings(context, registry);
  const flagsOf = await readFlags(context, registry, options);
  return {
    revision: registry.revision,
    remotes: names.map((remote) => ({
      name: remote,
      owner: owners.get(remote) ?? null,
      live: liveOf(registry, history, remote),
      live_sizes: [...(sizes.get(remote) ?? [])].map(([screen, bytes]) => ({ screen, bytes })),
      canary: canaryOf(registry, history, remote),
      warnings: [...(warnings.get(remote) ?? []), ...declaredWarnings(context, registry, remote)],
      flags: flagsOf(remote),
      settings: readSettings(registry, remote),
      previous: versionBefore(history, remote, isUsable(quarantineOf)) ?? null,
      releases: all
        .filter((release) => release.name === remote)
        .map((release) => ({
          version: release.version,
          author: release.author,
          published_at: release.publishedAt.toISOString(),
          quarantine: quarantineFields(quarantineOf(release)),
          source: release.source,
          provenance: provenanceOf(release),
          health: healthFields(health(release), vitals(release)),
        })),
    })),
    revisions: history.slice(0, MOST_REVISIONS).map(({ createdAt, ...revision }) => ({
      ...revision,
      releases: revision.releases.map(withSource),
      canaries: revision.canaries.map(withSource),
      created_at: createdAt.toISOString(),
    })),
  };
}

/** By remote, which releases use the previous shared libraries. None while no shell is built. */
async function previousWarnings({ db, clock, shell: shellInUse }: ChangeContext, registry: Registry) {
  const warnings = new Map<string, string[]>();
  const shell = await shellInUse.read(db).catch((error: unknown) => {
    if (error instanceof HttpError) return null;
    throw error;
  });
  if (shell === null) return warnings;
  for (const release of allReleases(registry)) {
    const { name, version } = release;
    const warning = previousWarning(release, shell, clock.now());
    if (warning !== null) warnings.set(name, [...(warnings.get(name) ?? []), `${version} ${warning}`]);
  }
  return warnings;
}

/** Which releases of a remote declare flags that have ended, or refuse the value of a setting. */
const declaredWarnings = ({ clock }: ChangeContext, registry: Registry, remote: string): string[] =>
  allReleases(registry)
    .filter(({ name }) => name === remote)
    .flatMap((release) => [
      ...endedFlags(release.flags ?? [], clock.now().toISOString().slice(0, 10)).map(
        (warning) => `${release.version} ${warning}`,
      ),
      ...refusedValues(release, registry.settings).map(
        (refusal) => `${release.version} ${refusal}: it uses the default`,
      ),
    ]);

function liveOf({ releases: live }: Registry, history: readonly Revision[], name: string) {
  const version = live.find((release) => release.name === name)?.version;
  const first = since(history, (revision) => versionIn(revision, name) === version);
  return version === undefined ? null : { version, ...changeFields(first) };
}

function canaryOf({ canaries }: Registry, history: readonly Revision[], name: string) {
  const canary = canaries.find((one) => one.name === name);
  if (canary === undefined) return null;
  const { version } = canary.release;
  const first = since(history, (revision) =>
    revision.canaries.some((one) => one.name === name && one.version === version),
  );
  return { version, percent: canary.percent, ...changeFields(first) };
}

const changeFields = (change: Revision | undefined) => ({
  since: change?.createdAt.toISOString() ?? '',
  revision: change?.revision ?? 0,
  author: change?.author ?? '',
  reason: change?.reason ?? '',
});

const quarantineFields = (quarantine: Quarantine | null) =>
  quarantine && { since: quarantine.since.toISOString(), reason: quarantine.reason };

const healthFields = ({ loaded, loadMs, failed, errors }: Health, vitals: VitalsFigures) => ({
  loaded,
  failed,
  errors,
  mean_load_ms: loaded === 0 ? null : Math.round(loadMs / loaded),
  vitals,
});
