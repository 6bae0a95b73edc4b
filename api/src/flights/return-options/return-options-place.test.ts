import { describe, expect, it } from '@jest/globals';
import type { DatedLeg } from '../../timetable/store/legs.ts';
import { ReachedPlace } from './return-options-place.ts';

/** Between places that keep New York's time. */
const leg = (origin: string, destination: string, departure: string, arrival: string): DatedLeg => ({
  carrier: 'F9',
  flightNumber: 1,
  origin,
  destination,
  departure: Date.parse(`${departure}-05:00`),
  arrival: Date.parse(`${arrival}-05:00`),
  departureOffset: -300,
  arrivalOffset: -300,
});

const THREE_DAYS = { days: 3, to: '2027-03-01' };
const there = leg('LGA', 'MCO', '2026-11-21T07:00', '2026-11-21T10:00');
const back = (departure: string, destination = 'LGA') =>
  leg('MCO', destination, `2026-11-${departure}`, '2026-11-25T23:00');

/** The ways back from Orlando after flights there that end with these legs. */
function waysBack(arrivals: readonly DatedLeg[], departures: readonly DatedLeg[], window = THREE_DAYS) {
  const place = new ReachedPlace(arrivals, window);
  for (const departure of departures) place.leave(departure, { goWild: false });
  return place.waysBack();
}

const counts = (...asked: Parameters<typeof waysBack>): number[] =>
  waysBack(...asked).days.map(({ flights }) => flights);

describe('a place that can be reached', () => {
  it('counts the flights back of each day, and which are for the pass', () => {
    const place = new ReachedPlace([there], THREE_DAYS);
    place.leave(back('21T18:00'), { goWild: true });
    place.leave(back('21T20:00'), { goWild: false });
    place.leave(back('23T00:01'), { goWild: true });
    place.leave(back('24T00:01'), { goWild: true });
    expect(place.waysBack().days).toEqual([
      { date: '2026-11-21', flights: 2, go_wild: 1 },
      { date: '2026-11-22', flights: 0, go_wild: 0 },
      { date: '2026-11-23', flights: 1, go_wild: 1 },
    ]);
  });

  it.each([
    ['44 minutes are too short to turn round', back('21T10:44'), 0],
    ['45 are enough', back('21T10:45'), 1],
    ['not if one of the two flights crosses a border', back('21T10:59', 'CUN'), 0],
    ['but an hour is', back('21T11:00', 'CUN'), 1],
    ['what left before is of no use', back('21T06:00'), 0],
  ])('%s', (_, departure, flights) => {
    expect(counts([there], [departure])[0]).toBe(flights);
  });

  it('wants an hour after a flight from abroad, less after one from nearby', () => {
    const fromAbroad = leg('CUN', 'MCO', '2026-11-21T06:00', '2026-11-21T10:00');
    const later = leg('LGA', 'MCO', '2026-11-21T07:10', '2026-11-21T10:10');
    expect(counts([fromAbroad], [back('21T10:55')])[0]).toBe(0);
    expect(counts([fromAbroad, later], [back('21T10:55')])[0]).toBe(1);
  });

  it('begins with the day of the earliest arrival', () => {
    const overnight = leg('LGA', 'MCO', '2026-11-21T22:00', '2026-11-22T00:50');
    expect(waysBack([overnight], []).days.map(({ date }) => date)).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ]);
    expect(waysBack([overnight, there], []).days[0]?.date).toBe('2026-11-21');
    const lateInTheEvening = leg('LGA', 'MCO', '2026-11-21T21:00', '2026-11-21T23:50');
    expect(counts([lateInTheEvening], [back('22T00:20'), back('22T00:40')])).toEqual([0, 1, 0]);
  });

  it('tells of no day of which nothing is known', () => {
    expect(counts([there], [back('21T18:00')], { days: 3, to: '2026-11-22' })).toEqual([1, 0]);
    expect(counts([there], [], { days: 3, to: '2026-11-20' })).toEqual([]);
  });

  it('tells the longest stay within one day of the calendar', () => {
    const late = leg('LGA', 'MCO', '2026-11-21T17:00', '2026-11-21T20:00');
    const departures = [back('21T12:00'), back('21T23:00'), back('22T06:00')];
    expect(waysBack([late, there], departures).same_day_minutes).toBe(13 * 60);
    expect(waysBack([late], departures).same_day_minutes).toBe(3 * 60);
    expect(waysBack([late], [back('22T06:00')]).same_day_minutes).toBeNull();
    const nextMorning = leg('LGA', 'MCO', '2026-11-21T22:00', '2026-11-22T01:00');
    expect(waysBack([late, nextMorning], [back('22T06:00')]).same_day_minutes).toBe(5 * 60);
  });
});
