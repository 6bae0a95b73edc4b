import { t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { apiRoute } from '../../core/http/access.ts';
import { invalidField } from '../../core/http/errors.ts';
import { keptData } from '../../core/http/kept-data.ts';
import { MIN_FLIGHTS } from '../punctuality/delay-statistics.ts';
import { estimatePunctuality } from './journey-punctuality.ts';
import { JourneyEstimates, type JourneyParams, JourneysBody, PunctualityData } from './schema.ts';
import { usualCarbon } from './usual-carbon.ts';

/** Estimates of punctuality, connections and emissions (ESTM-20). They are not part of searches, which they would slow down. */
export const journeyEstimatesPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { flights, punctuality } = app;
  const carbon = usualCarbon(flights);

  app.post(
    '/estimates/journeys',
    apiRoute(
      'member',
      'estimates',
      'The punctuality, the chances of connections and the emissions of itineraries',
      { description: 'Does not count as a search.', body: JourneysBody, response: { 200: JourneyEstimates } },
    ),
    async (request) => {
      const { journeys } = request.body;
      journeys.forEach(checkOrder);
      const [statistics, coverage] = await Promise.all([punctuality(), flights.coverage()]);
      const emissions = await Promise.all(journeys.map(({ segments }) => carbon(segments, coverage)));
      return {
        journeys: journeys.map(({ segments }, i) => ({
          ...estimatePunctuality(segments, statistics),
          carbon: emissions[i] ?? null,
        })),
        source: coverage.source,
        punctuality: statistics.source,
      };
    },
  );

  app.get(
    '/estimates/punctuality',
    apiRoute('public', 'estimates', 'The data from which punctuality is estimated', {
      response: { 200: PunctualityData },
    }),
    async (_request, reply) => {
      reply.header('cache-control', keptData(60, 3600));
      return { source: (await punctuality()).source, min_flights: MIN_FLIGHTS };
    },
  );
};

/** Throws a 400 that names the first value that is not a time or is before the previous time. */
function checkOrder({ segments }: JourneyParams, journey: number): void {
  let last = Number.NEGATIVE_INFINITY;
  segments.forEach((segment, position) => {
    for (const name of ['departure_time', 'arrival_time'] as const) {
      const time = Date.parse(segment[name]);
      const field = `journeys.${journey}.segments.${position}.${name}`;
      if (Number.isNaN(time)) throw invalidField(field, () => t('{name} is not a time', { name: field }));
      if (time < last)
        throw invalidField(field, () => t('{name} must follow the time before it', { name: field }));
      last = time;
    }
  });
}
