import type { JobContext } from '../../core/job.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { readHistory, since } from '../registry/history.ts';
import { quarantine, wasLifted } from '../registry/quarantine.ts';
import { type Registry, readRegistry } from '../registry/registry.ts';
import { openReleaseKey } from '../registry/release-key.ts';
import { isWorse } from './canary-verdict.ts';
import { describeTally, NO_REPORTS, readTally } from './report-tally.ts';
import { REPORTS_KEPT_MS } from './reports.ts';

type Canary = Registry['canaries'][number];

/** Takes back every canary that does worse than the live release of its remote, in the same hours and beyond chance.
 *  Its visitors get the live release with their next page. Several servers may watch at once. */
export async function watchCanaries(job: JobContext): Promise<void> {
  const context = { ...job, releaseKey: openReleaseKey(job.config) };
  const registry = await readRegistry(context);
  for (const canary of registry.canaries) {
    const why = await whyBack(context, registry, canary);
    if (why === null) continue;
    const reason = `canary ${canary.name} ${canary.release.version} went back by itself: ${why}`;
    const isIt = ({ name, release }: Canary): boolean =>
      name === canary.name && release.version === canary.release.version;
    const since = job.clock.now();
    await changeRegistry(context, { author: 'canary watch', reason }, async ({ releases, canaries }, tx) => {
      if (!canaries.some(isIt)) return null;
      await quarantine(tx, canary.release, { since, reason: why });
      return { releases, canaries: canaries.filter((other) => !isIt(other)) };
    });
    context.log.warn({ remote: canary.name, version: canary.release.version }, reason);
  }
}

async function whyBack(
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
