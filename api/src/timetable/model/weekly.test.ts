import { describe, expect, it } from 'vitest';
import { dateOfDay, dayNumber } from './days.ts';
import { elapsedMinutes, expandLegs } from './expand.ts';
import { arrivalPeriods, weeklyLegs } from './weekly.ts';

const period = { from: dayNumber('2026-11-02'), to: dayNumber('2027-11-30') };
const denverToPhoenix = {
  originZone: 'America/Denver',
  destinationZone: 'America/Phoenix',
  departureMinute: 600,
  departureOccurrence: 1 as const,
  elapsedMinutes: 120,
};
const redEye = {
  originZone: 'America/Los_Angeles',
  destinationZone: 'America/New_York',
  departureMinute: 23 * 60 + 30,
  departureOccurrence: 1 as const,
  elapsedMinutes: 270,
};

const spans = (route: typeof redEye) =>
  arrivalPeriods(route, period.from, period.to).map(({ from, to, arrivalMinute, arrivalDayOffset }) => [
    dateOfDay(from),
    dateOfDay(to),
    arrivalMinute,
    arrivalDayOffset,
  ]);

describe('the periods of one local arrival time', () => {
  it('end at a clock change at one end', () => {
    expect(spans(denverToPhoenix)).toEqual([
      ['2026-11-02', '2027-03-13', 720, 0],
      ['2027-03-14', '2027-11-06', 660, 0],
      ['2027-11-07', '2027-11-30', 720, 0],
    ]);
  });

  it('are one when both clocks change together', () => {
    expect(spans({ ...denverToPhoenix, destinationZone: 'America/Chicago' })).toEqual([
      ['2026-11-02', '2027-11-30', 780, 0],
    ]);
  });

  it('separate the nights with a clock change during the flight', () => {
    expect(spans(redEye)).toEqual([
      ['2026-11-02', '2027-03-12', 420, 1],
      ['2027-03-13', '2027-03-13', 480, 1],
      ['2027-03-14', '2027-11-05', 420, 1],
      ['2027-11-06', '2027-11-06', 360, 1],
      ['2027-11-07', '2027-11-30', 420, 1],
    ]);
  });
});

describe('a weekly flight', () => {
  const flight = {
    carrier: 'F9',
    flightNumber: 7,
    legSequence: 1,
    serviceType: 'J',
    origin: 'LAX',
    destination: 'PHL',
    days: 0b1100000,
    weekInterval: 1,
    aircraft: null,
    extra: null,
  };

  it('has the same duration on every date', () => {
    const dated = expandLegs(weeklyLegs(flight, redEye, period), period.from, period.to);
    expect(new Set(dated.map(elapsedMinutes))).toEqual(new Set([270]));
    expect(dated).toHaveLength(2 * 56);
  });

  it('has the same duration when it arrives in the hour that autumn repeats', () => {
    const late = { ...denverToPhoenix, departureMinute: 23 * 60 + 55, elapsedMinutes: 100 };
    const route = { ...late, originZone: 'America/Phoenix', destinationZone: 'America/Denver' };
    const toDenver = { ...flight, origin: 'PHX', destination: 'DEN' };
    const dated = expandLegs(weeklyLegs(toDenver, route, period), period.from, period.to);
    expect(new Set(dated.map(elapsedMinutes))).toEqual(new Set([100]));
  });

  it('has no leg for a span without its weekdays', () => {
    const mondays = weeklyLegs({ ...flight, days: 1 }, redEye, period);
    expect(mondays.map(({ periodFrom }) => periodFrom)).toEqual(['2026-11-02', '2027-03-14', '2027-11-07']);
    expect(
      weeklyLegs({ ...flight, days: 1 }, redEye, { from: period.from + 1, to: period.from + 6 }),
    ).toEqual([]);
  });
});
