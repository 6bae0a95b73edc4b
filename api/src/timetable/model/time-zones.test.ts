import { tzOffset } from '@date-fns/tz/tzOffset';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from './days.ts';
import { momentsOf, offsetAt, wallClock } from './time-zones.ts';

const NEW_YORK = 'America/New_York';
const moments = (date: string, minute: number, zone = NEW_YORK) =>
  momentsOf(zone, dayNumber(date), minute).map(({ instant, offset }) => [
    new Date(instant).toISOString(),
    offset,
  ]);

describe('the instants of a local time', () => {
  it('are one on an ordinary day', () => {
    expect(moments('2026-07-01', 6 * 60)).toEqual([['2026-07-01T10:00:00.000Z', -240]]);
    expect(moments('2026-01-15', 0, 'America/Phoenix')).toEqual([['2026-01-15T07:00:00.000Z', -420]]);
  });

  it('are moved forward in the hour that spring skips', () => {
    expect(moments('2026-03-08', 2 * 60 + 30)).toEqual([['2026-03-08T07:30:00.000Z', -240]]);
    expect(moments('2026-03-08', 60 + 59)).toEqual([['2026-03-08T06:59:00.000Z', -300]]);
    expect(moments('2026-03-08', 3 * 60)).toEqual([['2026-03-08T07:00:00.000Z', -240]]);
  });

  it('are two in the hour that autumn repeats, in order', () => {
    expect(moments('2026-11-01', 60 + 30)).toEqual([
      ['2026-11-01T05:30:00.000Z', -240],
      ['2026-11-01T06:30:00.000Z', -300],
    ]);
    expect(moments('2026-11-01', 2 * 60)).toEqual([['2026-11-01T07:00:00.000Z', -300]]);
    expect(moments('2026-11-01', 59)).toEqual([['2026-11-01T04:59:00.000Z', -240]]);
  });

  it('have this local time', () => {
    for (const date of ['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02']) {
      for (const minute of [0, 59, 60, 119, 180, 720, 1439]) {
        const day = dayNumber(date);
        for (const [i, { instant }] of momentsOf(NEW_YORK, day, minute).entries()) {
          expect(wallClock(NEW_YORK, instant)).toEqual({ day, minute, occurrence: i + 1 });
        }
      }
    }
  });
});

describe('the offset of a zone', () => {
  it('matches the time zone data near clock changes', () => {
    const zones = fc.constantFrom(
      NEW_YORK,
      'America/Denver',
      'America/Phoenix',
      'America/Cancun',
      'America/Nassau',
    );
    const minutes = fc.oneof(
      fc.integer({ min: 0, max: 52_000_000 }),
      fc.integer({ min: -180, max: 180 }).map((apart) => Date.parse('2026-11-01T06:00Z') / 60_000 + apart),
      fc.integer({ min: -180, max: 180 }).map((apart) => Date.parse('2026-03-08T07:00Z') / 60_000 + apart),
    );
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const instant = minute * 60_000;
        expect(offsetAt(zone, instant)).toBe(tzOffset(zone, new Date(instant)));
      }),
      { numRuns: 1000 },
    );
  });
});
