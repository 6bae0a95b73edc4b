import { addDays } from '@fareweave/shared-lib/domain/dates';
import { byFare, type FareType } from '@fareweave/shared-lib/domain/flights';
import { msg } from '@fareweave/shared-lib/domain/texts';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { apiRoute } from '../../core/http/access.ts';
import { Component, Day, Nullable } from '../../core/http/schemas.ts';
import { flightsUnavailable, MAX_WORKERS, type TypedFares } from '../port.ts';
import { PROVENANCE } from '../schema.ts';
import { earliestDay } from '../search/departure-date.ts';
import { responseKey, sendResponse } from '../search/response-cache.ts';
import { provenance } from '../search/results.ts';
import { placesKey } from '../search/search-request.ts';
import { callerOf, type FlightServices } from '../search/send-search.ts';
import { MedianFaresParams, type MedianRoute, readRoutes } from './median-fares-request.ts';

const Median = Nullable(
  Component('MedianFare', {
    total: Type.Number({
      description: 'US dollars; with an even number of days, the mean of the two in the middle',
    }),
    days: Type.Integer({
      minimum: 1,
      description: 'Number of days on which a fare of this type was on sale',
    }),
  }),
);

const medians = (direction: string) =>
  Type.Object(
    { go_wild: Median, standard: Median, discount_den: Median },
    { description: `Median one-way fares ${direction}; null: no day has such a fare on sale` },
  );

/** The response of `GET /flights/median-fares` (COST-11). */
export const MedianFaresSchema = Component('MedianFares', {
  from: { ...Day, description: 'The first day of departure, `YYYY-MM-DD`' },
  days: Type.Integer({ description: 'Number of days of departure' }),
  routes: Type.Array(
    Type.Object({
      origin: Type.String(),
      destination: Type.String(),
      out: medians('from origin to destination'),
      back: medians('from destination to origin'),
    }),
    { description: 'The requested routes, in the order of the request' },
  ),
  ...PROVENANCE,
});

/** `GET /flights/median-fares`: what flights of a few routes usually cost. It shows no flight, so it does not count as a search. */
export const medianFaresRoute: FastifyPluginAsyncTypebox<FlightServices> = async (app, services) => {
  const { flights, responses, searchLog, clock } = services;

  app.get(
    '/flights/median-fares',
    apiRoute(
      'member',
      'flights',
      'The median of the lowest fares of the next days, by type, for up to 5 routes there and back',
      {
        description:
          'The fares are those of the flights that a search for each day finds. Does not count as a search; a free account without searches left gets them only for routes that it has searched.',
        querystring: MedianFaresParams,
        response: { 200: Type.Unsafe<Buffer>(MedianFaresSchema) },
      },
    ),
    async (request, reply) => {
      const { days } = request.query;
      const now = clock.now();
      const routes = readRoutes(request.query.routes);
      const coverage = await flights.coverage();
      await Promise.all(
        routes.map((route) =>
          searchLog.checkCovered({ ...callerOf(request), searchKey: placesKey(airportsOf(route)), now }),
        ),
      );

      const airports = routes.map(airportsOf).flatMap((one) => [...one.origins, ...one.destinations]);
      // Days from tomorrow on, because some flights of the present day have left already.
      const from = addDays(earliestDay(airports, now), 1);
      const fares = async (origins: readonly string[], destinations: readonly string[]) => {
        const query = { origins, destinations, from, days, now: now.getTime(), maxWorkers: MAX_WORKERS };
        const found = await flights.typedFares(query);
        return { medians: mediansOf(found.days), failed: found.failed };
      };
      const find = async (route: MedianRoute) => {
        const { origins, destinations } = airportsOf(route);
        const [out, back] = await Promise.all([fares(origins, destinations), fares(destinations, origins)]);
        return {
          route: {
            origin: route.origins.text,
            destination: route.destinations.text,
            out: out.medians,
            back: back.medians,
          },
          failed: [...out.failed, ...back.failed],
        };
      };

      const context = { coverage, seats: false, now };
      const names = routes.map(({ origins, destinations }) => [origins.text, destinations.text]);
      const key = responseKey(['median-fares', names, from, days], context);
      const response = await responses.get(key, async () => {
        const found = await Promise.all(routes.map(find));
        const failed = found.flatMap((one) => one.failed);
        const answered = found.map(({ route }) => route);
        if (failed.length > 0 && !answered.some(hasFare))
          throw flightsUnavailable(msg('Failed to load fares'));
        return { body: { from, days, routes: answered, ...provenance(context, { failed, dropped: 0 }) } };
      });
      return sendResponse(request, reply, response);
    },
  );
};

const airportsOf = ({ origins, destinations }: MedianRoute) => ({
  origins: origins.airports,
  destinations: destinations.airports,
});

type Medians = Record<FareType, { total: number; days: number } | null>;

const hasFare = ({ out, back }: Record<'out' | 'back', Medians>): boolean =>
  [...Object.values(out), ...Object.values(back)].some((median) => median !== null);

const mediansOf = (days: readonly TypedFares[]): Medians =>
  byFare((type) => medianOf(days.map((day) => day[type])));

function medianOf(fares: readonly (number | null)[]): Medians[FareType] {
  const totals = fares.filter((total) => total !== null).sort((a, b) => a - b);
  const [low, high] = [totals[(totals.length - 1) >> 1], totals[totals.length >> 1]];
  return low === undefined || high === undefined ? null : { total: (low + high) / 2, days: totals.length };
}
