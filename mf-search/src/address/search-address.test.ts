import { describe, expect, it } from '@jest/globals';
import { NO_FILTERS } from '../filters/filters.ts';
import {
  EMPTY_ADDRESS,
  formatAddress,
  parseAddress,
  passedDate,
  type SearchAddress,
} from './search-address.ts';

const today = '2026-11-20';
const parse = (query: string) => parseAddress(query, today);
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
      address({
        direction: 'inbound',
        destination: 'MCO',
        date: '2026-11-21',
        screen: 'departure_flights',
      }),
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
      '/?origin=DEN&direction=outbound&stops=0&max_hours=8.5&max_price=150&depart=360-840&hop=4',
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
        },
      }),
    ],
  ])('is written as %s and read back the same', (path, expected) => {
    expect(formatAddress(expected)).toBe(path);
    expect(parse(path.slice(1))).toEqual(expected);
  });

  it('takes codes in any case, with blanks, and each once', () => {
    expect(parse('?origin=den, DEN ,CITY:Boston,').origins).toEqual(['DEN', 'city:Boston']);
  });

  it.each([
    '?origin=%%%&date=soon&screen=x',
    '?origin=DENVER,city:,city:Atlantis,12&date=2026-02-30',
    '?date=2026-11-19',
    '?date=2029-11-20',
    '?origin=<script>&destination=..%2F',
    '?days=0&flight=ABC&return=2026-11-19&route=double',
    '?days=-3&days=4&direction=INBOUND',
    '?&&==',
  ])('treats garbage as absent: %s', (query) => {
    expect(parse(query)).toEqual(EMPTY_ADDRESS);
  });

  it('has no origins for an inbound search', () => {
    expect(parse('?origin=DEN&destination=MCO&direction=inbound&route=single')).toEqual(
      address({ direction: 'inbound', destination: 'MCO' }),
    );
  });

  it('has one route only from one origin', () => {
    expect(parse('?origin=DEN,JFK&route=single')).toEqual(address({ origins: ['DEN', 'JFK'] }));
  });

  it('takes no more origins than a search may have', () => {
    const codes = Array.from({ length: 26 }, (_, n) => `A${String.fromCharCode(65 + n)}A`);
    expect(parse(`?origin=${codes.join(',')}`).origins).toEqual(codes.slice(0, 20));
  });
});

describe('the day of a link', () => {
  it.each([
    ['?date=2026-11-19', '2026-11-19'],
    ['?date=2026-11-20', null],
    ['?date=2026-02-30', null],
    ['?date=yesterday', null],
    ['?', null],
  ])('%s has passed: %s', (query, expected) => {
    expect(passedDate(query, today)).toBe(expected);
  });
});
