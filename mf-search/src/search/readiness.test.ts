import { expect, it } from '@jest/globals';
import { readiness } from './readiness.ts';

const complete = {
  session: { isAuthenticated: true, isLoading: false },
  origins: ['DEN'],
  date: '2026-11-21',
  isSearching: false,
};

it.each([
  [{}, 'ready'],
  [{ session: { isAuthenticated: false, isLoading: false } }, 'signed-out'],
  [{ session: { isAuthenticated: false, isLoading: true } }, 'unknown'],
  [{ origins: [] }, 'incomplete'],
  [{ date: null }, 'incomplete'],
  [{ isSearching: true }, 'searching'],
] as const)('the Search button with %j: %s', (part, expected) => {
  expect(readiness({ ...complete, ...part })).toBe(expected);
});
