import { describe, expect, it } from 'vitest';
import { dayNumber } from './days.ts';
import { elapsedMinutes, expandLegs, operatingDays } from './expand.ts';

const leg: Parameters<typeof expandLegs>[0][number] = {
  carrier: 'F9',
  flightNumber: 1279,
  origin: 'PHL',
  destination: 'MCO',
  periodFrom: '2026-11-16',
  periodTo: '2026-12-31',
  days: 0b0000101,
  weekInterval: 1,
  departureMinute: 330,
  arrivalMinute: 490,
  arrivalDayOffset: 0,
  departureOccurrence: 1,
  arrivalOccurrence: 1,
};
const expand = (changes: Partial<typeof leg>, from: string, to: string) =>
  expandLegs([{ ...leg, ...changes }], dayNumber(from), dayNumber(to));
const departures = (changes: Partial<typeof leg>, from: string, to: string) =>
  expand(changes, from, to).map(({ departure }) => new Date(departure).toISOString().slice(0, 10));

describe('expanding legs to dates', () => {
  it('returns instants and offsets at both ends', () => {
    expect(expand({}, '2026-11-16', '2026-11-16')).toEqual([
      {
        carrier: 'F9',
        flightNumber: 1279,
        origin: 'PHL',
        destination: 'MCO',
        departure: Date.parse('2026-11-16T05:30:00-05:00'),
        arrival: Date.parse('2026-11-16T08:10:00-05:00'),
        departureOffset: -300,
        arrivalOffset: -300,
      },
    ]);
  });

  it('respects the weekdays and the period, both ends included', () => {
    expect(departures({}, '2026-11-01', '2026-11-25')).toEqual([
      '2026-11-16',
      '2026-11-18',
      '2026-11-23',
      '2026-11-25',
    ]);
    expect(departures({ periodTo: '2026-11-18' }, '2026-11-18', '2026-12-31')).toEqual(['2026-11-18']);
    expect(departures({}, '2027-01-01', '2027-12-31')).toEqual([]);
  });

  it('skips every other week, counted from the start of the period', () => {
    expect(departures({ weekInterval: 2 }, '2026-11-20', '2026-12-10')).toEqual(['2026-11-30', '2026-12-02']);
  });

  it('returns no day for a leg that never operates', () => {
    expect(operatingDays({ ...leg, days: 0 }, dayNumber('2026-11-16'), dayNumber('2026-12-31'))).toEqual([]);
  });

  it('supports an arrival on another day', () => {
    const [redEye] = expand(
      { origin: 'LAS', destination: 'MCO', departureMinute: 1410, arrivalMinute: 405, arrivalDayOffset: 1 },
      '2026-11-16',
      '2026-11-16',
    );
    expect(redEye && elapsedMinutes(redEye)).toBe(255);
    expect(redEye?.departureOffset).toBe(-480);
  });

  it('uses the occurrences of a leg in the hour that autumn repeats', () => {
    const night = { periodFrom: '2026-11-01', periodTo: '2026-11-01', days: 0b1000000 };
    const short = { ...night, origin: 'PHL', destination: 'BWI', departureMinute: 110, arrivalMinute: 90 };
    const [early] = expand({ ...night, departureMinute: 0, arrivalMinute: 90 }, '2026-11-01', '2026-11-01');
    const [late] = expand(short, '2026-11-01', '2026-11-01');
    const [second] = expand(
      { ...night, departureMinute: 0, arrivalMinute: 90, arrivalOccurrence: 2 },
      '2026-11-01',
      '2026-11-01',
    );
    const [fromSecond] = expand(
      { ...night, departureMinute: 90, departureOccurrence: 2, arrivalMinute: 190 },
      '2026-11-01',
      '2026-11-01',
    );
    expect(early && elapsedMinutes(early)).toBe(90);
    expect(late && elapsedMinutes(late)).toBe(40);
    expect(second && elapsedMinutes(second)).toBe(150);
    expect(fromSecond && elapsedMinutes(fromSecond)).toBe(100);
  });

  it('returns a flight of two legs once', () => {
    const from = dayNumber('2026-11-16');
    expect(expandLegs([leg, { ...leg, days: 1 }], from, from)).toHaveLength(1);
  });

  it('sorts by departure', () => {
    const from = dayNumber('2026-11-16');
    const later = { ...leg, flightNumber: 2, departureMinute: 331 };
    expect(expandLegs([later, leg], from, from).map(({ flightNumber }) => flightNumber)).toEqual([1279, 2]);
  });
});
