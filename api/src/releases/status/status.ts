import type { PublishedRelease, ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { endedFlags } from '@fareweave/shared-lib/domain/flag-rules';
import { desc } from 'drizzle-orm';
import { DAY_MS } from '../../core/clock.ts';
import { releases } from '../../db/schema/index.ts';
import { type Health, readHealth } from '../canary/health.ts';
import { readVitals, type VitalsFigures } from '../canary/vitals.ts';
import { readOwner } from '../files/release-owner.ts';
import { readFlags } from '../flags/flag-status.ts';
import { readProvenances } from '../provenance/provenance.ts';
import type { ChangeContext } from '../registry/change-registry.ts';
import { type Revision, readHistory, since, versionBefore, versionIn } from '../registry/history.ts';
import { isRelease, nameAndVersion, type ReleaseId } from '../registry/manifest.ts';
import { type Quarantine, readQuarantines } from '../registry/quarantine.ts';
import { allReleases, type Registry, readRegistry } from '../registry/registry.ts';
import { previousWarning } from '../rules/previous-libraries.ts';
import { publishedSizes } from '../rules/screen-sizes.ts';
import { refusedValues } from '../rules/settings.ts';
import type { StatusResponse } from '../schema.ts';
import { readSettings } from '../settings/setting-status.ts';
import { shellIfBuilt } from '../shell/shell-in-use.ts';

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
  const shell = await shellIfBuilt(context.shell, db);
  const flagsOf = await readFlags(context, registry, options);
  const remotes: StatusResponse['remotes'] = [];
  for (const remote of names) {
    const isOf = (release: ReleaseId): boolean => release.name === remote;
    const own = all.filter(isOf);
    const served = allReleases(registry).filter(isOf);
    const live = registry.releases.find(isOf);
    const sizes = live === undefined ? [] : await publishedSizes(context.config, live);
    const [newest] = own;
    const [declaring] = served;
    remotes.push({
      name: remote,
      owner:
        declaring === undefined && newest !== undefined
          ? await readOwner(db, newest)
          : (declaring?.owner ?? null),
      live: liveOf(registry, history, remote),
      live_sizes: [...sizes].map(([screen, bytes]) => ({ screen, bytes })),
      canary: canaryOf(registry, history, remote),
      warnings: served.flatMap((release) => warningsOf(release, { shell, registry, now: clock.now() })),
      flags: flagsOf(remote),
      settings: readSettings(registry, remote),
      previous: versionBefore(history, remote, quarantineOf) ?? null,
      releases: own.map((release) => ({
        version: release.version,
        author: release.author,
        published_at: release.publishedAt.toISOString(),
        quarantine: quarantineFields(quarantineOf(release)),
        source: release.source,
        provenance: provenanceOf(release),
        health: healthFields(health(release), vitals(release)),
      })),
    });
  }
  return {
    revision: registry.revision,
    remotes,
    revisions: history.slice(0, MOST_REVISIONS).map(({ createdAt, ...revision }) => ({
      ...revision,
      releases: revision.releases.map(withSource),
      canaries: revision.canaries.map(withSource),
      created_at: createdAt.toISOString(),
    })),
  };
}

/** What a team must know about a release: it uses the previous shared libraries, declares flags that have ended, or refuses the value of a
 *  setting. `shell`: null while none is built. */
function warningsOf(
  release: PublishedRelease,
  { shell, registry, now }: { shell: ShellBuild | null; registry: Registry; now: Date },
): string[] {
  const previous = shell && previousWarning(release, shell, now);
  return [
    ...(previous === null ? [] : [previous]),
    ...endedFlags(release.flags ?? [], now.toISOString().slice(0, 10)),
    ...refusedValues(release, registry.settings).map((refusal) => `${refusal}: it uses the default`),
  ].map((warning) => `${release.version} ${warning}`);
}

function liveOf({ releases: live }: Registry, history: readonly Revision[], name: string) {
  const version = live.find((release) => release.name === name)?.version;
  if (version === undefined) return null;
  return changeFields(history, version, (revision) => versionIn(revision, name) === version);
}

function canaryOf({ canaries }: Registry, history: readonly Revision[], name: string) {
  const canary = canaries.find((one) => one.name === name);
  if (canary === undefined) return null;
  const { version } = canary.release;
  const isOf = isRelease({ name, version });
  const { percent } = canary;
  const hadIt = ({ canaries: then }: Revision) => then.some((one) => isOf(one) && one.percent === percent);
  return { ...changeFields(history, version, hadIt), percent };
}

/** The version, and the change that began the present run of revisions for which `matches` is true. */
function changeFields(
  history: readonly Revision[],
  version: string,
  matches: (revision: Revision) => boolean,
) {
  const { createdAt, revision = 0, author = '', reason = '' } = since(history, matches) ?? {};
  return { version, since: createdAt?.toISOString() ?? '', revision, author, reason };
}

const quarantineFields = (quarantine: Quarantine | null) =>
  quarantine && { since: quarantine.since.toISOString(), reason: quarantine.reason };

const healthFields = ({ loaded, loadMs, failed, errors }: Health, vitals: VitalsFigures) => ({
  loaded,
  failed,
  errors,
  mean_load_ms: loaded === 0 ? null : Math.round(loadMs / loaded),
  vitals,
});
