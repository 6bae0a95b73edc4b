import { createHash } from 'node:crypto';
import { isCalendarDate } from '@fareweave/shared-lib/domain/dates';
import { describe, expect, it } from 'vitest';
import { BLACKOUT_DATES } from './blackout-dates.ts';

describe('blackout dates', () => {
  it('are existing days, sorted, without duplicates', () => {
    expect(BLACKOUT_DATES.filter((date) => !isCalendarDate(date))).toEqual([]);
    expect(BLACKOUT_DATES).toEqual([...new Set(BLACKOUT_DATES)].sort());
    expect(BLACKOUT_DATES).toContain('2026-11-25');
    expect(BLACKOUT_DATES).not.toContain('2026-11-26');
  });

  it('are exactly the dates that the airline published', () => {
    expect(BLACKOUT_DATES).toHaveLength(102);
    // The published list, checked by hand: compare the airline's page again when the dates change.
    expect(createHash('sha256').update(BLACKOUT_DATES.join('\n')).digest('hex')).toBe(
      '0e2f926c6d399e3f8d97c52c157f4ed25d77fa8aeb0c1346bf4dd4b8b17bab75',
    );
  });
});
