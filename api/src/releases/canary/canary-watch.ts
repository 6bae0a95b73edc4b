import type { JobContext } from '../../core/job.ts';
import { nameVersionAndOwner } from '../files/release-owner.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { type Revision, readHistory, since } from '../registry/history.ts';
import { isRelease } from '../registry/manifest.ts';
import { quarantine } from '../registry/quarantine.ts';
import { type Registry, readRegistry } from '../registry/registry.ts';
import { openReleaseKey } from '../registry/release-key.ts';
import { REPORTS_KEPT_MS } from './reports.ts';
import { whyWorse } from './why-worse.ts';

type Canary = Registry['canaries'][number];

/** Rolls back every canary that is significantly worse than the live release of its remote since the canary began (RELS-3). Its
 *  visitors get the live release with their next page. Several servers may run this job at once. */
export async function watchCanaries(job: JobContext): Promise<void> {
  const context = { ...job, releaseKey: openReleaseKey(job.config) };
  const registry = await readRegistry(context);
  if (registry.canaries.length === 0) return;
  const history = await readHistory(job.db);
  for (const canary of registry.canaries) {
    const isSame = isRelease(canary.release);
    const began = since(history, ({ canaries }) => canaries.some(isSame));
    const why = await rollbackReason(context, registry, canary, began);
    if (why === null) continue;
    const { owner } = canary.release;
    const reason = `canary ${nameVersionAndOwner(canary.release)} was rolled back automatically: ${why}`;
    await changeRegistry(context, undefined, async (present, tx) => {
      if (!present.canaries.some(({ release }) => isSame(release))) return null;
      await quarantine(tx, canary.release, { since: job.clock.now(), reason: why });
      context.log.warn({ remote: canary.name, version: canary.release.version, owner }, reason);
      const parts = { ...present, canaries: present.canaries.filter(({ release }) => !isSame(release)) };
      return { parts, author: 'canary watch', reason };
    });
  }
}

/** Null when the canary may continue. */
async function rollbackReason(
  job: JobContext,
  { releases }: Registry,
  { name, release }: Canary,
  began: Revision | undefined,
) {
  const oldest = new Date(job.clock.now().getTime() - REPORTS_KEPT_MS);
  const from = began !== undefined && began.createdAt > oldest ? began.createdAt : oldest;
  const live = releases.find((other) => other.name === name);
  const before = live === undefined ? null : { name, version: live.version, from, title: 'live' };
  return whyWorse(job, { name, version: release.version, from }, before);
}
