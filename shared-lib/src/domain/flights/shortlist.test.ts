import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flightOf } from './flight-of.ts';
import type { Fares, Flight } from './flights.ts';
import {
  type FlightPrice,
  type KeptFlight,
  newItem,
  parseShortlist,
  priceStatus,
  type ShortlistItem,
  totalsOf,
} from './shortlist.ts';
import { MAX_ITEMS, shortlistId } from './shortlist-id.ts';

const onDay = (
  day: number,
  fares: Partial<Fares> = { standard: { total: 64, available_seats: 3 } },
): Flight =>
  flightOf({
    segments: [
      {
        departure_airport: 'DEN',
        arrival_airport: 'MCO',
        departure_time: `2026-12-${String(day).padStart(2, '0')}T06:15:00-07:00`,
        arrival_time: `2026-12-${String(day).padStart(2, '0')}T11:48:00-05:00`,
        flight_number: 'F9 1279',
      },
    ],
    duration: 213,
    fares: { go_wild: null, standard: null, discount_den: null, ...fares },
    booking_links: { go_wild: '', standard: '', discount_den: '' },
  });

const itemOf = (day = 1): ShortlistItem => ({
  ...newItem({ flights: [onDay(day)] }),
  id: shortlistId([onDay(day)]),
  kept_at: `2026-11-20T12:00:${String(day).padStart(2, '0')}.000Z`,
});
const item = itemOf();
const parse = (value: unknown) => parseShortlist(JSON.stringify(value));

describe('an item', () => {
  it('keeps the id of its flights when their prices change', () => {
    expect(shortlistId([onDay(1, { go_wild: { total: 9 } })])).toBe(shortlistId([onDay(1)]));
    expect(shortlistId([onDay(2)])).not.toBe(shortlistId([onDay(1)]));
    expect(shortlistId([onDay(1), onDay(2)])).not.toBe(shortlistId([onDay(1)]));
  });

  it('opens its flight in the results, and contains neither seats nor sold-out fares', () => {
    const soldOut = {
      go_wild: { total: 9, available_seats: 0 },
      standard: { total: 64, available_seats: 3 },
    };
    const { address, flights } = newItem({ flights: [onDay(1, soldOut)] });
    expect(Object.fromEntries(new URL(address, 'https://x').searchParams)).toMatchObject({
      origin: 'DEN',
      destination: 'MCO',
      date: '2026-12-01',
      number: 'F9 1279',
    });
    expect(flights[0]?.fares).toEqual({ go_wild: null, standard: { total: 64 }, discount_den: null });
  });
});

describe('items in the browser’s storage', () => {
  it('are read as they were stored, the last kept first', () => {
    expect(parse([item, itemOf(2)])).toEqual([itemOf(2), item]);
  });

  it('are none in anything else', () => {
    for (const text of [null, '', '{', '7', '{}', '"text"']) expect(parseShortlist(text)).toEqual([]);
    fc.assert(fc.property(fc.json(), (text) => Array.isArray(parseShortlist(text))));
  });

  it.each<[string, object]>([
    ['of another kind', { ...item, kind: 'hotel' }],
    ['that leads elsewhere', { ...item, address: 'javascript:alert(1)' }],
    ['that leads to another host', { ...item, address: '//example.com/?x' }],
    ['without a time', { ...item, kept_at: 'yesterday' }],
    ['without flights', { ...item, flights: [] }],
    ['with another id', { ...item, id: 'abc' }],
    ['with a broken segment', { ...item, flights: [{ ...item.flights[0], segments: [{}] }] }],
    ['with a fare of text', { ...item, flights: [{ ...item.flights[0], fares: { standard: '64' } }] }],
    ['with a broken stay', { ...item, stays: [{}] }],
  ])('are without one %s', (_, broken) => {
    expect(parse([broken, item])).toEqual([item]);
  });

  it('are each there once, and at most thirty', () => {
    expect(parse([item, item])).toEqual([item]);
    expect(parse(Array.from({ length: 31 }, (_, index) => itemOf(index + 1)))).toHaveLength(MAX_ITEMS);
  });
});

describe('the status of an item', () => {
  const [one, two] = [onDay(1), onDay(3)].map((flight) => newItem({ flights: [flight] }).flights[0]) as [
    KeptFlight,
    KeptFlight,
  ];
  const onSale = (total: number): FlightPrice => ({
    status: 'on_sale',
    fares: { go_wild: null, standard: { total }, discount_den: null },
  });
  const not = (status: FlightPrice['status']): FlightPrice => ({ status, fares: null });

  it.each<[string, FlightPrice[]]>([
    ['same', [onSale(60), onSale(68)]],
    ['cheaper', [onSale(60), onSale(67)]],
    ['dearer', [onSale(65), onSale(64)]],
    ['sold_out', [onSale(1), not('sold_out')]],
    ['not_found', [not('sold_out'), not('not_found')]],
    ['not_checked', [not('not_checked'), not('not_found')]],
    ['departed', [not('departed'), not('not_checked')]],
  ])('is %s', (status, now) => {
    expect(priceStatus([one, two], now)).toBe(status);
  });

  it('adds a fare only when each flight has it', () => {
    const [wild, both] = [{ go_wild: { total: 9 } }, { go_wild: { total: 11 }, standard: { total: 40 } }];
    expect(totalsOf([onDay(1, wild), onDay(2, both)])).toEqual({
      go_wild: 20,
      standard: null,
      discount_den: null,
      lowest: 20,
    });
  });
});
