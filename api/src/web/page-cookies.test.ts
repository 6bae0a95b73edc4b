import { describe, expect, it } from '@jest/globals';
import { lowestAlike } from './page-cookies.ts';

describe('buckets that get the same canaries', () => {
  const canaries = [{ percent: 10 }, { percent: 50 }];

  it.each([
    [0, 0],
    [9, 0],
    [10, 10],
    [49, 10],
    [50, 50],
    [99, 50],
  ])('%i counts as %i', (bucket, expected) => {
    expect(lowestAlike(bucket, canaries)).toBe(expected);
  });

  it('are one where there is no canary', () => {
    expect(lowestAlike(37, [])).toBe(0);
  });
});
