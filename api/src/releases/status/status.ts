import { desc } from 'drizzle-orm';
import type { Static } from 'typebox';
import { releases } from '../../db/schema/index.ts';
import { type Health, readHealth } from '../canary/health.ts';
import type { ChangeContext } from '../registry/change-registry.ts';
import { type Revision, readHistory, since, versionBefore, versionIn } from '../registry/history.ts';
import { isUsable, type Quarantine, readQuarantines } from '../registry/quarantine.ts';
import { type Registry, readRegistry } from '../registry/registry.ts';
import type { HealthFigures, StatusAnswer } from '../schema.ts';

const DAY_MS = 86_400_000;
/** Days whose figures are told. */
const FIGURES_DAYS = 7;
const REVISIONS_TOLD = 50;

/** What is live per remote, since when, by whom and why, its canary, its other releases, and how each fares. */
export async function readStatus(context: ChangeContext): Promise<StatusAnswer> {
  const { db, clock } = context;
  const registry = await readRegistry(context);
  const history = await readHistory(db);
  const health = await readHealth(db, new Date(clock.now().getTime() - FIGURES_DAYS * DAY_MS));
  const quarantineOf = await readQuarantines(db);
  const { name, version, author, publishedAt } = releases;
  const all = await db
    .select({ name, version, author, publishedAt })
    .from(releases)
    .orderBy(desc(publishedAt));
  const names = [...new Set([...registry.releases, ...all].map((release) => release.name))].sort();
  return {
    revision: registry.revision,
    remotes: names.map((remote) => ({
      name: remote,
      live: liveOf(registry, history, remote),
      canary: canaryOf(registry, history, remote),
      previous: versionBefore(history, remote, isUsable(quarantineOf)) ?? null,
      releases: all
        .filter((release) => release.name === remote)
        .map((release) => ({
          version: release.version,
          author: release.author,
          published_at: release.publishedAt.toISOString(),
          quarantine: quarantined(quarantineOf(release)),
          health: figures(health(release)),
        })),
    })),
    revisions: history.slice(0, REVISIONS_TOLD).map(({ createdAt, ...revision }) => ({
      ...revision,
      created_at: createdAt.toISOString(),
    })),
  };
}

function liveOf({ releases: live }: Registry, history: readonly Revision[], name: string) {
  const version = live.find((release) => release.name === name)?.version;
  const made = since(history, (revision) => versionIn(revision, name) === version);
  return version === undefined ? null : { version, ...told(made) };
}

function canaryOf({ canaries }: Registry, history: readonly Revision[], name: string) {
  const canary = canaries.find((one) => one.name === name);
  if (canary === undefined) return null;
  const { version } = canary.release;
  const made = since(history, (revision) =>
    revision.canaries.some((one) => one.name === name && one.version === version),
  );
  return { version, percent: canary.percent, ...told(made) };
}

const told = (made: Revision | undefined) => ({
  since: made?.createdAt.toISOString() ?? '',
  revision: made?.revision ?? 0,
  author: made?.author ?? '',
  reason: made?.reason ?? '',
});

const quarantined = (found: Quarantine | null) =>
  found === null ? null : { since: found.since.toISOString(), reason: found.reason };

const figures = ({ loaded, loadMs, failed, errors }: Health): Static<typeof HealthFigures> => ({
  loaded,
  failed,
  errors,
  mean_load_ms: loaded === 0 ? null : Math.round(loadMs / loaded),
});
