import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { apiRoute, signedInAccount } from '../../core/http/access.ts';
import { adminRequired, conflict, HttpError } from '../../core/http/errors.ts';
import { Component, Nullable, UuidParams } from '../../core/http/schemas.ts';
import type { Database } from '../../db/client.ts';
import { fromRow } from '../../db/from-row.ts';
import { users } from '../../db/schema/index.ts';
import { restoreRevision } from '../activate/restore.ts';
import {
  type ChangeRequest,
  describeChange,
  listPending,
  lockPending,
  recordDecision,
} from '../change-requests/change-requests.ts';
import type { ChangeContext } from '../registry/change-registry.ts';
import { accountAuthor } from '../tokens/publisher.ts';
import { findTokenById, storeReleaseToken, tokenState } from '../tokens/release-tokens.ts';

const ListedRequest = Component('ChangeRequest', {
  id: Type.String(),
  summary: Type.String({ description: 'What the server does on approval, as a sentence' }),
  reason: Nullable(Type.String()),
  revision: Type.Integer({ description: 'The revision of the registry at the time of the request' }),
  requested_by: Type.String(),
  created_at: Type.String(),
  expires_at: Type.String(),
  is_own: Type.Boolean({ description: 'The caller requested it, so another admin must approve it' }),
});

/** Routes with which a second admin decides about changes of all remotes. A release token cannot decide. */
export const approvalRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/platform/requests',
    apiRoute('admin', 'releases', 'Changes of all remotes that wait for a second admin', {
      response: { 200: Type.Object({ requests: Type.Array(ListedRequest) }) },
    }),
    async (request) => {
      const { id } = signedInAccount(request);
      return { requests: (await listPending(app.db, app.clock.now())).map((one) => listed(one, id)) };
    },
  );

  // Requires a confirmation: a browser that was left open must not suffice to be the second admin.
  app.post(
    '/platform/requests/:id/approve',
    apiRoute(
      { access: 'admin', confirmed: 'for-this-call' },
      'releases',
      'Approve a change of all remotes that another admin requested, and carry it out',
      {
        params: UuidParams,
        response: {
          200: Type.Object({
            summary: Type.String(),
            revision: Nullable(Type.Integer(), { description: 'The new revision; null: it created a token' }),
          }),
        },
      },
    ),
    // Exactly the requested change and once: in one transaction with the decision (RELS-8).
    async (request) => {
      const { id, email } = signedInAccount(request);
      const now = app.clock.now();
      return app.db.transaction(async (tx) => {
        const pending = await lockPending(tx, request.params.id, now);
        if (pending.requestedByUserId === id) throw sameAdmin();
        // Reads the account, because the cached session may be out of date.
        if (!(await isActiveAdmin(tx, id))) throw adminRequired();
        await checkRequester(tx, pending, now);
        const revision = await carryOut(tx, app, pending, email);
        await recordDecision(tx, pending, { state: 'approved', by: accountAuthor(email), now });
        return { summary: describeChange(pending.change), revision };
      });
    },
  );

  app.post(
    '/platform/requests/:id/decline',
    apiRoute('admin', 'releases', 'Decline a change of all remotes, or withdraw your own request', {
      params: UuidParams,
      response: { 200: ListedRequest },
    }),
    async (request) => {
      const { id, email } = signedInAccount(request);
      const now = app.clock.now();
      return app.db.transaction(async (tx) => {
        const pending = await lockPending(tx, request.params.id, now);
        await recordDecision(tx, pending, { state: 'declined', by: accountAuthor(email), now });
        return listed(pending, id);
      });
    },
  );
};

const listed = (request: ChangeRequest, accountId: string): Static<typeof ListedRequest> =>
  fromRow(ListedRequest, {
    ...request,
    summary: describeChange(request.change),
    reason: request.change.kind === 'restore' ? request.change.reason : null,
    isOwn: request.requestedByUserId === accountId,
  });

const sameAdmin = (): HttpError =>
  new HttpError(
    403,
    'SAME_ADMIN',
    'You requested this change, or issued the token that did. A different admin must approve it.',
  );

/** Throws a 409 when the first admin may no longer make the change. */
async function checkRequester(tx: Database, request: ChangeRequest, now: Date): Promise<void> {
  const { requestedBy, requestedByUserId, requestedByTokenId } = request;
  const isAdmin = requestedByUserId === null || (await isActiveAdmin(tx, requestedByUserId));
  const token = requestedByTokenId === null ? undefined : await findTokenById(tx, requestedByTokenId);
  const isValid = requestedByTokenId === null || (token !== undefined && tokenState(token, now) === 'valid');
  if (isAdmin && isValid) return;
  throw conflict(
    'REQUESTER_NOT_AUTHORIZED',
    `${requestedBy} requested this change and may not make it any more. Request it again.`,
  );
}

/** Makes the requested change. Returns the new revision; null for a token. */
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
