import { expect, it } from '@jest/globals';
import { waitAfter } from './backoff.ts';

const HOUR_MS = 3_600_000;

it('waits longer and longer, for a day and a half in all, and then gives up', () => {
  const waits: number[] = [];
  for (let attempts = 1, wait = waitAfter(1); wait !== null; wait = waitAfter(attempts)) {
    waits.push(wait);
    attempts += 1;
  }
  expect(waits[0]).toBe(30_000);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(6 * HOUR_MS);
  expect(Math.round(waits.reduce((sum, wait) => sum + wait, 0) / HOUR_MS)).toBe(39);
  expect(waitAfter(waits.length + 2)).toBeNull();
});
