import { Readable } from 'node:stream';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { apiRoute } from '../../core/http/access.ts';
import { exportedLines } from './export.ts';

/** `GET /admin/estimates/observations.csv`: all observations, written while they are read (ESTM-2). */
export const exportRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/admin/estimates/observations.csv',
    apiRoute('admin', 'admin', 'All observations of fares as CSV', {
      produces: ['text/csv'],
      response: { 200: Type.Unsafe<Readable>(Type.String()) },
    }),
    async (_request, reply) => {
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="fareweave-observations.csv"',
        'cache-control': 'private, no-store',
      });
      return reply.send(Readable.from(exportedLines(app.db)));
    },
  );
};
