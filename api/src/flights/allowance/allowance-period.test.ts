import { describe, expect, it } from 'vitest';
import { allowancePeriod } from './allowance-period.ts';

const period = (per: 'day' | 'week', now: string): string[] => {
  const { start, end } = allowancePeriod(per, new Date(now));
  return [start.toISOString(), end.toISOString()];
};

describe('the period of the free allowance', () => {
  it('is the calendar day in New York', () => {
    expect(period('day', '2026-11-21T04:59:59Z')).toEqual([
      '2026-11-20T05:00:00.000Z',
      '2026-11-21T05:00:00.000Z',
    ]);
    expect(period('day', '2026-11-21T05:00:00Z')).toEqual([
      '2026-11-21T05:00:00.000Z',
      '2026-11-22T05:00:00.000Z',
    ]);
  });

  it('lasts 23 or 25 hours when clocks change', () => {
    expect(period('day', '2026-03-08T12:00:00Z')).toEqual([
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ]);
    expect(period('day', '2026-11-01T12:00:00Z')).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ]);
  });

  it('of a week runs from Monday to Monday', () => {
    expect(period('week', '2026-11-01T12:00:00Z')).toEqual([
      '2026-10-26T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ]);
    expect(period('week', '2026-11-02T05:00:00Z')).toEqual([
      '2026-11-02T05:00:00.000Z',
      '2026-11-09T05:00:00.000Z',
    ]);
  });
});
