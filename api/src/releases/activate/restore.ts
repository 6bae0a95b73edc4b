import { notFound } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { type ChangeContext, lockRegistry, recordRevision } from '../registry/change-registry.ts';
import { nameAndVersion } from '../registry/manifest.ts';
import { liftQuarantines } from '../registry/quarantine.ts';
import { allReleases, type Parts, readRevision } from '../registry/registry.ts';
import { checkCanGoLive } from '../rules/index.ts';

/** A return of all remotes to a revision. */
export interface Restore {
  revision: number;
  reason: string;
  anyway: boolean;
}

/** Makes all releases and canaries of a revision live again, in a transaction. `expected`: the newest revision that the
 *  caller has seen. Returns the new revision. Throws a 404 or 409. */
export async function restoreRevision(
  tx: Database,
  context: ChangeContext,
  { revision, reason, anyway }: Restore,
  { author, expected }: { author: string; expected?: number | undefined },
): Promise<number> {
  const present = await lockRegistry(tx, context, expected);
  const { former, added } = await restorable(tx, context, present, revision);
  const lifted = await liftQuarantines(tx, added, { anyway, now: context.clock.now() });
  return recordRevision(tx, context, former, { author, reason: reason + lifted });
}

/** Returns the newest revision when a restore would succeed now. Changes nothing. Throws a 404 or 409. */
export async function checkRestore(
  tx: Database,
  context: ChangeContext,
  { revision, anyway }: Restore,
  expected: number | undefined,
): Promise<number> {
  const present = await lockRegistry(tx, context, expected);
  const { added } = await restorable(tx, context, present, revision);
  if (!anyway) await liftQuarantines(tx, added, { now: context.clock.now() });
  return present.revision;
}

/** The content of a revision, and its releases that are not live now. */
async function restorable(tx: Database, context: ChangeContext, present: Parts, revision: number) {
  const former = await readRevision({ db: tx, releaseKey: context.releaseKey }, revision);
  if (former === null)
    throw notFound(
      `Revision ${revision} cannot be restored: it does not exist, its signature is not valid, or its releases were pruned. Choose another revision.`,
    );
  for (const release of allReleases(former))
    await checkCanGoLive(tx, context, release, { parts: former, present, isReturn: true });
  const live = new Set(allReleases(present).map(nameAndVersion));
  return { former, added: allReleases(former).filter((release) => !live.has(nameAndVersion(release))) };
}
