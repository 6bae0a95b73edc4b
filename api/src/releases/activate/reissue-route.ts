import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { changeRegistry } from '../registry/change-registry.ts';
import { Changing, Revised } from '../schema.ts';
import { publisherOf } from '../tokens/publisher.ts';

const BEGINNING = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

/** Above every revision that was made before, as long as there were fewer than one a minute since 2026. */
const revisionFloor = (now: Date): number => Math.floor((now.getTime() - BEGINNING) / MINUTE_MS);

/** For a database that was restored: browsers have seen later revisions than it knows, and refuse its own. */
export const reissueRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/platform/reissue',
    {
      config: { access: 'publisher' },
      schema: {
        tags: ['releases'],
        summary: 'Make all that is live a revision above any that browsers have seen',
        body: Type.Object(Changing),
        response: { 200: Revised },
      },
    },
    async (request) => {
      const { reason = 'reissued as it is', expected_revision: expected } = request.body;
      const author = await publisherOf(app, request, '*');
      const floor = revisionFloor(app.clock.now());
      const about = { author, reason, expected, floor };
      const { revision } = await changeRegistry(app, about, async ({ releases, canaries }) => ({
        releases,
        canaries,
      }));
      return { revision };
    },
  );
};
