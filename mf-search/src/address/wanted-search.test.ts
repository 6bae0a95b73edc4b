import { describe, expect, it } from '@jest/globals';
import { parseAddress } from './search-address.ts';
import { addressProblem, searchOf, withKnownPlaces } from './wanted-search.ts';

const parse = (query: string) => parseAddress(query, '2026-11-20');

describe('the search that an address describes', () => {
  it.each([
    '?origin=DEN',
    '?date=2026-11-21',
    '?origin=DEN&date=2026-11-21&direction=inbound',
    '?destination=MCO&direction=inbound',
    '?origin=DEN&date=2026-11-21&route=single',
  ])('is none yet: %s', (query) => {
    expect(searchOf(parse(query))).toBeNull();
  });

  it.each([
    [
      '?origin=DEN,JFK&date=2026-11-21',
      { kind: 'outbound', origins: ['DEN', 'JFK'], destination: null, date: '2026-11-21' },
    ],
    [
      '?origin=DEN&destination=MCO&date=2026-11-21',
      { kind: 'outbound', origins: ['DEN'], destination: 'MCO', date: '2026-11-21' },
    ],
    [
      '?origin=DEN&destination=MCO&date=2026-11-21&route=single',
      { kind: 'single', origin: 'DEN', destination: 'MCO', date: '2026-11-21' },
    ],
    [
      '?destination=city:Chicago&date=2026-11-21&direction=inbound',
      { kind: 'inbound', destination: 'city:Chicago', date: '2026-11-21' },
    ],
  ])('%s', (query, expected) => {
    expect(searchOf(parse(query))).toEqual(expected);
  });
});

const OUTBOUND = 'Invalid URL: Missing origin or date for outbound search';
const INBOUND = 'Invalid URL: Missing destination or date for inbound search';
const UNKNOWN = 'Invalid URL parameters for search.';

describe('a link to results', () => {
  const known = new Set(['DEN', 'MCO']);
  const problem = (query: string) => {
    const asked = parse(query);
    return addressProblem(asked, withKnownPlaces(asked, known));
  };

  it.each([
    ['?origin=DEN&date=2026-11-21&screen=departure_flights', null],
    ['?origin=DEN,QQQ&date=2026-11-21&screen=departure_flights', null],
    ['?destination=MCO&date=2026-11-21&direction=inbound&screen=departure_flights', null],
    ['?origin=DEN', null],
    ['?origin=DEN&screen=departure_flights', OUTBOUND],
    ['?date=2026-11-21&screen=departure_flights', OUTBOUND],
    ['?origin=DEN&screen=return_flights&flight=x', OUTBOUND],
    ['?date=2026-11-21&direction=inbound&screen=departure_flights', INBOUND],
    ['?destination=MCO&direction=inbound&screen=departure_flights', INBOUND],
    ['?origin=QQQ&date=2026-11-21&screen=departure_flights', UNKNOWN],
    ['?origin=DEN&destination=QQQ&date=2026-11-21&screen=departure_flights', UNKNOWN],
    ['?destination=QQQ&date=2026-11-21&direction=inbound&screen=departure_flights', UNKNOWN],
    ['?origin=DEN&date=2026-11-21&route=single&screen=departure_flights', UNKNOWN],
  ])('%s: %s', (query, expected) => {
    expect(problem(query)).toBe(expected);
  });
});
