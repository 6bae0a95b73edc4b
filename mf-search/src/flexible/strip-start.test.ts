import { addDays } from '@fareweave/shared-lib/domain/dates';
import { describe, expect, it } from 'vitest';
import { stripStart } from './flexible-dates.tsx';

const TODAY = '2026-11-20';

describe('the first day of the strip', () => {
  it('is today while the searched date is among its thirty days', () => {
    expect(stripStart(TODAY, TODAY)).toBe(TODAY);
    expect(stripStart(TODAY, addDays(TODAY, 29))).toBe(TODAY);
  });

  it('is three days before a date beyond them', () => {
    expect(stripStart(TODAY, addDays(TODAY, 30))).toBe(addDays(TODAY, 27));
    expect(stripStart(TODAY, '2027-03-02')).toBe('2027-02-27');
  });
});
