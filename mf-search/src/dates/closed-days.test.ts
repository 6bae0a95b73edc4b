import { describe, expect, it } from '@jest/globals';
import { firstOpenDay, isClosed } from './closed-days.ts';

const rules = { today: '2026-11-20', blackoutDates: ['2026-11-25'], allowBlackout: true };

describe('a day', () => {
  it.each([
    ['2026-11-19', {}, true],
    ['2026-11-20', {}, false],
    ['2026-11-25', {}, false],
    ['2026-11-25', { allowBlackout: false }, true],
    ['2026-11-25', { allowBlackout: false, blackoutDates: undefined }, false],
    ['2026-11-22', { min: '2026-11-23' }, true],
    ['2026-11-23', { min: '2026-11-23' }, false],
    ['2026-11-19', { min: '2026-11-01' }, true],
    ['2028-11-19', {}, false],
    ['2028-11-20', {}, true],
  ])('%s with %j is closed: %s', (day, part, closed) => {
    expect(isClosed(day, { ...rules, ...part })).toBe(closed);
  });

  it('is the first open one: today, or the minimum where that is later', () => {
    expect(firstOpenDay({ today: '2026-11-20' })).toBe('2026-11-20');
    expect(firstOpenDay({ today: '2026-11-20', min: '2026-11-01' })).toBe('2026-11-20');
    expect(firstOpenDay({ today: '2026-11-20', min: '2026-12-01' })).toBe('2026-12-01');
  });
});
