import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { bodyFor } from '../core/http/compressed-body.ts';
import { networkAnswers } from './network-answers.ts';
import { RouteNetwork } from './schema.ts';

/** `GET /routes`: the network for the route map (ROUT-9). */
export const routesPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const network = networkAnswers(app.flights, app.clock);

  app.get(
    '/routes',
    {
      config: {
        access: 'premium',
        refusal: 'The interactive route map is a premium feature. Upgrade your account to see it.',
      },
      schema: {
        summary: 'The nonstop routes of the days ahead, with their airports and lowest fares',
        tags: ['routes'],
        response: { 200: Type.Unsafe<Buffer>(RouteNetwork) },
      },
    },
    async (request, reply) => {
      const body = await network();
      reply.headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'private, no-store',
      });
      return bodyFor(request, reply, body);
    },
  );
};
