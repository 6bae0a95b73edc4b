import { airports } from '@fareweave/shared-lib/testing/airports';
import { describe, expect, it } from '@jest/globals';
import { placesOf } from '../model/places/place-options.ts';
import { ranked } from './place-order.ts';

const { city, airport } = placesOf(airports);
const inNewark = { latitude: 40.7357, longitude: -74.1724 };
const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);

describe('the order of the places', () => {
  it('stays as it is where nothing is known of the person', () => {
    const places = ranked(city, { recent: [], position: null });
    expect(values(places)).toEqual(values(city));
    expect(places.every(({ isRecent, miles }) => !isRecent && miles === null)).toBe(true);
  });

  it('begins with the nearest', () => {
    const places = ranked(airport, { recent: [], position: inNewark });
    expect(values(places).slice(0, 3)).toEqual(['EWR', 'LGA', 'JFK']);
    expect(places[0]?.miles).toBeCloseTo(3, 0);
  });

  it('puts a city where its nearest airport is', () => {
    const [first] = ranked(city, { recent: [], position: inNewark });
    expect(first).toMatchObject({ value: 'city:New York City' });
    expect(first?.miles).toBeCloseTo(3, 0);
  });

  it('puts the places last searched for before the nearest', () => {
    const places = ranked(city, { recent: ['SJU', 'DEN', 'JFK'], position: inNewark });
    expect(values(places).slice(0, 3)).toEqual(['SJU', 'DEN', 'city:New York City']);
    expect(places.map(({ isRecent }) => isRecent).slice(0, 3)).toEqual([true, true, false]);
  });
});
