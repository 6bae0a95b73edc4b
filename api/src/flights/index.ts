import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { bodyFor } from '../encoded.ts';
import { unauthenticated } from '../errors.ts';
import { timetableFlights } from './adapters/timetable.ts';
import { BLACKOUT_DATES } from './blackout-dates.ts';
import { flightSearch } from './flight-search.ts';
import { BlackoutDates, SearchQuery, SearchResults } from './schema.ts';
import { searchLog } from './search-log.ts';
import { searchReader } from './search-request.ts';

/** The answer's bytes are kept ready: the schema documents them and nothing serialises them again. */
const ReadyResults = Type.Unsafe<Buffer>(SearchResults);

/** Flight search and the blackout calendar (spec: search §7). */
export const flightsPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config } = app;
  const rules = { seed: 'fareweave', blackoutDates: new Set(BLACKOUT_DATES) };
  const flights = timetableFlights({ db, clock, rules });
  const readSearch = searchReader();
  const answerTo = flightSearch(flights);
  const log = searchLog(db, config.plans);

  app.get(
    '/flights/search',
    {
      config: { access: 'member' },
      schema: {
        summary: 'Flights of a day from one or more origins, to one destination or anywhere',
        description: 'Free accounts have a limited number of searches: 429 when they are used up.',
        tags: ['flights'],
        querystring: SearchQuery,
        response: { 200: ReadyResults },
      },
    },
    async (request, reply) => {
      const { account } = request;
      if (account === null) throw unauthenticated();
      const now = clock.now();
      const coverage = await flights.coverage();
      const search = readSearch(request.query, coverage, now);
      const premium = hasPremium(account);
      const attempt = { userId: account.id, limited: !premium, search, now };

      await log.admit(attempt);
      const answer = await answerTo({ search, coverage, seats: premium, now });
      await log.count(attempt, answer);

      return reply
        .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' })
        .send(await bodyFor(request, reply, answer.json));
    },
  );

  app.get(
    '/gowild/blackout-dates',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Days without pass fares',
        tags: ['flights'],
        response: { 200: BlackoutDates },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600');
      return [...BLACKOUT_DATES];
    },
  );
};
