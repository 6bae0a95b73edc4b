import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import { apiRoute, signedInAccount } from '../../core/http/access.ts';
import { Component, Nullable } from '../../core/http/schemas.ts';
import {
  type ChangeRequest,
  describeChange,
  listPending,
  lockPending,
  recordDecision,
} from '../change-requests/change-requests.ts';
import { accountAuthor } from '../tokens/publisher.ts';
import { approve } from './approve.ts';

const ListedRequest = Component('ChangeRequest', {
  id: Type.String(),
  summary: Type.String({ description: 'What happens on approval' }),
  reason: Nullable(Type.String()),
  revision: Type.Integer({ description: 'The newest revision at the time of the request' }),
  requested_by: Type.String(),
  created_at: Type.String(),
  expires_at: Type.String(),
  is_own: Type.Boolean({ description: 'The caller requested it, so that only another admin can approve it' }),
});

const Params = Type.Object({ id: Type.String({ format: 'uuid' }) });

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

  // An open browser must not suffice to be the second person.
  app.post(
    '/platform/requests/:id/approve',
    apiRoute(
      { access: 'admin', confirmed: 'for-this-call' },
      'releases',
      'Approve a change of all remotes that another admin requested, and carry it out',
      {
        params: Params,
        response: {
          200: Type.Object({
            summary: Type.String(),
            revision: Nullable(Type.Integer(), { description: 'The new revision; null for a token' }),
          }),
        },
      },
    ),
    async (request) => {
      const { id, email } = signedInAccount(request);
      const approved = await approve(app, request.params.id, { id, email });
      return { summary: describeChange(approved.request.change), revision: approved.revision };
    },
  );

  app.post(
    '/platform/requests/:id/decline',
    apiRoute('admin', 'releases', 'Decline a change of all remotes, or withdraw your own request', {
      params: Params,
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

const listed = (request: ChangeRequest, accountId: string): Static<typeof ListedRequest> => ({
  id: request.id,
  summary: describeChange(request.change),
  reason: request.change.kind === 'restore' ? request.change.reason : null,
  revision: request.revision,
  requested_by: request.requestedBy,
  created_at: request.createdAt.toISOString(),
  expires_at: request.expiresAt.toISOString(),
  is_own: request.requestedByUserId === accountId,
});
