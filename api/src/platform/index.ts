import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { lastKnown, patienceOf } from '../db/last-known.ts';
import { activationRoutes } from './activation-routes.ts';
import { beaconRoute } from './beacon-route.ts';
import { overrideRoutes } from './override-routes.ts';
import { publishRoutes } from './publish-routes.ts';
import { readRegistry } from './registry.ts';
import { SignedComposition } from './schema.ts';
import { statusRoutes } from './status-routes.ts';
import { tokenRoute } from './token-route.ts';

/** What is live, how it gets there, and how it fares. */
export const platformPlugin: FastifyPluginAsyncTypebox = async (app) => {
  // Read again for each call; the last one stands in while the database is away.
  const registry = lastKnown(() => readRegistry(app), {
    freshMs: 0,
    staleMs: Number.POSITIVE_INFINITY,
    patienceMs: patienceOf(app.config),
    now: () => performance.now(),
  });

  app.get(
    '/platform/composition',
    {
      config: { access: 'public' },
      schema: { tags: ['platform'], summary: 'The live releases', response: { 200: SignedComposition } },
    },
    async (_, reply) => {
      reply.header('cache-control', 'no-cache');
      const { payload, signature } = await registry();
      return { payload, signature };
    },
  );

  await app.register(publishRoutes);
  await app.register(activationRoutes);
  await app.register(statusRoutes);
  await app.register(tokenRoute);
  await app.register(overrideRoutes);
  await app.register(beaconRoute);
};
