import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';
import { searchOf } from './search-address.ts';

const known = new Set(['DEN', 'JFK', 'MCO', 'city:Chicago']);
const parse = (query: string) => parseAddress(query, known).address;

describe('the search that an address describes', () => {
  it.each([
    '?origin=DEN',
    '?date=2026-11-21',
    '?date=2026-11-21&direction=inbound',
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
