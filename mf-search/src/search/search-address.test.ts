import { describe, expect, it } from '@jest/globals';
import {
  addressProblem,
  EMPTY_ADDRESS,
  formatAddress,
  parseAddress,
  type SearchAddress,
  searchOf,
  withKnownPlaces,
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
    '?origin=<script>&destination=..%2F',
    '?&&==',
  ])('treats garbage as absent: %s', (query) => {
    expect(parse(query)).toEqual(EMPTY_ADDRESS);
  });

  it('begins the return screen of a shared link with the departures', () => {
    expect(parse('?origin=DEN&date=2026-11-21&screen=return_flights&flight=x').screen).toBe(
      'departure_flights',
    );
  });

  it('describes a search once it has an origin and a date', () => {
    expect(searchOf(parse('?origin=DEN'))).toBeNull();
    expect(searchOf(parse('?date=2026-11-21'))).toBeNull();
    expect(searchOf(parse('?origin=DEN&date=2026-11-21'))).toEqual({
      origins: ['DEN'],
      destination: null,
      date: '2026-11-21',
    });
  });
});

describe('a link to results', () => {
  const known = new Set(['DEN', 'MCO']);
  const problem = (query: string) => {
    const asked = parse(query);
    return addressProblem(asked, withKnownPlaces(asked, known));
  };

  it.each([
    ['?origin=DEN&date=2026-11-21&screen=departure_flights', null],
    ['?origin=DEN,QQQ&date=2026-11-21&screen=departure_flights', null],
    ['?origin=DEN', null],
    ['?origin=DEN&screen=departure_flights', 'Invalid URL: Missing origin or date for outbound search'],
    ['?date=2026-11-21&screen=departure_flights', 'Invalid URL: Missing origin or date for outbound search'],
    ['?origin=QQQ&date=2026-11-21&screen=departure_flights', 'Invalid URL parameters for search.'],
    [
      '?origin=DEN&destination=QQQ&date=2026-11-21&screen=departure_flights',
      'Invalid URL parameters for search.',
    ],
  ])('%s: %s', (query, expected) => {
    expect(problem(query)).toBe(expected);
  });
});
