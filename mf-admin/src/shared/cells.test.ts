import { describe, expect, it } from '@jest/globals';
import { places, searchType } from './cells.tsx';

describe('the words of the admin area', () => {
  it.each([
    ['DEN', 'DEN'],
    ['LAS,CITY:New York City', 'LAS, New York City'],
    ['', 'Anywhere'],
    [null, 'Anywhere'],
  ])('name the places of %j', (named, words) => {
    expect(places(named)).toBe(words);
  });

  it('name a type of search, even one that is not known yet', () => {
    expect(['search', 'other', ''].map(searchType)).toEqual(['Search', 'Other', '']);
  });
});
