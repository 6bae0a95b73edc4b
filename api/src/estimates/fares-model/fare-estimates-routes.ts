import { Readable } from 'node:stream';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import { apiRoute } from '../../core/http/access.ts';
import { keptData } from '../../core/http/kept-data.ts';
import { exportedLines } from '../observations/export.ts';
import { estimateOf, FEWEST_DEPARTURES, FEWEST_FARES } from './estimate.ts';
import type { FareModel } from './model.ts';
import { listModels } from './model-store.ts';
import { EstimatesBody, FareEstimates, FareModelInUse, FareModels } from './schema.ts';

/** The endpoints of fare estimates, which are public because they contain no counts of seats (ESTM-3, ESTM-7), and the export of
 *  observations for admins, which is streamed (ESTM-2). */
export const fareEstimateRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, flights, config, fareModels } = app;
  const current = async (): Promise<FareModel | null> => fareModels.newest((await flights.coverage()).source);

  app.post(
    '/estimates/fares',
    apiRoute(
      'public',
      'estimates',
      'The chance of a pass seat and the price level of up to 100 itineraries',
      { body: EstimatesBody, response: { 200: FareEstimates } },
    ),
    async ({ body }) => {
      const model = await current();
      const now = clock.now().getTime();
      const estimates = body.itineraries.map((one) => estimateOf(model, one, now, body.history === true));
      return { model: model && summaryOf(model), estimates };
    },
  );

  app.get(
    '/estimates/fares/model',
    apiRoute(
      'public',
      'estimates',
      'The model in use, with its data and its quality on days that did not train it',
      { response: { 200: FareModelInUse } },
    ),
    async (_request, reply) => {
      reply.header('cache-control', keptData(60, 3600));
      const model = await current();
      return {
        model: model && { ...summaryOf(model), facts: model.facts },
        fewest_departures: FEWEST_DEPARTURES,
        fewest_fares: FEWEST_FARES,
      };
    },
  );

  app.get(
    '/admin/estimates',
    apiRoute('admin', 'admin', 'The stored models of fares with their quality', {
      response: { 200: FareModels },
    }),
    async (): Promise<Static<typeof FareModels>> => ({
      models: await listModels(db),
      observation_days: config.observationDays,
    }),
  );

  app.get(
    '/admin/estimates/observations.csv',
    apiRoute('admin', 'admin', 'All observations of fares as CSV', {
      response: { 200: { content: { 'text/csv': { schema: Type.Unsafe<Readable>(Type.String()) } } } },
    }),
    async (_request, reply) => {
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="fareweave-observations.csv"',
        'cache-control': 'private, no-store',
      });
      return reply.send(Readable.from(exportedLines(db)));
    },
  );
};

const summaryOf = ({ version, fitted_at, source }: FareModel) => ({ version, fitted_at, source });
