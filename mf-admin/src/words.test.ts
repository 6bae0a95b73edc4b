import { describe, expect, it } from '@jest/globals';
import { dollars, places, searchType } from './words.ts';

describe('the words of the admin area', () => {
  it.each([
    ['DEN', 'DEN'],
    ['LAS,CITY:New York City', 'LAS, New York City'],
    ['', 'Anywhere'],
    [null, 'Anywhere'],
  ])('name the places of %j', (named, words) => {
    expect(places(named)).toBe(words);
  });

  it.each([
    [49, '$49'],
    [49.5, '$49.50'],
    [1284.05, '$1,284.05'],
    [0.99, '$0.99'],
  ])('name the price %d', (amount, words) => {
    expect(dollars(amount)).toBe(words);
  });

  it('name a type of search, even one that is not known yet', () => {
    expect(['search', 'other', ''].map(searchType)).toEqual(['Search', 'Other', '']);
  });
});
