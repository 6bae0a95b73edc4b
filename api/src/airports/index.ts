import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { apiRoute } from '../core/http/access.ts';
import { compressedBody, entityTag, taggedBodyFor } from '../core/http/compression/compressed-body.ts';
import { keptData } from '../core/http/kept-data.ts';
import { AIRPORTS, Airport } from './airports.ts';

export { capitalCode } from '@fareweave/shared-lib/domain/route-network';
export { AIRPORTS, Airport, airportsByCode, cityOf, timeZoneOf } from './airports.ts';

const JSON_BYTES = Buffer.from(JSON.stringify(AIRPORTS));
const BODY = compressedBody(JSON_BYTES, 11);
const TAG = entityTag(JSON_BYTES);

/** `GET /airports`: all airports of the product (ARPT-2). */
export const airportsPlugin: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/airports',
    apiRoute('public', 'airports', 'All airports', {
      response: {
        200: Type.Unsafe<Buffer>(Type.Array(Airport)),
        304: Type.Unsafe<undefined>(Type.Null({ description: 'The copy of the caller is current' })),
      },
    }),
    async (request, reply) => {
      reply.headers({ 'cache-control': keptData(300), 'content-type': 'application/json; charset=utf-8' });
      return reply.send(await taggedBodyFor(request, reply, BODY, TAG));
    },
  );
};
