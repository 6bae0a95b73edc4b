import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
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
  app.get(
    '/platform/composition',
    {
      config: { access: 'public' },
      schema: { tags: ['platform'], summary: 'The live releases', response: { 200: SignedComposition } },
    },
    async (_, reply) => {
      reply.header('cache-control', 'no-cache');
      const { payload, signature } = await readRegistry(app);
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
