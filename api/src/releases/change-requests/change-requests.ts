import { counted } from '@fareweave/shared-lib/domain/plurals';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { conflict, notFound } from '../../core/http/errors.ts';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { changeRequests } from '../../db/schema/index.ts';
import type { PendingChange } from '../schema.ts';

const LIFETIME_MS = 3_600_000;
const KEPT_MS = 90 * 86_400_000;

/** A change of all remotes that waits for a second admin, or that was decided (RELS-8). */
export type ChangeRequest = typeof changeRequests.$inferSelect;
type Change = ChangeRequest['change'];

/** Who requests a change: an admin, or the holder of a release token. */
export interface Requester {
  /** As in the history. */
  author: string;
  /** The account, or the one that issued the token; null for a token that a command created. */
  userId: string | null;
  /** Null for a signed-in admin. */
  tokenId: string | null;
}

/** Records a change that waits for a second admin. `revision`: the newest one. */
export async function createRequest(
  db: Database,
  { change, revision, requester, now }: { change: Change; revision: number; requester: Requester; now: Date },
): Promise<ChangeRequest> {
  const [request] = await db
    .insert(changeRequests)
    .values({
      change,
      revision,
      requestedBy: requester.author,
      requestedByUserId: requester.userId,
      requestedByTokenId: requester.tokenId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    })
    .returning();
  return request as ChangeRequest;
}

/** The requests that can still be approved, the oldest first. */
export const listPending = (db: Database, now: Date): Promise<ChangeRequest[]> =>
  db
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.state, 'pending'), gt(changeRequests.expiresAt, now)))
    .orderBy(asc(changeRequests.createdAt));

/** Locks a request until `tx` ends, so that it is decided once. Throws a 404, or a 409 when it is no longer pending. */
export async function lockPending(tx: Database, id: string, now: Date): Promise<ChangeRequest> {
  const [request] = await tx.select().from(changeRequests).where(eq(changeRequests.id, id)).for('update');
  if (request === undefined) throw notFound('There is no request with this id.');
  const { state, decidedBy, expiresAt } = request;
  if (state !== 'pending') throw conflict('ALREADY_DECIDED', `This request was ${state} by ${decidedBy}.`);
  if (expiresAt <= now)
    throw conflict('REQUEST_EXPIRED', 'This request has expired. Request the change again.');
  return request;
}

/** Marks a request as approved or declined. Lock it first. */
export async function recordDecision(
  tx: Database,
  { id }: Pick<ChangeRequest, 'id'>,
  decision: { state: 'approved' | 'declined'; by: string; now: Date },
): Promise<void> {
  const { state, by, now } = decision;
  await tx
    .update(changeRequests)
    .set({ state, decidedBy: by, decidedAt: now })
    .where(eq(changeRequests.id, id));
}

/** The response with which the server accepts a request. */
export const pendingChange = ({ id, change, expiresAt }: ChangeRequest): PendingChange => ({
  request: { id, summary: describeChange(change), expires_at: expiresAt.toISOString() },
});

/** What a request changes, in one sentence without a full stop. */
export function describeChange(change: Change): string {
  if (change.kind === 'token')
    return `Create the release token “${change.label}” for all remotes, valid for ${counted(change.days, 'day')}`;
  const anyway = change.anyway ? ', also releases in quarantine' : '';
  return `Restore all releases of revision ${change.revision}${anyway}`;
}

/** Deletes the requests that ended long ago. */
export async function deleteOldRequests({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await db.delete(changeRequests).where(lt(changeRequests.expiresAt, before));
}
