import { describe, expect, it } from '@jest/globals';
import { figures } from './figures.ts';

describe('the figures of a release', () => {
  it('extrapolate the loads, of which one in ten is reported', () => {
    expect(figures({ loaded: 122, failed: 12, errors: 3, mean_load_ms: 339.6 })).toEqual({
      loads: 'about 1,232',
      failures: '12 (1%)',
      errors: '3 (0.2%)',
      loadTime: '340 ms',
    });
  });

  it('show missing reports', () => {
    expect(figures({ loaded: 0, failed: 0, errors: 2, mean_load_ms: null })).toEqual({
      loads: 'none reported',
      failures: '0',
      errors: '2',
      loadTime: 'not reported',
    });
  });
});
