import { eq } from 'drizzle-orm';
import { adminRequired, HttpError } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { restoreRevision } from '../activate/restore.ts';
import { type ChangeRequest, lockPending, recordDecision } from '../change-requests/change-requests.ts';
import type { ChangeContext } from '../registry/change-registry.ts';
import { accountAuthor } from '../tokens/publisher.ts';
import { findTokenById, storeReleaseToken, tokenState } from '../tokens/release-tokens.ts';

/** The admin who approves a request. */
interface Approver {
  id: string;
  email: string;
}

/** A request that was carried out. */
interface Approved {
  request: ChangeRequest;
  /** The new revision; null for a token. */
  revision: number | null;
}

/** Carries out a requested change, exactly and once, in one transaction with the decision (RELS-8). Throws a 403, 404 or 409
 *  and changes nothing otherwise. */
export const approve = (context: ChangeContext, id: string, approver: Approver): Promise<Approved> =>
  context.db.transaction(async (tx) => {
    const now = context.clock.now();
    const request = await lockPending(tx, id, now);
    if (request.requestedByUserId === approver.id) {
      throw new HttpError(
        403,
        'SAME_ADMIN',
        'You requested this change, or issued the token that did. A different admin must approve it.',
      );
    }
    // The session may be cached.
    if (!(await isActiveAdmin(tx, approver.id))) throw adminRequired();
    await checkRequester(tx, request, now);
    const revision = await carryOut(tx, context, request, approver.email);
    await recordDecision(tx, request, { state: 'approved', by: accountAuthor(approver.email), now });
    return { request, revision };
  });

/** Throws a 409 when the first admin may no longer make the change. */
async function checkRequester(tx: Database, request: ChangeRequest, now: Date): Promise<void> {
  const { requestedBy, requestedByUserId, requestedByTokenId } = request;
  const isAdmin = requestedByUserId === null || (await isActiveAdmin(tx, requestedByUserId));
  const token = requestedByTokenId === null ? undefined : await findTokenById(tx, requestedByTokenId);
  const isValid = requestedByTokenId === null || (token !== undefined && tokenState(token, now) === 'valid');
  if (isAdmin && isValid) return;
  throw new HttpError(
    409,
    'REQUESTER_NOT_AUTHORIZED',
    `${requestedBy} requested this change and may not make it any more. Request it again.`,
  );
}

async function carryOut(
  tx: Database,
  context: ChangeContext,
  { change, revision, requestedBy, requestedByUserId }: ChangeRequest,
  approvedBy: string,
): Promise<number | null> {
  if (change.kind === 'restore') {
    const author = `${requestedBy}, approved by ${accountAuthor(approvedBy)}`;
    return restoreRevision(tx, context, change, { author, expected: revision });
  }
  const { label, days, tokenHash } = change;
  const isIssuer = eq(users.id, requestedByUserId ?? '');
  const [issuer] =
    requestedByUserId === null
      ? []
      : await tx.select({ id: users.id, email: users.email }).from(users).where(isIssuer);
  await storeReleaseToken(
    { db: tx, clock: context.clock },
    { remote: '*', label, days, tokenHash, approvedBy, ...(issuer && { issuer }) },
  );
  return null;
}

async function isActiveAdmin(db: Database, id: string): Promise<boolean> {
  const { isAdmin, isActive } = users;
  const [user] = await db.select({ isAdmin, isActive }).from(users).where(eq(users.id, id));
  return user?.isAdmin === true && user.isActive;
}
