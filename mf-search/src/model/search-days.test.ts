import { airports } from '@fareweave/shared-lib/testing/airports';
import { describe, expect, it } from 'vitest';
import { placesOf } from './place-options.ts';
import { today, todayAt } from './search-days.ts';

const inZone = { JFK: 'America/New_York', LGA: 'America/New_York', SJU: 'America/Puerto_Rico' };
const known = placesOf(
  airports.map((airport) => ({
    ...airport,
    timeZone: inZone[airport.stationCode as keyof typeof inZone] ?? 'America/Denver',
  })),
).byValue;
/** Half an hour after midnight in New York; in Denver it is still the day before. */
const now = Date.parse('2026-11-21T05:30:00Z');

describe('today', () => {
  it.each([
    [['JFK'], '2026-11-21'],
    [['DEN'], '2026-11-20'],
    [['JFK', 'DEN'], '2026-11-20'],
    [['city:New York City'], '2026-11-20'],
  ])('at %j is %s', (places, day) => {
    // The city's third airport has the clocks of Denver in this test.
    expect(todayAt(places, known, now)).toBe(day);
  });

  it('is the day of the browser without places', () => {
    expect(todayAt([], known, now)).toBe(today(now));
  });
});
