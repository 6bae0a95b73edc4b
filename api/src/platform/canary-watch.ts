import type { JobContext } from '../jobs/job.ts';
import { isWorse } from './canary-verdict.ts';
import type { Tally } from './chance.ts';
import { changeRegistry } from './change-registry.ts';
import { type Health, readHealth } from './health.ts';
import { readHistory, since } from './history.ts';
import { type Registry, readRegistry } from './registry.ts';
import { openReleaseKey } from './release-key.ts';

type Canary = Registry['canaries'][number];

/** Takes back every canary that does worse than the live release of its remote, in the same hours and beyond chance.
 *  Its visitors get the live release with their next page. Several servers may watch at once. */
export async function watchCanaries(job: JobContext): Promise<void> {
  const context = { ...job, releaseKey: openReleaseKey(job.config) };
  const registry = await readRegistry(context);
  for (const canary of registry.canaries) {
    const reason = await whyBack(context, registry, canary);
    if (reason === null) continue;
    const isIt = ({ name, release }: Canary): boolean =>
      name === canary.name && release.version === canary.release.version;
    await changeRegistry(context, { author: 'canary watch', reason }, async ({ releases, canaries }) =>
      canaries.some(isIt) ? { releases, canaries: canaries.filter((other) => !isIt(other)) } : null,
    );
    context.log.warn({ remote: canary.name, version: canary.release.version }, reason);
  }
}

async function whyBack(
  { db, clock }: JobContext,
  { releases }: Registry,
  { name, release }: Canary,
): Promise<string | null> {
  const began = since(await readHistory(db), ({ canaries }) =>
    canaries.some((canary) => canary.name === name && canary.version === release.version),
  );
  const health = await readHealth(db, began?.createdAt ?? clock.now());
  const live = releases.find((other) => other.name === name);
  const canaryTally = tallyOf(health(release));
  const liveTally = live === undefined ? { failures: 0, successes: 0 } : tallyOf(health(live));
  if (!isWorse(canaryTally, liveTally)) return null;
  return `canary ${name} ${release.version} went back by itself: ${told(canaryTally)}, live ${told(liveTally)}`;
}

const tallyOf = ({ loaded, failed, errors }: Health): Tally => ({
  failures: failed + errors,
  successes: loaded,
});

const told = ({ failures, successes }: Tally): string =>
  `${failures} failures beside ${successes} sampled loads`;
