import { describe, expect, it } from '@jest/globals';
import { firstOpenDay, isClosed, lastKnownDay } from './closed-days.ts';

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
    ['2026-12-31', { last: '2026-12-31' }, false],
    ['2027-01-01', { last: '2026-12-31' }, true],
    ['2028-11-20', { last: '2030-12-31' }, true],
    ['2026-11-20', { last: '2026-11-19' }, true],
  ])('%s with %j is closed: %s', (day, part, closed) => {
    expect(isClosed(day, { ...rules, ...part })).toBe(closed);
  });

  it('is the last that flights are known of', () => {
    expect(lastKnownDay(undefined)).toBeUndefined();
    expect(lastKnownDay({ period: { from: '2026-11-01', to: '2027-03-31' } })).toBe('2027-03-31');
    const none = lastKnownDay({ period: null });
    expect(isClosed('2026-11-20', { ...rules, last: none })).toBe(true);
  });

  it('is the first open one: today, or the minimum where that is later', () => {
    expect(firstOpenDay({ today: '2026-11-20' })).toBe('2026-11-20');
    expect(firstOpenDay({ today: '2026-11-20', min: '2026-11-01' })).toBe('2026-11-20');
    expect(firstOpenDay({ today: '2026-11-20', min: '2026-12-01' })).toBe('2026-12-01');
  });
});
