import { describe, expect, it } from '@jest/globals';
import { allowanceText, freeSearchesText } from './plans.ts';

describe('what a free account may search', () => {
  it.each([
    [{ searches: 3, per: 'day' }, '3 searches per day', '3 free flight searches per day'],
    [{ searches: 1, per: 'week' }, '1 search per week', '1 free flight search per week'],
    [{ searches: 0, per: 'day' }, '0 searches per day', '0 free flight searches per day'],
  ] as const)('%j reads %s', (free, short, long) => {
    expect(allowanceText(free)).toBe(short);
    expect(freeSearchesText(free)).toBe(long);
  });
});
