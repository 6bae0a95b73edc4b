import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { readRegistry, toComposition } from './registry.ts';
import { FailureReport, PageComposition } from './schema.ts';

/** What is live, and what failed in the browsers. */
export const platformPlugin: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/platform/composition',
    {
      config: { access: 'public' },
      schema: { tags: ['platform'], summary: 'The live releases', response: { 200: PageComposition } },
    },
    async (_, reply) => {
      reply.header('cache-control', 'no-cache');
      return toComposition(await readRegistry(app.db));
    },
  );

  app.post(
    '/platform/failures',
    {
      config: { access: 'public' },
      bodyLimit: 4096,
      schema: { tags: ['platform'], summary: 'A remote failed in a browser', body: FailureReport },
    },
    async (request, reply) => {
      request.log.warn({ failure: request.body }, 'a remote failed in a browser');
      return reply.code(204).send();
    },
  );
};
