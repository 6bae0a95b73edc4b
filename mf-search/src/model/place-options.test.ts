import { airports } from '@fareweave/shared-lib/testing/airports';
import { describe, expect, it } from 'vitest';
import { firstOptions, matching, optionsIn, type PlaceOption, placesOf, toggled } from './place-options.ts';

const places = placesOf(airports);
const { city, airport } = places;
const titles = (options: readonly { title: string }[]) => options.map((option) => option.title);

describe('City View', () => {
  it('shows city groups first, then the other airports by name', () => {
    expect(city.map(({ value, title, note }) => [value, title, note])).toEqual([
      ['city:New York City', 'New York City', '3 airports'],
      ['city:Chicago', 'Chicago', '2 airports'],
      ['DEN', 'Denver', 'DEN'],
      ['LAS', 'Las Vegas', 'LAS'],
      ['MCO', 'Orlando', 'MCO'],
      ['SJU', 'San Juan', 'SJU'],
    ]);
  });
});

describe('Airport View', () => {
  it('lists every airport by city', () => {
    expect(airport.map(({ note }) => note)).toEqual([
      'ORD',
      'MDW',
      'DEN',
      'LAS',
      'JFK',
      'LGA',
      'EWR',
      'MCO',
      'SJU',
    ]);
  });
});

describe('a place selected in the other view', () => {
  it('comes first in the list', () => {
    expect(titles(optionsIn('city', places, ['JFK', 'DEN'])).slice(0, 2)).toEqual([
      'New York',
      'New York City',
    ]);
    expect(titles(optionsIn('airport', places, ['city:Chicago'])).slice(0, 2)).toEqual([
      'Chicago',
      'Chicago',
    ]);
    expect(optionsIn('city', places, ['DEN'])).toEqual(city);
  });
});

describe('the filter', () => {
  it.each([
    ['DENV', ['Denver']],
    ['mco', ['Orlando']],
    ['(las)', ['Las Vegas']],
    ['chicago', ['Chicago']],
    ['  san ', ['San Juan']],
    ['zzz', []],
  ])('%s', (text, expected) => {
    expect(titles(matching(city, text))).toEqual(expected);
  });

  it('puts an exact match of the code first', () => {
    const dallas = { ...city[0], value: 'city:Dallas', title: 'Dallas', words: ['dallas'] } as PlaceOption;
    expect(titles(matching([dallas, ...city], 'las'))).toEqual(['Las Vegas', 'Dallas']);
  });

  it('puts an airport before its city group for its code, and the group first for its own name (SRCH-9)', () => {
    const both = [...city, ...airport];
    expect(matching(both, 'jfk').map(({ value }) => value)).toEqual(['JFK', 'city:New York City']);
    expect(matching(both, 'new york city')[0]?.value).toBe('city:New York City');
    expect(matching(both, 'New York')[0]?.value).toBe('JFK');
  });

  it('finds a city group by its name and by its airports', () => {
    expect(titles(matching(city, 'york city'))).toEqual(['New York City']);
    expect(titles(matching(city, 'lga'))).toEqual(['New York City']);
    expect(titles(matching(city, 'newark'))).toEqual(['New York City']);
  });
});

describe('the options shown at first', () => {
  it('are the first ones', () => {
    expect(titles(firstOptions(city, 2, [], []))).toEqual(['New York City', 'Chicago']);
  });

  it('include selected, then formerly selected options, in the order of the list', () => {
    expect(titles(firstOptions(city, 3, ['SJU'], []))).toEqual(['New York City', 'Chicago', 'San Juan']);
    expect(titles(firstOptions(city, 3, ['SJU'], ['MCO']))).toEqual(['New York City', 'Orlando', 'San Juan']);
    expect(titles(firstOptions(city, 2, ['SJU'], ['DEN', 'MCO']))).toEqual(['Denver', 'San Juan']);
  });

  it('show everything selected', () => {
    expect(firstOptions(city, 2, ['DEN', 'LAS', 'SJU'], [])).toHaveLength(3);
  });
});

describe('a press on an airport', () => {
  it('selects it, and deselects it the second time', () => {
    const once = toggled(['DEN'], 'MCO');
    expect(once).toEqual(['DEN', 'MCO']);
    expect(toggled(once, 'DEN')).toEqual(['MCO']);
  });
});
