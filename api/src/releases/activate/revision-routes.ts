import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { notFound } from '../../core/http/errors.ts';
import { lockRegistry, recordRevision } from '../registry/change-registry.ts';
import { checkAnyway, passQuarantine } from '../registry/quarantine.ts';
import { allReleases, readRevision } from '../registry/registry.ts';
import { Activating, Changing, Revised } from '../schema.ts';
import { publisherOf } from '../tokens/publisher.ts';
import { admit } from './check-release-rules.ts';

const EPOCH = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const tags = ['releases'];
const config = { access: 'publisher' } as const;

/** Routes that change the whole registry. Each returns the revision that is live afterwards. */
export const revisionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/platform/revisions/:revision/restore',
    {
      config,
      schema: {
        tags,
        summary: 'Make all that was live in a revision live again',
        params: Type.Object({ revision: Type.Integer({ minimum: 1 }) }),
        body: Type.Object(Activating),
        response: { 200: Revised },
      },
    },
    async (request) => {
      const { revision: number } = request.params;
      const { anyway, expected_revision: expected } = request.body;
      const { reason = `all as in revision ${number}` } = request.body;
      const author = await publisherOf(app, request, '*');
      checkAnyway(request.body);
      return app.db.transaction(async (tx) => {
        const present = await lockRegistry(tx, app, expected);
        const former = await readRevision({ db: tx, releaseKey: app.releaseKey }, number);
        if (former === null) {
          throw notFound(`Revision ${number} is not there, does not verify, or its releases were pruned.`);
        }
        const live = new Set(allReleases(present).map(nameOf));
        const added = allReleases(former).filter((release) => !live.has(nameOf(release)));
        const lifted = await passQuarantine(tx, added, { anyway, now: app.clock.now() });
        for (const release of allReleases(former)) await admit(app, release, former);
        return { revision: await recordRevision(tx, app, former, { author, reason: reason + lifted }) };
      });
    },
  );

  app.post(
    '/platform/reissue',
    {
      config,
      schema: {
        tags,
        summary: 'Make all that is live a revision above any that browsers have seen',
        body: Type.Object(Changing),
        response: { 200: Revised },
      },
    },
    async (request) => {
      const { reason = 'reissued as it is', expected_revision: expected } = request.body;
      const author = await publisherOf(app, request, '*');
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

const nameOf = ({ name, version }: { name: string; version: string }): string => `${name} ${version}`;
