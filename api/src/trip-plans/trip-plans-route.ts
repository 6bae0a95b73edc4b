import { PassThrough } from 'node:stream';
import { msg } from '@fareweave/shared-lib/domain/texts';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { apiRoute, signedInAccount } from '../core/http/access.ts';
import { HttpError, internalError } from '../core/http/errors.ts';
import { loggable } from '../core/http/logging.ts';
import { requestLanguage } from '../core/http/request-language.ts';
import { inLanguage } from '../core/language/language.ts';
import { tripPlanner } from './planner.ts';
import { TripPlanLine, TripPlanParams } from './schema.ts';
import { readTripQuery } from './trip-request.ts';

/** `GET /trip-plans`: trips through several places, best first, as they are found (TPLN-1, TPLN-2, TPLN-3). */
export const tripPlansRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { flights, clock, fareModels } = app;
  const planner = tripPlanner(flights);
  app.addHook('onClose', () => planner.close());

  app.get(
    '/trip-plans',
    apiRoute(
      {
        access: 'premium',
        offlineCopy: true,
        refusal: msg('The trip planner is a premium feature. Please upgrade your account.'),
      },
      'flights',
      'Trips through several places and home again, best first',
      {
        description:
          'Sends one JSON object a line, as soon as it is known: `start`, then `progress` and `plan` in turns, and at last `end` or `error`. A plan is the best one for its places in their order. The search ends when the caller aborts the request. Does not count as a search.',
        querystring: TripPlanParams,
        response: {
          200: {
            description: 'One JSON object on each line',
            content: { 'application/x-ndjson': { schema: Type.Unsafe<PassThrough>(TripPlanLine) } },
          },
        },
      },
    ),
    async (request, reply) => {
      const now = clock.now();
      const coverage = await flights.coverage();
      const query = readTripQuery(request.query, coverage, now);
      const account = signedInAccount(request);
      const model = await fareModels.newest(coverage.source);
      const caller = new AbortController();
      reply.raw.once('close', () => caller.abort());
      const lines = new PassThrough();
      const send = (line: TripPlanLine): void => void lines.write(`${JSON.stringify(line)}\n`);

      const planning = { now: now.getTime(), signal: caller.signal, send, model };
      const planned = planner.plan(account.id, query, planning);
      send({ type: 'start', source: coverage.source });
      void planned
        .catch((error: unknown) => {
          if (caller.signal.aborted) return;
          const known = error instanceof HttpError ? error : internalError(error);
          request.log.error(loggable(known.cause ?? known), 'a search for trip plans failed');
          const { message, code } = inLanguage(requestLanguage(request), () => known.body());
          send({ type: 'error', message, code });
        })
        .finally(() => lines.end());
      reply.headers({
        'content-type': 'application/x-ndjson; charset=utf-8',
        'cache-control': 'private, no-store',
        // Proxies that buffer would hold the lines back.
        'x-accel-buffering': 'no',
      });
      return reply.send(lines);
    },
  );
};
