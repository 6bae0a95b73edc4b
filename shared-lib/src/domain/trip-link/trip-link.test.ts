import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingLinks } from '../flights/booking-links.ts';
import { lowestFare } from '../flights/fares.ts';
import { flightHash, fnv1a } from '../flights/flight-hash.ts';
import type { Fares, Flight } from '../flights/flights.ts';
import { parseStoredFlights, type StoredFlight } from '../flights/stored-flights.ts';
import { localDate, toLocalTime, tripTime } from '../time/times.ts';
import { decodeTrip, encodeTrip, type SharedTrip } from './trip-link.ts';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-21T12:00:00Z') / MINUTE_MS;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A segment: minutes on the ground before it, minutes in the air, and its destination. */
interface Hop {
  wait: number;
  fly: number;
  to: string;
  offset: number;
  number: string;
}

/** Returns a flight as a search returns it. */
function flightOf(from: { at: string; offset: number; minutes: number }, hops: readonly Hop[], fares: Fares) {
  let { at, offset, minutes } = from;
  const segments = hops.map((hop) => {
    const departure = minutes + hop.wait;
    const segment = {
      departure_airport: at,
      arrival_airport: hop.to,
      departure_time: toLocalTime(departure * MINUTE_MS, offset),
      arrival_time: toLocalTime((departure + hop.fly) * MINUTE_MS, hop.offset),
      flight_number: hop.number,
    };
    [at, offset, minutes] = [hop.to, hop.offset, departure + hop.fly];
    return segment;
  });
  const departure_time = segments[0]?.departure_time ?? '';
  const duration = minutes - from.minutes - (hops[0]?.wait ?? 0);
  const flight: Flight = {
    departure_time,
    arrival_time: segments.at(-1)?.arrival_time ?? '',
    total_trip_time: tripTime(duration),
    stops: segments.length - 1,
    duration,
    flight_number: segments.map(({ flight_number }) => flight_number).join(' / '),
    lowest_go_wild_price: fares.go_wild?.total ?? null,
    lowest_price: lowestFare(fares),
    segments,
    fares,
    booking_links: bookingLinks(from.at, at, localDate(departure_time)),
  };
  return { flight, end: { at, offset, minutes } };
}

const code = fc.string({ unit: fc.constantFrom(...'ABCXYZ'), minLength: 3, maxLength: 3 });
const offset = fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15);
const hop = fc.record({
  wait: fc.integer({ min: 0, max: 480 }),
  fly: fc.integer({ min: 1, max: 900 }),
  to: code,
  offset,
  number: fc.tuple(fc.constantFrom('F9', 'ZZ', '5X'), fc.nat(9999)).map((parts) => parts.join(' ')),
});
const fare = fc.option(fc.record({ total: fc.nat(100_000) }), { nil: null });
const fares = fc.record({ go_wild: fare, standard: fare, discount_den: fare });
const timestamp = fc.integer({ min: START - 1e6, max: START }).map((minutes) => minutes * MINUTE_MS);
const origin = fc.constantFrom(
  '',
  'DEN,LGA',
  'CITY:New York City',
  'BNA,CITY:Washington D.C.',
  'A'.repeat(200),
);

const tripWith = (stops: { minLength: number; maxLength: number }): fc.Arbitrary<SharedTrip> =>
  fc
    .record({
      at: code,
      offset,
      minutes: fc.integer({ min: START - 1e7, max: START + 1e7 }),
      stay: fc.nat(400 * 1440),
      there: fc.array(hop, stops),
      home: fc.array(hop, stops),
      fares: fc.tuple(fares, fares),
      timestamps: fc.tuple(timestamp, timestamp),
      origin,
      source: fc.constantFrom(null, 'sample', 'timetable', 'live'),
    })
    .map(({ at, offset, minutes, stay, there, home, fares, timestamps, origin, source }) => {
      const out = flightOf({ at, offset, minutes }, there, fares[0]);
      const back = flightOf({ ...out.end, minutes: out.end.minutes + stay }, home, fares[1]);
      return {
        departure: { flight: out.flight, destination: out.end.at, timestamp: timestamps[0] },
        return: { flight: back.flight, destination: back.end.at, timestamp: timestamps[1] },
        origin: origin || at,
        destination: out.end.at,
        source,
      };
    });
