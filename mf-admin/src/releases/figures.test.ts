import { describe, expect, it } from 'vitest';
import { figures, milliseconds, score } from './figures.ts';

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

describe('a web vital', () => {
  it('is shown with the number of pages', () => {
    expect(milliseconds({ p75: 1240.4, pages: 1300 })).toBe('1,240 ms (1,300 pages)');
    expect(score({ p75: 0.118, pages: 20 })).toBe('0.12 (20 pages)');
  });

  it('is not shown for too few pages', () => {
    expect(milliseconds({ p75: null, pages: 1 })).toBe('– (1 page)');
  });
});
