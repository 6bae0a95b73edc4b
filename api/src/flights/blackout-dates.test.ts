import { existsSync, readFileSync } from 'node:fs';
import { isCalendarDate } from '@fareweave/shared-lib/domain/dates';
import { describe, expect, it } from '@jest/globals';
import { BLACKOUT_DATES } from './blackout-dates.ts';

const reference = new URL('../../../../shared/data/gowild-blackout-dates.json', import.meta.url);

describe('blackout dates', () => {
  it('are days that exist, in order, each once', () => {
    expect(BLACKOUT_DATES.filter((date) => !isCalendarDate(date))).toEqual([]);
    expect(BLACKOUT_DATES).toEqual([...new Set(BLACKOUT_DATES)].sort());
    expect(BLACKOUT_DATES).toContain('2026-11-25');
    expect(BLACKOUT_DATES).not.toContain('2026-11-26');
  });

  (existsSync(reference) ? it : it.skip)('are those of the reference data', () => {
    expect(BLACKOUT_DATES).toEqual(JSON.parse(readFileSync(reference, 'utf8')));
  });
});
