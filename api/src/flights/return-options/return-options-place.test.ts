import { describe, expect, it } from 'vitest';
import type { DatedLeg } from '../../timetable/model/expand.ts';
import { ReachedPlace } from './return-options-place.ts';

/** A leg between airports in New York's time zone. */
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
const outbound = leg('LGA', 'MCO', '2026-11-21T07:00', '2026-11-21T10:00');
const back = (departure: string, destination = 'LGA') =>
  leg('MCO', destination, `2026-11-${departure}`, '2026-11-25T23:00');

/** The return options from Orlando after outbound flights with these last legs. */
function returnOptions(arrivals: readonly DatedLeg[], departures: readonly DatedLeg[], period = THREE_DAYS) {
  const place = new ReachedPlace(arrivals, period);
  for (const departure of departures) place.addReturn(departure, { goWild: false });
  return place.options();
}

const counts = (...args: Parameters<typeof returnOptions>): number[] =>
  returnOptions(...args).days.map(({ flights }) => flights);

describe('the return options of a destination', () => {
  it('count the return flights of each day, and those with a pass fare', () => {
    const place = new ReachedPlace([outbound], THREE_DAYS);
    place.addReturn(back('21T18:00'), { goWild: true });
    place.addReturn(back('21T20:00'), { goWild: false });
    place.addReturn(back('23T00:01'), { goWild: true });
    place.addReturn(back('24T00:01'), { goWild: true });
    expect(place.options().days).toEqual([
      { date: '2026-11-21', flights: 2, go_wild: 1 },
      { date: '2026-11-22', flights: 0, go_wild: 0 },
      { date: '2026-11-23', flights: 1, go_wild: 1 },
    ]);
  });

  it('count every flight that the return search lists, whatever the time at the destination', () => {
    const departures = [back('21T09:59'), back('21T10:00'), back('21T10:44', 'CUN'), back('21T18:00')];
    expect(counts([outbound], departures)[0]).toBe(3);
  });

  it('begin with the day of the earliest arrival', () => {
    const overnight = leg('LGA', 'MCO', '2026-11-21T22:00', '2026-11-22T00:50');
    expect(returnOptions([overnight], []).days.map(({ date }) => date)).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ]);
    expect(returnOptions([overnight, outbound], []).days[0]?.date).toBe('2026-11-21');
    const lateInTheEvening = leg('LGA', 'MCO', '2026-11-21T21:00', '2026-11-21T23:50');
    expect(counts([lateInTheEvening], [back('22T00:20'), back('22T00:40')])).toEqual([0, 2, 0]);
  });

  it('omit days without known flights', () => {
    expect(counts([outbound], [back('21T18:00')], { days: 3, to: '2026-11-22' })).toEqual([1, 0]);
    expect(counts([outbound], [], { days: 3, to: '2026-11-20' })).toEqual([]);
  });

  it('contain the longest stay within one calendar day', () => {
    const late = leg('LGA', 'MCO', '2026-11-21T17:00', '2026-11-21T20:00');
    const departures = [back('21T12:00'), back('21T23:00'), back('22T06:00')];
    expect(returnOptions([late, outbound], departures).same_day_minutes).toBe(13 * 60);
    expect(returnOptions([late], departures).same_day_minutes).toBe(3 * 60);
    expect(returnOptions([late], [back('22T06:00')]).same_day_minutes).toBeNull();
    const nextMorning = leg('LGA', 'MCO', '2026-11-21T22:00', '2026-11-22T01:00');
    expect(returnOptions([late, nextMorning], [back('22T06:00')]).same_day_minutes).toBe(5 * 60);
  });
});