const anyTrip = tripWith({ minLength: 1, maxLength: 3 });
const linkOf = (trip: SharedTrip): string => encodeTrip(trip) ?? 'no link';

const FARES: Fares = { go_wild: { total: 15 }, standard: { total: 64 }, discount_den: null };
const there: Hop = { wait: 0, fly: 213, to: 'MCO', offset: -300, number: 'F9 1279' };
const home: Hop = { wait: 4000, fly: 255, to: 'DEN', offset: -420, number: 'F9 1280' };
const out = flightOf({ at: 'DEN', offset: -420, minutes: START }, [there], FARES);
const back = flightOf(out.end, [home], { ...FARES, go_wild: null });
const stored = (flight: Flight, destination: string): StoredFlight => ({
  flight,
  destination,
  timestamp: START * MINUTE_MS,
});
const trip: SharedTrip = {
  departure: stored(out.flight, 'MCO'),
  return: stored(back.flight, 'DEN'),
  origin: 'DEN',
  destination: 'MCO',
  source: 'sample',
};
/** Returns the trip in a link, without version and checksum. */
const WHOLE = linkOf(trip).slice(1, -7);
/** Returns a text with its correct checksum. */
const signed = (text: string): string => text + fnv1a(text).toString(36).padStart(7, '0');

describe('the link of a trip', () => {
  it('never changes its format: users open shared links for years', () => {
    expect(linkOf(trip)).toBe(
      '1AQCQnqIOAQNERU6QnqIOFNUBA01DTxwHRjkgMTI3ORBBAJCeog4BA01DT4W_og4c_wEDREVOFAdGOSAxMjgwAEEA0gfqvwq',
    );
    expect(decodeTrip(linkOf(trip))).toEqual(trip);
  });

  it('restores every trip', () => {
    fc.assert(fc.property(anyTrip, (any) => void expect(decodeTrip(linkOf(any))).toEqual(any)));
  });

  it('restores flights that can be stored under the same hash', () => {
    const opened = decodeTrip(linkOf(trip)) as SharedTrip;
    const text = JSON.stringify({ aaa: opened.departure, bbb: opened.return });
    expect([...(parseStoredFlights(text, START * MINUTE_MS)?.values() ?? [])]).toEqual([
      trip.departure,
      trip.return,
    ]);
    expect(flightHash(opened.departure.flight, 'MCO')).toBe(flightHash(trip.departure.flight, 'MCO'));
  });

  it('is URL-safe, and at most 2,000 characters for two flights with two stops', () => {
    fc.assert(
      fc.property(tripWith({ minLength: 3, maxLength: 3 }), (any) => {
        const data = linkOf(any);
        expect(data.length).toBeLessThanOrEqual(2000);
        expect(encodeURIComponent(data)).toBe(data);
      }),
    );
  });

  it('is usually short: about 200 characters for two flights with two stops from one airport', () => {
    const hops = ['ATL', 'MCO', 'SJU'].map((to) => ({ ...there, wait: 60, to }));
    const far = flightOf({ at: 'DEN', offset: -420, minutes: START }, hops, FARES);
    const home = flightOf(far.end, hops, FARES);
    const data = linkOf({
      ...trip,
      departure: stored(far.flight, 'SJU'),
      return: stored(home.flight, 'SJU'),
    });
    expect(data.length).toBeLessThan(230);
  });

  it('contains no seat counts and only our booking links', () => {
    const flight = {
      ...out.flight,
      fares: { ...FARES, standard: { total: 64, available_seats: 3 } },
      booking_links: { go_wild: 'javascript:1', standard: 'https://evil.example', discount_den: '' },
    };
    expect(decodeTrip(linkOf({ ...trip, departure: stored(flight, 'MCO') }))).toEqual(trip);
  });

  it.each(['<script>', `A${'x'.repeat(200)}`, ' '])('omits the origin %j', (origin) => {
    expect(decodeTrip(linkOf({ ...trip, origin }))).toEqual(trip);
  });
});

