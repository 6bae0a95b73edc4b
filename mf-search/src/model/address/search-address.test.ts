import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '../filters.ts';
import { parseAddress } from './parse-address.ts';
import { EMPTY_ADDRESS, formatAddress, type SearchAddress } from './search-address.ts';

const cities = ['city:Boston', 'city:New York City'];
const codes = Array.from({ length: 26 }, (_, n) => `A${String.fromCharCode(65 + n)}A`);
const known = new Set(['DEN', 'JFK', 'MCO', ...cities, ...codes]);
const parse = (query: string) => parseAddress(query, known);
const address = (part: Partial<SearchAddress>): SearchAddress => ({ ...EMPTY_ADDRESS, ...part });

describe('the search in the address bar', () => {
  it.each([
    ['/', address({})],
    [
      '/?origin=DEN&date=2026-11-21&direction=outbound&screen=departure_flights',
      address({ origins: ['DEN'], date: '2026-11-21', screen: 'departure_flights' }),
    ],
    [
      '/?origin=DEN,city:New+York+City&destination=MCO&direction=outbound',
      address({ origins: ['DEN', 'city:New York City'], destination: 'MCO' }),
    ],
    ['/?direction=inbound', address({ direction: 'inbound' })],
    [
      '/?destination=MCO&date=2026-11-21&direction=inbound&screen=departure_flights',
      address({ direction: 'inbound', destination: 'MCO', date: '2026-11-21', screen: 'departure_flights' }),
    ],
    ['/?route=single', address({ singleRoute: true })],
    [
      '/?origin=DEN&destination=MCO&date=2026-11-21&direction=outbound&route=single',
      address({ origins: ['DEN'], destination: 'MCO', date: '2026-11-21', singleRoute: true }),
    ],
    ['/?days=7', address({ days: 7 })],
    [
      '/?origin=DEN&date=2026-11-21&direction=outbound&days=3&screen=return_flights&flight=1x2y3z&return=2026-11-24',
      address({
        origins: ['DEN'],
        date: '2026-11-21',
        days: 3,
        screen: 'return_flights',
        flight: '1x2y3z',
        returnDate: '2026-11-24',
      }),
    ],
    [
      '/?origin=DEN&direction=outbound&stops=0&max_hours=8.5&max_price=150&depart=360-840&hop=4&arrive=0-600&layover=60-240&via=DEN,LAS&avoid=ORD&redeye=hide',
      address({
        origins: ['DEN'],
        filters: {
          ...NO_FILTERS,
          stops: 0,
          maxHours: 8.5,
          maxPrice: 150,
          departFrom: 360,
          departTo: 840,
          hopHours: 4,
          arriveTo: 600,
          layoverFrom: 60,
          layoverTo: 240,
          via: ['DEN', 'LAS'],
          avoid: ['ORD'],
          redEyes: 'hide',
        },
      }),
    ],
  ])('is written as %s and read back the same', (path, expected) => {
    expect(formatAddress(expected)).toBe(path);
    expect(parse(path.slice(1))).toEqual({ address: expected, malformed: new Set() });
  });

  it('takes codes in any case, with blanks, and each once', () => {
    expect(parse('?origin=den, DEN ,CITY:Boston').address.origins).toEqual(['DEN', 'city:Boston']);
  });

  it.each([
    '?',
    '?&&==',
    '?origin=&destination=&date=&screen=',
    '?direction=outbound&screen=search',
    '?utm_source=mail&fbclid=x&max_workers=99&duration=7',
    '?stops=7&max_hours=banana&max_price=149&depart=9-8&hop=0',
    '?number=F9+12345',
  ])('ignores other parameters: %s', (query) => {
    expect(parse(query)).toEqual({ address: EMPTY_ADDRESS, malformed: new Set() });
  });

  it.each([
    ['destination', ['Los Angeles', 'LAXX', 'city:nowhere', 'city:', 'QQQ', ' ', ',', 'DEN,MCO', '<script>']],
    ['origin', ['DEN,QQQ', 'DENVER', 'DEN,', ',DEN', ' ', 'city:', '%%%', codes.slice(0, 21).join()]],
    ['date', ['2026-13-45', '2026-02-30', 'soon', '20261121', '2026-11-21T00:00', ' ']],
    ['return', ['2026-13-45', 'soon']],
    ['direction', ['INBOUND', 'sideways', ' ']],
    ['screen', ['x', 'return-flights', 'Search']],
    ['flight', ['ABC', '12345678', '<script>']],
    ['days', ['0', '-3', '366', '2.5', 'week']],
    ['route', ['double', 'Single']],
  ])('calls a %s malformed that is not exactly understood', (name, values) => {
    for (const value of values) {
      const query = `?${new URLSearchParams({ [name]: value })}`;
      expect([value, parse(query)]).toEqual([value, { address: EMPTY_ADDRESS, malformed: new Set([name]) }]);
    }
  });

  it.each([
    ['?origin=DEN&origin=JFK', 'origin'],
    ['?destination=MCO&destination=MCO', 'destination'],
    ['?destination=&destination=MCO', 'destination'],
    ['?Destination=MCO', 'destination'],
    ['?destination[]=MCO', 'destination'],
    ['?origin=DEN,JFK&route=single', 'route'],
    ['?origin=DEN&direction=inbound', 'origin'],
    ['?route=single&direction=inbound', 'route'],
  ])('is malformed: %s', (query, name) => {
    expect([...parse(query).malformed]).toEqual([name]);
  });

  it('accepts as many origins as a search allows', () => {
    const most = codes.slice(0, 20);
    expect(parse(`?origin=${most.join()}`)).toEqual({
      address: address({ origins: most }),
      malformed: new Set(),
    });
  });

  it('accepts a day in the past', () => {
    expect(parse('?date=2020-02-29').address.date).toBe('2020-02-29');
  });
});
