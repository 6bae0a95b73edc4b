import type { JobContext } from '../../core/job.ts';
import { nameVersionAndOwner } from '../files/release-owner.ts';
import { lockRegistry, recordRevision } from '../registry/change-registry.ts';
import { readHistory, since } from '../registry/history.ts';
import { nameAndVersion } from '../registry/manifest.ts';
import { quarantine, wasLifted } from '../registry/quarantine.ts';
import { type Registry, readRegistry } from '../registry/registry.ts';
import { openReleaseKey } from '../registry/release-key.ts';
import { isWorse } from './is-worse.ts';
import { describeTally, NO_REPORTS, readTally } from './report-tally.ts';
import { REPORTS_KEPT_MS } from './reports.ts';

type Canary = Registry['canaries'][number];

/** Rolls back every canary that is significantly worse than the live release of its remote since the canary began. Its
 *  visitors get the live release with their next page. Several servers may run this job at once. */
export async function watchCanaries(job: JobContext): Promise<void> {
  const context = { ...job, releaseKey: openReleaseKey(job.config) };
  const registry = await readRegistry(context);
  for (const canary of registry.canaries) {
    const why = await rollbackReason(context, registry, canary);
    if (why === null) continue;
    const { owner } = canary.release;
    const reason = `canary ${nameVersionAndOwner(canary.release, owner)} was rolled back automatically: ${why}`;
    const isSame = ({ release }: Canary): boolean =>
      nameAndVersion(release) === nameAndVersion(canary.release);
    await job.db.transaction(async (tx) => {
      const { releases, canaries } = await lockRegistry(tx, context);
      if (!canaries.some(isSame)) return;
      await quarantine(tx, canary.release, { since: job.clock.now(), reason: why });
      const parts = { releases, canaries: canaries.filter((other) => !isSame(other)) };
      await recordRevision(tx, context, parts, { author: 'canary watch', reason });
    });
    context.log.warn({ remote: canary.name, version: canary.release.version, owner }, reason);
  }
}

/** Null when the canary may continue. */
async function rollbackReason(
  { db, clock, config }: JobContext,
  { releases }: Registry,
  { name, release }: Canary,
): Promise<string | null> {
  const began = since(await readHistory(db), ({ canaries }) =>
    canaries.some((canary) => canary.name === name && canary.version === release.version),
  );
  const now = clock.now();
  const oldest = new Date(now.getTime() - REPORTS_KEPT_MS);
  const from = began !== undefined && began.createdAt > oldest ? began.createdAt : oldest;
  const tally = await readTally(db, release, { from });
  const live = releases.find((other) => other.name === name);
  const liveTally = live === undefined ? NO_REPORTS : await readTally(db, live, { from });
  if (tally.networks < config.verdictNetworks || !isWorse(tally, liveTally)) return null;
  if (await wasLifted(db, release)) return null;
  return `${describeTally(tally)}; live: ${describeTally(liveTally)}`;
}
