import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { recentPlaces, rememberPlaces } from './recent-places.ts';

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
});

const KEY = 'fareweave_recent_places';

describe('the places last searched for', () => {
  it('are remembered on the device, the latest first, each once', () => {
    expect(recentPlaces()).toEqual([]);
    rememberPlaces(['DEN', 'MCO']);
    rememberPlaces(['city:Chicago', 'DEN']);
    expect(recentPlaces()).toEqual(['city:Chicago', 'DEN', 'MCO']);
  });

  it('are six at most', () => {
    rememberPlaces(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
    rememberPlaces(['H']);
    expect(recentPlaces()).toEqual(['H', 'A', 'B', 'C', 'D', 'E']);
  });

  it.each(['{', '{"a":1}', 'null', '"DEN"', '[1,null,{}]'])('are none where storage holds %s', (stored) => {
    window.localStorage.setItem(KEY, stored);
    expect(recentPlaces()).toEqual([]);
    rememberPlaces(['DEN']);
    expect(recentPlaces()).toEqual(['DEN']);
  });

  it('are none where storage is forbidden', () => {
    const forbid = () => {
      throw new DOMException('no', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
    rememberPlaces(['DEN']);
    expect(recentPlaces()).toEqual([]);
  });
});
