import type { JobContext } from '../jobs/job.ts';
import { chanceOfWorse, type Tally } from './chance.ts';
import { changeRegistry } from './change-registry.ts';
import { type Health, readHealth } from './health.ts';
import { readHistory, since } from './history.ts';
import { type Registry, readRegistry } from './registry.ts';
import { openReleaseKey } from './release-key.ts';

/** Fewer failures say nothing. */
const FEWEST_FAILURES = 5;
/** One in a hundred canaries that are no worse may go back. */
const BEYOND_CHANCE = 0.01;
/** What is live has been seen to work: it counts as this many loads that went well, also while nobody visits. */
const GOOD_LOADS_OF_LIVE = 20;

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
  if (canaryTally.failures < FEWEST_FAILURES) return null;
  const expected = { ...liveTally, successes: liveTally.successes + GOOD_LOADS_OF_LIVE };
  if (chanceOfWorse(canaryTally, expected) >= BEYOND_CHANCE) return null;
  return `canary ${name} ${release.version} went back by itself: ${told(canaryTally)}, live ${told(liveTally)}`;
}

/** The same share of loads is told of every release, so the two can be compared as they are. */
const tallyOf = ({ loaded, failed, errors }: Health): Tally => ({
  failures: failed + errors,
  successes: loaded,
});

const told = ({ failures, successes }: Tally): string =>
  `${failures} failures beside ${successes} sampled loads`;
