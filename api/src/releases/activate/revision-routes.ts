import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { MINUTE_MS } from '../../core/clock.ts';
import { HttpError } from '../../core/http/errors.ts';
import { createRequest, pendingChange } from '../change-requests/change-requests.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { requireReason } from '../registry/quarantine.ts';
import { ActivationFields, ChangeFields, NewRevision, PendingChange } from '../schema.ts';
import { authorizeRelease, confirmed, identifyPublisher, publisherOfAllRoute } from '../tokens/publisher.ts';
import { checkRestore, restoreRevision } from './restore.ts';

const EPOCH = Date.UTC(2026, 0, 1);

/** Routes that change the whole registry. Each returns the revision that is live afterwards. */
export const revisionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/platform/revisions/:revision/restore',
    confirmed(
      publisherOfAllRoute('Make the releases and canaries of a revision live again', {
        // The largest integer of the database.
        params: Type.Object({ revision: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) }),
        body: Type.Object(ActivationFields),
        response: { 200: NewRevision, 202: PendingChange },
      }),
    ),
    async (request, reply) => {
      const { revision } = request.params;
      const { reason = `restores revision ${revision}`, anyway = false } = request.body;
      const { expected_revision: expected } = request.body;
      const requester = await identifyPublisher(app, request, '*');
      requireReason(request.body);
      const restore = { revision, reason, anyway };
      if (!app.config.requireSecondAdmin) {
        const { author } = requester;
        return app.db.transaction(async (tx) => ({
          revision: await restoreRevision(tx, app, restore, { author, expected }),
        }));
      }
      if (requester.userId === null) throw noFirstAdmin(requester.author);
      const pending = await app.db.transaction(async (tx) =>
        createRequest(tx, {
          change: { kind: 'restore', ...restore },
          revision: await checkRestore(tx, app, restore, expected),
          requester,
          now: app.clock.now(),
        }),
      );
      return reply.code(202).send(pendingChange(pending));
    },
  );

  app.post(
    '/platform/reissue',
    confirmed(
      publisherOfAllRoute('Reissue the registry with a revision number above all that browsers have seen', {
        body: Type.Object(ChangeFields),
        response: { 200: NewRevision },
      }),
    ),
    async (request) => {
      const { reason = 'registry reissued', expected_revision: expected } = request.body;
      const author = await authorizeRelease(app, request, '*');
      // Browsers may have seen revisions that a restored database does not have. The number is above all of them as long
      // as there was less than one revision a minute.
      const floor = Math.floor((app.clock.now().getTime() - EPOCH) / MINUTE_MS);
      return changeRegistry(app, expected, async (parts) => ({ parts, author, reason, floor }));
    },
  );
};

/** The holder of a token that a command created is unknown, and could be the admin who approves. */
const noFirstAdmin = (label: string): HttpError =>
  new HttpError(
    403,
    'NO_FIRST_ADMIN',
    `The release token “${label}” was created on the server, so that no admin is known to have requested the change. Request it as an admin: npm run release -- rollback --revision N --admin EMAIL`,
  );
