import { afterAll, describe, expect, it } from 'vitest';
import { feedFlight } from '../flights/adapters/feed/testing/feed-flight.ts';
import type { Delays } from '../flights/engine/connection-chances.ts';
import { addChances } from '../flights/engine/shown-flights.ts';
import { addLegs } from '../flights/testing/test-network.ts';
import { timetableTable } from '../flights/trip-flights/timetable-table.ts';
import { PREMIUM, testApp } from '../testing/app.ts';
import { ensureSampleNetwork } from '../timetable/sample/sample-network.ts';
import { fakeService, json, refusal } from '../upstream/testing/fake-service.ts';
import { LOOP_NETWORK } from './testing/loop-network.ts';
import { linesOf, plansIn, requestTrips } from './testing/trip-lines.ts';

const feed = await fakeService();
const [timetable, sample, live] = await Promise.all([
  testApp(),
  testApp(),
  testApp({ env: { FLIGHTS_FEED_URL: feed.url } }),
]);
afterAll(async () => {
  await Promise.all([timetable, sample, live].map((server) => server.close()));
  await feed.close();
});
await addLegs(timetable.db, LOOP_NETWORK);
await ensureSampleNetwork(sample.db, '2026-11-20');

const NOW = Date.parse('2026-11-20T17:00:00Z');

/** The flights of the timetable, as a feed returns them. */
const flightsFor = async (params: URLSearchParams) => {
  const [origin, destination] = [params.get('origin'), params.get('destination')];
  const { flights } = await timetable.app.flights.search({
    origins: origin === null ? null : [origin],
    destinations: destination === null ? null : [destination],
    date: params.get('date') ?? '',
    now: NOW,
    maxWorkers: 1,
  });
  return { flights: flights.map(({ flight: { segments, fares } }) => ({ segments, fares })) };
};

describe('trip plans', () => {
  it.each([
    { visit: 'LAS,MCO' },
    { places: '3' },
    { places: '2', fare: 'go_wild', sort: 'hours' },
    { places: '1', airport_change: 'true', stops: '2', home: 'SJU' },
    { visit: 'MCO', places: '2', avoid: 'SJU', budget: '200', overnight: 'false' },
  ] as Record<string, string>[])(
    'are the same from a timetable and from a feed with its flights: %j',
    async (query) => {
      feed.respondWith(async (received, response) =>
        json(await flightsFor(received.url.searchParams))(received, response),
      );
      const [known, fed] = await Promise.all(
        [timetable, live].map(async (server) =>
          linesOf((await requestTrips(server, await server.signIn(PREMIUM), query)).body),
        ),
      );
      const plans = plansIn(known ?? []);
      expect(plans.length).toBeGreaterThan(0);
      expect(plansIn(fed ?? [])).toEqual(plans);
      expect(fed?.[0]).toEqual({ type: 'start', source: 'live' });
      expect(fed?.at(-1)).toEqual(known?.at(-1));
    },
  );

  it('name the airports for which a feed did not answer', async () => {
    live.clock.set(new Date(NOW + 3_600_000));
    feed.respondWith(async (received, response) => {
      const { searchParams } = received.url;
      if (searchParams.get('origin') === 'MCO') return refusal(404)(received, response);
      json(await flightsFor(searchParams))(received, response);
    });
    const answer = await requestTrips(live, await live.signIn(PREMIUM), { visit: 'LAS,MCO' });
    expect(linesOf(answer.body).at(-1)).toEqual({
      type: 'end',
      found: 0,
      reason: 'no-return',
      failed_origins: ['MCO'],
    });
  });

  it('end with an error when a feed does not answer at all', async () => {
    live.clock.set(new Date(NOW + 2 * 3_600_000));
    feed.respondWith(refusal(401));
    const answer = await requestTrips(live, await live.signIn(PREMIUM), { visit: 'LAS' });
    expect(linesOf(answer.body).at(-1)).toEqual({
      type: 'error',
      message: 'Failed to search flights',
      code: 'FLIGHTS_UNAVAILABLE',
    });
    feed.respondWith(json({ flights: [feedFlight()] }));
  });

  it('consist of exactly the flights that a search finds', async () => {
    const { flights } = sample.app;
    const query = {
      origins: ['DEN'],
      homes: ['DEN'],
      arrivals: ['LAS', 'ATL'],
      departures: ['LAS', 'ATL'],
      between: true,
      from: '2026-11-24',
      to: '2026-11-25',
      now: NOW,
      goWildOnly: false,
      maxStops: 1 as const,
      layover: { min: 60, max: 300 },
      overnight: false,
      via: null,
      avoid: ['PHX'],
    };
    const found = await flights.tripFlights(query, {
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    if (found.data.kind !== 'timetable') throw new Error('the source is a timetable');
    const table = timetableTable(found.data, { onDay: () => {}, isCancelled: () => false });
    const planned = Array.from(table.keys, (key) => found.flight(key).flight);

    const days = ['2026-11-24', '2026-11-25'];
    const places = {
      origins: ['DEN', 'LAS', 'ATL'],
      destinations: ['DEN', 'LAS', 'ATL'],
      now: NOW,
      maxWorkers: 1,
    };
    const searches = await Promise.all(days.map((date) => flights.search({ ...places, date })));
    for (const day of searches) addChances(day.flights, day.delays as Delays);
    const searched = searches.flatMap((day) => day.flights);
    const expected = searched.filter(({ flight: { stops, segments, lowest_price } }) => {
      if (stops > 1 || lowest_price === null) return false;
      const [first, second] = segments;
      if (!first || !second) return true;
      const minutes = (Date.parse(second.departure_time) - Date.parse(first.arrival_time)) / 60_000;
      const [arrives, leaves] = [first.arrival_time, second.departure_time];
      const isOneDay = arrives.slice(0, 10) === leaves.slice(0, 10);
      const hours = [arrives, leaves].map(
        (time) => Number(time.slice(11, 13)) + Number(time.slice(14, 16)) / 60,
      );
      const night =
        Math.max(0, Math.min(hours[1] ?? 0, 5) - (hours[0] ?? 0)) +
        Math.max(0, (hours[1] ?? 0) - Math.max(hours[0] ?? 0, 23));
      return minutes >= 60 && minutes <= 300 && second.departure_airport !== 'PHX' && isOneDay && night < 1;
    });
    const nameOf = ({ flight_number, departure_time }: (typeof planned)[number]) =>
      `${departure_time} ${flight_number}`;
    const byName = (a: (typeof planned)[number], b: (typeof planned)[number]) =>
      nameOf(a) < nameOf(b) ? -1 : 1;
    expect(planned.toSorted(byName)).toEqual(expected.map(({ flight }) => flight).sort(byName));
    expect(expected.filter(({ flight }) => flight.stops === 1).length).toBeGreaterThan(50);
    expect(Array.from(table.price)).toEqual(planned.map(({ lowest_price }) => lowest_price));
  });
});
