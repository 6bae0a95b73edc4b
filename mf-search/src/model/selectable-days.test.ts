import { describe, expect, it } from 'vitest';
import { daysAhead, firstDays, firstOpenDay, isClosed, knownDays } from './selectable-days.ts';

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
    ['2026-12-05', { first: '2026-12-06' }, true],
    ['2026-12-06', { first: '2026-12-06' }, false],
  ])('%s with %j is closed: %s', (day, part, closed) => {
    expect(isClosed(day, { ...rules, ...part })).toBe(closed);
  });

  it('is the first or the last with known flights (SRCH-27)', () => {
    expect(knownDays(undefined)).toEqual({});
    const period = { from: '2026-11-01', to: '2027-03-31' };
    expect(knownDays({ period })).toEqual({ first: period.from, last: period.to });
    const none = knownDays({ period: null });
    expect(isClosed('2026-11-20', { ...rules, ...none })).toBe(true);
  });

  it('is the first selectable one: today, or a later minimum', () => {
    expect(firstOpenDay({ today: '2026-11-20' })).toBe('2026-11-20');
    expect(firstOpenDay({ today: '2026-11-20', min: '2026-11-01' })).toBe('2026-11-20');
    expect(firstOpenDay({ today: '2026-11-20', min: '2026-12-01' })).toBe('2026-12-01');
    expect(firstOpenDay({ today: '2026-11-20', min: '2026-11-21', first: '2026-12-01' })).toBe('2026-12-01');
  });
});

const today = '2026-11-20';
const ahead = (part: Partial<Parameters<typeof daysAhead>[0]> = {}) =>
  daysAhead({ today, min: today, blackoutDates: ['2026-11-25'], chosen: null, ...part });
const days = ahead();

describe('the days of the box view', () => {
  it('are the next 30', () => {
    expect(days).toHaveLength(30);
    expect(days[0]?.date).toBe('2026-11-20');
    expect(days[29]?.date).toBe('2026-12-19');
  });

  it('do not move for known flights that begin soon, and begin with later ones (SRCH-27)', () => {
    const soon = ahead({ first: '2026-11-22' });
    expect(soon.map(({ date }) => date)).toEqual(days.map(({ date }) => date));
    expect(soon.slice(0, 3).map(({ tag }) => tag)).toEqual([null, null, 'available']);
    expect(ahead({ first: '2026-11-23' })[0]).toMatchObject({ date: '2026-11-23', tag: 'available' });
  });

  it('are called Today, Tomorrow, then by weekday', () => {
    expect(days.slice(0, 4).map((day) => day.label)).toEqual(['Today', 'Tomorrow', 'Sunday', 'Monday']);
  });

  it('count the days away up to six', () => {
    expect(days.slice(0, 9).map((day) => day.away)).toEqual([null, null, 2, 3, 4, 5, 6, null, null]);
  });

  it('are tagged once the blackout dates are known', () => {
    expect(days.slice(4, 7).map((day) => day.tag)).toEqual(['available', 'blackout', 'available']);
    expect(ahead({ blackoutDates: undefined }).every((day) => day.tag === null)).toBe(true);
  });

  it('are not available without known flights', () => {
    const short = ahead({ last: '2026-11-24', chosen: '2027-01-02' });
    expect(short.slice(3, 6).map((day) => day.tag)).toEqual(['available', 'available', 'blackout']);
    expect(short.slice(6).map((day) => day.tag)).toEqual(Array.from({ length: 25 }, () => null));
  });

  it('include a later selected day', () => {
    const further = ahead({ chosen: '2027-01-02' });
    expect(further).toHaveLength(31);
    expect(further[30]).toMatchObject({ date: '2027-01-02', label: 'Saturday', away: null });
  });

  it('begin with the first selectable day', () => {
    const later = ahead({ min: '2026-11-24', chosen: '2026-11-23' });
    expect(later).toHaveLength(30);
    expect(later[0]).toEqual({ date: '2026-11-24', label: 'Tuesday', away: 4, tag: 'available' });
    expect(ahead({ min: '2026-11-01' })[0]?.date).toBe(today);
  });
});

describe('the days shown at first', () => {
  const dates = (chosen: string | null) => firstDays(days, chosen).map((day) => day.date);

  it('are three', () => {
    expect(dates(null)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(dates('2026-11-22')).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  });

  it('always show the chosen day', () => {
    expect(dates('2026-12-19')).toEqual(['2026-11-20', '2026-11-21', '2026-12-19']);
  });
});
