import { airports } from '@fareweave/shared-lib/testing/airports';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { placesOf } from '../model/place-options.ts';
import { milesFrom } from './locate.ts';
import { ranked, recentPlaces, rememberPlaces } from './place-order.ts';

const { city, airport } = placesOf(airports);
const inNewark = milesFrom({ lat: 40.7357, lng: -74.1724, method: 'gps' });
const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);

describe('the order of the places', () => {
  it('is unchanged without recent places and position', () => {
    const places = ranked(city, { recent: [], milesTo: null });
    expect(values(places)).toEqual(values(city));
    expect(places.every(({ isRecent, miles }) => !isRecent && miles === null)).toBe(true);
  });

  it('begins with the nearest', () => {
    const places = ranked(airport, { recent: [], milesTo: inNewark });
    expect(values(places).slice(0, 3)).toEqual(['EWR', 'LGA', 'JFK']);
    expect(places[0]?.miles).toBeCloseTo(3, 0);
  });

  it('uses the nearest airport of a city', () => {
    const [first] = ranked(city, { recent: [], milesTo: inNewark });
    expect(first).toMatchObject({ value: 'city:New York City' });
    expect(first?.miles).toBeCloseTo(3, 0);
  });

  it('puts recent places before the nearest', () => {
    const places = ranked(city, { recent: ['SJU', 'DEN', 'JFK'], milesTo: inNewark });
    expect(values(places).slice(0, 3)).toEqual(['SJU', 'DEN', 'city:New York City']);
    expect(places.map(({ isRecent }) => isRecent).slice(0, 3)).toEqual([true, true, false]);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

const KEY = 'mf-search:recent-places';

describe('the recently searched places', () => {
  it('are stored on the device, the latest first, each once', () => {
    expect(recentPlaces()).toEqual([]);
    rememberPlaces(['DEN', 'MCO']);
    rememberPlaces(['city:Chicago', 'DEN']);
    expect(recentPlaces()).toEqual(['city:Chicago', 'DEN', 'MCO']);
  });

  it('include those that an earlier release has stored', () => {
    window.localStorage.setItem('fareweave_recent_places', '["DEN"]');
    rememberPlaces(['MCO']);
    expect(recentPlaces()).toEqual(['MCO', 'DEN']);
  });

  it('are at most six', () => {
    rememberPlaces(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
    rememberPlaces(['H']);
    expect(recentPlaces()).toEqual(['H', 'A', 'B', 'C', 'D', 'E']);
  });

  it.each(['{', '{"a":1}', 'null', '"DEN"', '[1,null,{}]'])(
    'are none when the storage contains %s',
    (stored) => {
      window.localStorage.setItem(KEY, stored);
      expect(recentPlaces()).toEqual([]);
      rememberPlaces(['DEN']);
      expect(recentPlaces()).toEqual(['DEN']);
    },
  );

  it('are none when the storage is forbidden', () => {
    const forbid = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
    rememberPlaces(['DEN']);
    expect(recentPlaces()).toEqual([]);
  });
});
