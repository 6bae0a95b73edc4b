import type { PublishedRelease } from '@fareweave/shared-lib/domain/composition';
import { gte } from 'drizzle-orm';
import { HttpError } from '../../core/http/errors.ts';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { registryRevisions } from '../../db/schema/index.ts';
import { isWorse } from '../canary/canary-verdict.ts';
import { describeTally, NO_REPORTS, readTally } from '../canary/report-tally.ts';
import { REPORTS_KEPT_MS } from '../canary/reports.ts';
import { findPublished } from '../files/published.ts';
import { type ChangeContext, lockRegistry, recordRevision } from '../registry/change-registry.ts';
import { type Revision, readHistory, since, versionIn } from '../registry/history.ts';
import { quarantine, readQuarantines, wasLifted } from '../registry/quarantine.ts';
import { type Parts, readRegistry, withoutRemote, withRelease } from '../registry/registry.ts';
import { openReleaseKey } from '../registry/release-key.ts';
import { admit } from './check-release-rules.ts';

/** Whatever fails for everybody fails soon; later, too much else may be the cause. */
const WATCHED_MS = 30 * 60_000;

type Context = JobContext & Pick<ChangeContext, 'releaseKey'>;

/** A release that is live for everybody, and what was live of its remote before. */
interface Activation {
  release: PublishedRelease;
  began: Date;
  previous: string | undefined;
}

/** Takes back every release that does worse in the first half hour after its activation than the one before it did, beyond
 *  chance. The remote then has what it had before: the other release, or none. Several servers may watch at once. */
export async function watchActivations(job: JobContext): Promise<void> {
  const { db, clock } = job;
  const from = new Date(clock.now().getTime() - WATCHED_MS);
  const [recent] = await db
    .select({ revision: registryRevisions.revision })
    .from(registryRevisions)
    .where(gte(registryRevisions.createdAt, from))
    .limit(1);
  if (recent === undefined) return;
  const context = { ...job, releaseKey: openReleaseKey(job.config) };
  const { releases } = await readRegistry(context);
  const history = await readHistory(db);
  for (const release of releases) {
    const activation = activationOf(release, history);
    if (activation === null || activation.began < from) continue;
    const why = await whyBack(context, activation);
    if (why !== null) await takeBack(context, activation, why);
  }
}

function activationOf(release: PublishedRelease, history: readonly Revision[]): Activation | null {
  const isLive = (revision: Revision): boolean => versionIn(revision, release.name) === release.version;
  const first = since(history, isLive);
  if (first === undefined) return null;
  const before = history[history.indexOf(first) + 1];
  return { release, began: first.createdAt, previous: before && versionIn(before, release.name) };
}

async function whyBack(
  { db, config }: Context,
  { release, began, previous }: Activation,
): Promise<string | null> {
  const tally = await readTally(db, release, { from: began });
  if (tally.networks < config.verdictNetworks) return null;
  const earlier = { from: new Date(began.getTime() - REPORTS_KEPT_MS), until: began };
  const before =
    previous === undefined
      ? NO_REPORTS
      : await readTally(db, { name: release.name, version: previous }, earlier);
  if (!isWorse(tally, before)) return null;
  if (await wasLifted(db, release)) return null;
  const compared = previous === undefined ? '' : `; before it ${previous}: ${describeTally(before)}`;
  return describeTally(tally) + compared;
}

/** A release that cannot be replaced, because the one before is gone or is in quarantine itself, stays live. */
async function takeBack(context: Context, { release, previous }: Activation, why: string): Promise<void> {
  const { name, version } = release;
  const reason = `${name} ${version} was taken back by the server: ${why}`;
  await context.db.transaction(async (tx) => {
    const present = await lockRegistry(tx, context);
    const quarantineOf = await readQuarantines(tx);
    const isLive = present.releases.some((live) => live.name === name && live.version === version);
    if (!isLive || quarantineOf(release) !== null) return;
    await quarantine(tx, release, { since: context.clock.now(), reason: why });
    context.log.warn({ remote: name, version }, reason);
    const parts = await partsWithoutRelease(tx, context, present, { name, previous });
    if (parts !== null) await recordRevision(tx, context, parts, { author: 'release watch', reason });
    else context.log.error({ remote: name, previous }, 'there is no release to go back to');
  });
}

/** The registry with the previous release of a remote, or none if it had none; null when that one cannot go live. */
async function partsWithoutRelease(
  tx: Database,
  context: Context,
  present: Parts,
  { name, previous }: { name: string; previous: string | undefined },
): Promise<Parts | null> {
  if (previous === undefined) return withoutRemote(present, name);
  const quarantineOf = await readQuarantines(tx);
  if (quarantineOf({ name, version: previous }) !== null) return null;
  try {
    const release = await findPublished(tx, context.config, { name, version: previous });
    const parts = withRelease(present, release);
    await admit(context, release, parts);
    return parts;
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}