describe('an unsupported trip', () => {
  const outbound = (change: Partial<Flight>) =>
    encodeTrip({ ...trip, departure: stored({ ...out.flight, ...change }, 'MCO') });
  const segment = (change: Partial<Flight['segments'][number]>) =>
    outbound({ segments: out.flight.segments.map((known) => ({ ...known, ...change })) });

  it.each<[string, string | null]>([
    ['no segments', outbound({ segments: [] })],
    ['four segments', outbound({ segments: Array(4).fill(out.flight.segments[0]) })],
    ['an airport that is none', segment({ arrival_airport: 'Orlando' })],
    ['a time in UTC', segment({ departure_time: '2026-11-21T12:00:00Z' })],
    ['seconds', segment({ departure_time: '2026-11-21T05:00:30-07:00' })],
    ['an odd offset', segment({ departure_time: '2026-11-21T05:00:00-07:01' })],
    ['a landing before the departure', segment({ arrival_time: '2026-11-21T04:00:00-07:00' })],
    ['a flight number that is none', segment({ flight_number: 'Book at evil.example' })],
    ['no flight number', segment({ flight_number: undefined as unknown as string })],
    ['cents', outbound({ fares: { ...FARES, standard: { total: 64.5 } } })],
    ['a return before the arrival', encodeTrip({ ...trip, return: trip.departure })],
  ])('has no link: %s', (_, link) => {
    expect(link).toBeNull();
  });
});

describe('invalid data', () => {
  it('is refused with one changed character', () => {
    const position = fc.nat(10_000);
    fc.assert(
      fc.property(anyTrip, position, fc.constantFrom(...ALPHABET, '~', 'é', ' '), (any, at, character) => {
        const data = linkOf(any);
        const i = at % data.length;
        fc.pre(data[i] !== character);
        const altered = data.slice(0, i) + character + data.slice(i + 1);
        expect(decodeTrip(altered)).toBe(ALPHABET.includes(character) ? 'altered' : 'foreign');
      }),
      { numRuns: 300 },
    );
    const data = linkOf(trip);
    const changed = [...data].flatMap((known, i) =>
      [...ALPHABET.replace(known, '')].map((character) => data.slice(0, i) + character + data.slice(i + 1)),
    );
    expect(new Set(changed.map(decodeTrip))).toEqual(new Set(['altered']));
  });

  it('is refused when truncated or extended', () => {
    const data = linkOf(trip);
    for (let length = 0; length < data.length; length++)
      expect(decodeTrip(data.slice(0, length))).toBe(length <= 8 ? 'foreign' : 'altered');
    for (const character of ALPHABET) expect(decodeTrip(data + character)).toBe('altered');
    expect(decodeTrip(`${data}.`)).toBe('foreign');
    expect(decodeTrip(data.toLowerCase())).toBe('altered');
  });

  it('is not decoded when it is too long', () => {
    expect(decodeTrip('1'.repeat(2001))).toBe('too-long');
    expect(decodeTrip('1'.repeat(10_000_000))).toBe('too-long');
  });

  it('is distinguished from a link of a later version', () => {
    const data = linkOf(trip);
    expect(decodeTrip(signed(`2${data.slice(1, -7)}`))).toBe('newer');
  });

  it.each(['', ' ', '1', 'undefined', '{"departure":{}}', 'eyJkZXBhcnR1cmUiOnt9fQ', '%00', '<script>'])(
    'is not opened: %j',
    (data) => {
      expect(['foreign', 'altered']).toContain(decodeTrip(data));
    },
  );

  it('never throws and never returns an incomplete trip, even if forged', () => {
    const body = fc.oneof(
      fc.string({ unit: fc.constantFrom(...ALPHABET), maxLength: 300 }),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
      fc
        .tuple(fc.nat(WHOLE.length - 1), fc.constantFrom(...ALPHABET))
        .map(([at, character]) => WHOLE.slice(0, at) + character + WHOLE.slice(at + 1)),
    );
    fc.assert(
      fc.property(body, (made) => {
        const opened = decodeTrip(signed(`1${made}`));
        if (typeof opened === 'string') expect(['senseless', 'foreign']).toContain(opened);
        else expect(decodeTrip(linkOf(opened))).toEqual(opened);
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (any) => void expect(typeof decodeTrip(any)).toBe('string')),
    );
  });

  it.each([
    ['nothing', ''],
    ['a number without an end', Buffer.alloc(40, 0xff).toString('base64url')],
    ['a text longer than the rest', Buffer.from([1, 120, 65, 65]).toString('base64url')],
  ])('contains no valid trip: %s', (_, body) => {
    expect(['senseless', 'foreign']).toContain(decodeTrip(signed(`1${body}`)));
  });
});
