import type { PublishedRelease } from '@fareweave/shared-lib/domain/composition';
import { gte } from 'drizzle-orm';
import { HttpError } from '../../core/http/errors.ts';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { registryRevisions } from '../../db/schema/index.ts';
import { REPORTS_KEPT_MS } from '../canary/reports.ts';
import { whyWorse } from '../canary/why-worse.ts';
import { findPublished } from '../files/published.ts';
import { nameVersionAndOwner } from '../files/release-owner.ts';
import { type ChangeContext, changeRegistry } from '../registry/change-registry.ts';
import { type Revision, readHistory, since, versionIn } from '../registry/history.ts';
import { isRelease } from '../registry/manifest.ts';
import { quarantine, readQuarantines } from '../registry/quarantine.ts';
import { type Parts, readRegistry, withoutRemote, withRelease } from '../registry/registry.ts';
import { openReleaseKey } from '../registry/release-key.ts';
import { checkCanGoLive } from '../rules/index.ts';

/** A bad release fails soon after its activation. Later failures may have other causes. */
const WATCHED_MS = 30 * 60_000;

type Context = JobContext & Pick<ChangeContext, 'releaseKey'>;

/** When a live release went live, and the version that was live before. */
interface Activation {
  release: PublishedRelease;
  began: Date;
  previous: string | undefined;
}

/** Rolls back every release that is significantly worse in the first half hour after its activation than the previous release
 *  was (RELS-3). Then the previous release is live again, or none if there was none. Several servers may run this job at once. */
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
    const why = await rollbackReason(context, activation);
    if (why !== null) await rollBack(context, activation, why);
  }
}

function activationOf(release: PublishedRelease, history: readonly Revision[]): Activation | null {
  const isLive = (revision: Revision): boolean => versionIn(revision, release.name) === release.version;
  const first = since(history, isLive);
  if (first === undefined) return null;
  const before = history[history.indexOf(first) + 1];
  return { release, began: first.createdAt, previous: before && versionIn(before, release.name) };
}

/** Null when the release may stay live. */
async function rollbackReason(context: Context, { release: { name, version }, began, previous }: Activation) {
  const earlier = { from: new Date(began.getTime() - REPORTS_KEPT_MS), until: began };
  const before =
    previous === undefined
      ? null
      : { name, version: previous, ...earlier, title: `previous release ${previous}` };
  return whyWorse(context, { name, version, from: began }, before);
}

/** A release stays live when it cannot be replaced, because the previous release is gone or is in quarantine itself. */
async function rollBack(context: Context, { release, previous }: Activation, why: string): Promise<void> {
  const { name, version, owner } = release;
  const reason = `${nameVersionAndOwner(release)} was rolled back automatically: ${why}`;
  await changeRegistry(context, undefined, async (present, tx) => {
    const quarantineOf = await readQuarantines(tx);
    const isLive = present.releases.some(isRelease(release));
    if (!isLive || quarantineOf(release) !== null) return null;
    await quarantine(tx, release, { since: context.clock.now(), reason: why });
    context.log.warn({ remote: name, version, owner }, reason);
    const parts = await partsWithoutRelease(tx, context, present, { name, previous });
    if (parts !== null) return { parts, author: 'release watch', reason };
    context.log.error({ remote: name, previous, owner }, 'there is no release to roll back to');
    return null;
  });
}

/** The registry with the previous release of a remote, or none if it had none; null when the previous release cannot go live. */
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
    await checkCanGoLive(tx, context, release, { parts, present, isReturn: true });
    return parts;
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}
