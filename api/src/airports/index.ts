import { createHash } from 'node:crypto';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { bodyFor, encodedOnce } from '../encoded.ts';
import { AIRPORTS } from './airports.ts';
import { Airport } from './schema.ts';

const JSON_BYTES = Buffer.from(JSON.stringify(AIRPORTS));
const BODY = encodedOnce(JSON_BYTES, 11);
const ETAG = `"${createHash('sha256').update(JSON_BYTES).digest('base64url').slice(0, 22)}"`;

/** `GET /airports`: every airport the product knows (spec: search §3, §7). */
export const airportsPlugin: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/airports',
    {
      config: { access: 'public' },
      schema: {
        summary: 'All airports',
        tags: ['airports'],
        response: {
          200: Type.Unsafe<Buffer>(Type.Array(Airport)),
          304: Type.Null({ description: 'The caller has them' }),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'public, max-age=300').header('etag', ETAG);
      if (request.headers['if-none-match']?.includes(ETAG)) return reply.code(304).send(null);
      return reply.type('application/json; charset=utf-8').send(await bodyFor(request, reply, BODY));
    },
  );
};
