import { expect, it } from 'vitest';
import { dollars, exactDollars } from './money.ts';

it.each([
  [0, '$0'],
  [49, '$49'],
  [1204, '$1,204'],
  [187.62, '$188'],
])('%d in whole dollars', (amount, text) => {
  expect(dollars(amount)).toBe(text);
});

it.each([
  [49, '$49'],
  [49.5, '$49.50'],
  [0.99, '$0.99'],
  [1284, '$1,284'],
  [1284.05, '$1,284.05'],
])('%d with cents', (amount, text) => {
  expect(exactDollars(amount)).toBe(text);
});
