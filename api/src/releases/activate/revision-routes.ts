import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { notFound } from '../../core/http/errors.ts';
import { lockRegistry, recordRevision } from '../registry/change-registry.ts';
import { nameAndVersion } from '../registry/manifest.ts';
import { liftQuarantines, requireReason } from '../registry/quarantine.ts';
import { allReleases, readRevision } from '../registry/registry.ts';
import { checkCanGoLive } from '../rules/index.ts';
import { ActivationFields, ChangeFields, NewRevision } from '../schema.ts';
import { authorizeRelease, publisherRoute } from '../tokens/publisher.ts';

const EPOCH = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

/** Routes that change the whole registry. Each returns the revision that is live afterwards. */
export const revisionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/platform/revisions/:revision/restore',
    publisherRoute('Make the releases and canaries of a revision live again', {
      params: Type.Object({ revision: Type.Integer({ minimum: 1 }) }),
      body: Type.Object(ActivationFields),
      response: { 200: NewRevision },
    }),
    async (request) => {
      const { revision: number } = request.params;
      const { anyway, expected_revision: expected } = request.body;
      const { reason = `restores revision ${number}` } = request.body;
      const author = await authorizeRelease(app, request, '*');
      requireReason(request.body);
      return app.db.transaction(async (tx) => {
        const present = await lockRegistry(tx, app, expected);
        const former = await readRevision({ db: tx, releaseKey: app.releaseKey }, number);
        if (former === null) {
          throw notFound(`Revision ${number} does not exist, does not verify, or its releases were pruned.`);
        }
        const live = new Set(allReleases(present).map(nameAndVersion));
        const added = allReleases(former).filter((release) => !live.has(nameAndVersion(release)));
        const lifted = await liftQuarantines(tx, added, { anyway, now: app.clock.now() });
        for (const release of allReleases(former))
          await checkCanGoLive({ db: tx, config: app.config }, release, former);
        return { revision: await recordRevision(tx, app, former, { author, reason: reason + lifted }) };
      });
    },
  );

  app.post(
    '/platform/reissue',
    publisherRoute('Reissue the registry with a revision number above all that browsers have seen', {
      body: Type.Object(ChangeFields),
      response: { 200: NewRevision },
    }),
    async (request) => {
      const { reason = 'registry reissued', expected_revision: expected } = request.body;
      const author = await authorizeRelease(app, request, '*');
      // Browsers may have seen revisions that a restored database does not have. The number is above all of them as long
      // as there was less than one revision a minute.
      const floor = Math.floor((app.clock.now().getTime() - EPOCH) / MINUTE_MS);
      return app.db.transaction(async (tx) => {
        const present = await lockRegistry(tx, app, expected);
        return { revision: await recordRevision(tx, app, present, { author, reason, floor }) };
      });
    },
  );
};
