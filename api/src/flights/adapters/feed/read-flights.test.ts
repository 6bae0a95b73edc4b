import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFlights } from './read-flights.ts';
import { feedFlight, feedSegment } from './testing/feed-flight.ts';

const query = { origin: 'DEN', destination: null, date: '2026-11-21' };
const blackoutDates = new Set(['2026-11-25']);
const read = (...flights: unknown[]) => readFlights({ flights }, query, blackoutDates);
const readOne = (item: unknown) => read(item).flights[0]?.flight;

const onward = (more: object = {}) =>
  feedSegment({
    departure_airport: 'MCO',
    arrival_airport: 'SJU',
    departure_time: '2026-11-21T13:00:00-05:00',
    arrival_time: '2026-11-21T17:00:00-04:00',
    flight_number: 'F9 61',
    ...more,
  });

describe('flights of the fare feed', () => {
  it('have all derived fields', () => {
    const { flights, dropped } = read(feedFlight({ segments: [feedSegment(), onward()] }));
    expect(dropped).toBe(0);
    expect(flights).toEqual([
      {
        origin: 'DEN',
        destination: 'SJU',
        departure: Date.parse('2026-11-21T13:15:00Z'),
        arrival: Date.parse('2026-11-21T21:00:00Z'),
        flight: {
          departure_time: '2026-11-21T06:15:00-07:00',
          arrival_time: '2026-11-21T17:00:00-04:00',
          total_trip_time: '07:45',
          stops: 1,
          duration: 465,
          flight_number: 'F9 1279 / F9 61',
          lowest_go_wild_price: 15,
          lowest_price: 15,
          segments: [feedSegment(), onward()],
          fares: {
            go_wild: { total: 15, available_seats: 3 },
            standard: { total: 89, available_seats: 9 },
            discount_den: { total: 69, available_seats: 9 },
          },
          booking_links: {
            go_wild: expect.stringMatching(/^https:.*o1=DEN&d1=SJU&dd1=Nov\+21%2C\+2026.*ftype=GW$/),
            standard: expect.stringMatching(/^https:/),
            discount_den: expect.stringMatching(/^https:/),
          },
        },
      },
    ]);
  });

  it('have local times of the airports, whatever offset the feed sends', () => {
    const segment = feedSegment({
      departure_time: '2026-11-21T13:15:00Z',
      arrival_time: '2026-11-21T16:48:30.5Z',
    });
    expect(readOne(feedFlight({ segments: [segment] }))).toMatchObject({
      departure_time: '2026-11-21T06:15:00-07:00',
      arrival_time: '2026-11-21T11:48:00-05:00',
      duration: 213,
    });
  });

  it.each([
    ['-1', { total: -1, available_seats: 4 }, null],
    ['null', null, null],
    ['absence', undefined, null],
    ['no seats', { total: 40, available_seats: 0 }, null],
    ['null seats', { total: 40, available_seats: null }, { total: 40 }],
    ['too many seats', { total: 40, available_seats: 70_000 }, { total: 40, available_seats: 999 }],
    ['an unknown number of seats', { total: 40 }, { total: 40 }],
    ['cents', { total: 39.6, available_seats: 2 }, { total: 40, available_seats: 2 }],
  ])('have a fare: %s', (_, standard, fare) => {
    const flight = readOne(feedFlight({ fares: { standard } }));
    expect(flight?.fares).toEqual({ go_wild: null, standard: fare, discount_den: null });
    expect(flight?.lowest_price).toBe(fare?.total ?? null);
  });

  it('have no pass fare when a leg departs on a blackout date', () => {
    const overnight = onward({
      departure_time: '2026-11-25T07:00:00-05:00',
      arrival_time: '2026-11-25T11:00:00-04:00',
    });
    const first = feedSegment({
      departure_time: '2026-11-24T18:00:00-07:00',
      arrival_time: '2026-11-24T23:30:00-05:00',
    });
    const { flights } = readFlights(
      { flights: [feedFlight({ segments: [first, overnight] })] },
      { ...query, date: '2026-11-24' },
      blackoutDates,
    );
    expect(flights[0]?.flight).toMatchObject({
      fares: { go_wild: null },
      lowest_go_wild_price: null,
      lowest_price: 69,
    });
  });

  it('keep valid links only', () => {
    const booking_links = { go_wild: 'https://feed.example.com/x', standard: 'javascript:alert(1)' };
    const links = readOne(feedFlight({ booking_links }))?.booking_links;
    expect(links).toEqual({
      go_wild: 'https://feed.example.com/x',
      standard: expect.stringMatching(/^https:\/\/booking\./),
      discount_den: expect.stringMatching(/^https:\/\/booking\./),
    });
  });

  it.each<[string, unknown]>([
    ['a string', 'F9 1279'],
    ['no segments', feedFlight({ segments: [] })],
    ['three stops', feedFlight({ segments: [feedSegment(), onward(), onward(), onward()] })],
    ['no fares', feedFlight({ fares: null })],
    ['a negative price', feedFlight({ fares: { standard: { total: -2 } } })],
    ['a price that is not a number', feedFlight({ fares: { standard: { total: 'NaN' } } })],
    ['an infinite price', feedFlight({ fares: { standard: { total: Number.POSITIVE_INFINITY } } })],
    [
      'a fractional number of seats',
      feedFlight({ fares: { standard: { total: 40, available_seats: 0.5 } } }),
    ],
    ['an unknown airport', feedFlight({ segments: [feedSegment({ arrival_airport: 'XXX' })] })],
    ['no flight number', feedFlight({ segments: [feedSegment({ flight_number: '<b>' })] })],
    [
      'a time without an offset',
      feedFlight({ segments: [feedSegment({ arrival_time: '2026-11-21T11:48:00' })] }),
    ],
    [
      'a day that does not exist',
      feedFlight({ segments: [feedSegment({ arrival_time: '2026-11-31T11:48:00-05:00' })] }),
    ],
    [
      'an arrival before the departure',
      feedFlight({ segments: [feedSegment({ arrival_time: '2026-11-21T08:14:00-05:00' })] }),
    ],
    [
      'a trip of four days',
      feedFlight({ segments: [feedSegment({ arrival_time: '2026-11-25T08:14:00-05:00' })] }),
    ],
    [
      'another day',
      feedFlight({
        segments: [
          feedSegment({
            departure_time: '2026-11-22T00:05:00-07:00',
            arrival_time: '2026-11-22T05:00:00-05:00',
          }),
        ],
      }),
    ],
    ['another origin', feedFlight({ segments: [onward()] })],
    [
      'a missed connection',
      feedFlight({ segments: [feedSegment(), onward({ departure_time: '2026-11-21T11:40:00-05:00' })] }),
    ],
    [
      'a connection from another airport',
      feedFlight({ segments: [feedSegment(), onward({ departure_airport: 'LAS' })] }),
    ],
    ['a round trip', feedFlight({ segments: [feedSegment(), onward({ arrival_airport: 'DEN' })] })],
  ])('are dropped and counted when they are invalid: %s', (_, item) => {
    const { flights, dropped } = read(item, feedFlight());
    expect(flights.map(({ flight }) => flight.flight_number)).toEqual(['F9 1279']);
    expect(dropped).toBe(1);
  });

  it('are listed once when the feed repeats them', () => {
    const { flights, dropped } = read(feedFlight(), feedFlight({ fares: {} }), feedFlight());
    expect(flights.map(({ flight }) => flight.lowest_price)).toEqual([15]);
    expect(dropped).toBe(2);
  });

  it.each([null, [], 'garbage', { flights: null }, { error: 'no' }])('cannot be read from %j', (body) => {
    expect(() => readFlights(body, query, blackoutDates)).toThrow(
      'The response of the fare feed is not a list of flights',
    );
  });

  it('are valid or counted as dropped, for any input', () => {
    const airport = fc.constantFrom('DEN', 'MCO', 'SJU', 'LAS', 'XXX');
    const time = fc
      .integer({ min: 0, max: 96 * 60 })
      .map((minute) => new Date(Date.parse('2026-11-20T00:00:00Z') + minute * 60_000).toISOString());
    const segment = fc.record({
      departure_airport: airport,
      arrival_airport: airport,
      departure_time: time,
      arrival_time: time,
      flight_number: fc.constantFrom('F9 1', 'F9 2', ''),
    });
    const fare = fc.oneof(fc.constant(null), fc.record({ total: fc.integer({ min: -3, max: 500 }) }));
    const flight = fc.record({
      segments: fc.array(segment, { maxLength: 4 }),
      fares: fc.record({ go_wild: fare, standard: fare, discount_den: fare }),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(flight, fc.jsonValue())), (items) => {
        const { flights, dropped } = readFlights(
          { flights: items },
          { ...query, origin: null },
          blackoutDates,
        );
        expect(flights.length + dropped).toBe(items.length);
        for (const { origin, destination, departure, arrival, flight: found } of flights) {
          const stations = [origin, ...found.segments.map((s) => s.arrival_airport)];
          expect(new Set(stations).size).toBe(stations.length);
          expect(stations.at(-1)).toBe(destination);
          expect(found.duration).toBe((arrival - departure) / 60_000);
          expect(found.departure_time).toMatch(/^2026-11-21T/);
          const moments = found.segments.flatMap((s) => [s.departure_time, s.arrival_time]).map(Date.parse);
          expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
        }
      }),
    );
  });
});
