import { expect, test } from 'vitest';
import { counted, plural } from './plurals.ts';

test('counts in English: one is singular, zero and the rest are plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'flight'))).toEqual(['0 flights', '1 flight', '2 flights']);
  expect([1, 2].map((count) => plural(count, 'search', 'searches'))).toEqual(['search', 'searches']);
});
