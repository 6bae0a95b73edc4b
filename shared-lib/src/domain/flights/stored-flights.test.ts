import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Flight } from './flights.ts';
import { parseStoredFlights, withStoredFlights } from './stored-flights.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;

const flight: Flight = {
  departure_time: '2026-11-21T06:15:00-07:00',
  arrival_time: '2026-11-21T11:48:00-05:00',
  total_trip_time: '03:33',
  stops: 0,
  duration: 213,
  flight_number: 'F9 1279',
  lowest_go_wild_price: null,
  lowest_price: 64,
  segments: [
    {
      departure_airport: 'DEN',
      arrival_airport: 'MCO',
      departure_time: '2026-11-21T06:15:00-07:00',
      arrival_time: '2026-11-21T11:48:00-05:00',
      flight_number: 'F9 1279',
    },
  ],
  fares: { go_wild: null, standard: { total: 64 }, discount_den: { total: 49 } },
  booking_links: { go_wild: '', standard: '', discount_den: '' },
};
const entry = { flight, destination: 'MCO', timestamp: now - HOUR };
const parse = (value: unknown) => parseStoredFlights(JSON.stringify(value), now);

describe('stored flights', () => {
  it('are found by hash', () => {
    expect(parse({ abc: entry })).toEqual(new Map([['abc', entry]]));
  });

  it('have a source if it is known', () => {
    const sourceOf = (source: unknown) => parse({ abc: { ...entry, source } })?.get('abc');
    expect(sourceOf('timetable')).toEqual({ ...entry, source: 'timetable' });
    for (const unknown of [undefined, null, 'another', 7]) expect(sourceOf(unknown)).toEqual(entry);
  });

  it('are none if nothing is stored', () => {
    expect(parseStoredFlights(null, now)).toEqual(new Map());
  });

  it('expire after 24 hours', () => {
    const map = parse({
      kept: { ...entry, timestamp: now - 24 * HOUR },
      gone: { ...entry, timestamp: now - 24 * HOUR - 1 },
    });
    expect([...(map?.keys() ?? [])]).toEqual(['kept']);
  });

  it.each(['', '{', 'null', '[]', '7', '"text"'])('are invalid as %s', (text) => {
    expect(parseStoredFlights(text, now)).toBeNull();
  });

  it.each([
    ['no entry', 7],
    ['no timestamp', { ...entry, timestamp: 'yesterday' }],
    ['no destination', { ...entry, destination: null }],
    ['no flight', { ...entry, flight: undefined }],
    ['a time that is none', { ...entry, flight: { ...flight, arrival_time: 'noon' } }],
    ['no segments', { ...entry, flight: { ...flight, segments: [] } }],
    ['a broken segment', { ...entry, flight: { ...flight, segments: [{}] } }],
    ['fares of text', { ...entry, flight: { ...flight, fares: { ...flight.fares, standard: '64' } } }],
    ['a fare missing', { ...entry, flight: { ...flight, fares: { go_wild: null } } }],
  ])('mark a corrupt entry: %s', (_, broken) => {
    expect(parse({ abc: broken, fine: entry })).toEqual(
      new Map<string, unknown>([
        ['abc', 'corrupt'],
        ['fine', entry],
      ]),
    );
  });
});

describe('storing flights', () => {
  const picked = new Map([['new', { flight, destination: 'MCO' }]]);
  const store = (text: string | null) => parseStoredFlights(withStoredFlights(text, picked, now), now);
  const stored = { flight, destination: 'MCO', timestamp: now };

  it('stores them by hash with the time', () => {
    expect(store(null)).toEqual(new Map([['new', stored]]));
  });

  it('keeps other entries unless expired or corrupt', () => {
    const before = JSON.stringify({
      old: { ...entry, timestamp: now - 24 * HOUR - 1 },
      bad: { flight: {} },
      abc: entry,
    });
    expect(store(before)).toEqual(
      new Map([
        ['abc', entry],
        ['new', stored],
      ]),
    );
  });

  it('renews the time of a flight that is stored again', () => {
    expect(store(JSON.stringify({ new: entry }))).toEqual(new Map([['new', stored]]));
  });

  it('replaces an invalid text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(store(text)?.get('new')).toEqual(stored);
      }),
    );
  });
});
