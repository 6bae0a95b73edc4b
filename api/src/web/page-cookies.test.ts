import { describe, expect, it } from 'vitest';
import { lowestEquivalentBucket } from './page-cookies.ts';

describe('buckets with the same canaries', () => {
  const canaries = [{ percent: 10 }, { percent: 50 }];

  it.each([
    [0, 0],
    [9, 0],
    [10, 10],
    [49, 10],
    [50, 50],
    [99, 50],
  ])('%i is equivalent to %i', (bucket, expected) => {
    expect(lowestEquivalentBucket(bucket, canaries)).toBe(expected);
  });

  it('are one without canaries', () => {
    expect(lowestEquivalentBucket(37, [])).toBe(0);
  });
});
