import { describe, expect, it } from 'vitest';
import { flightBuilder } from './flight-builder.ts';

const now = Date.parse('2026-11-10T00:00:00Z');
const rules = { seed: 'fareweave', blackoutDates: new Set(['2026-11-22']) };

const first = {
  carrier: 'F9',
  flightNumber: 1279,
  origin: 'DEN',
  destination: 'MCO',
  departure: Date.parse('2026-11-21T23:15:00-07:00'),
  arrival: Date.parse('2026-11-22T04:48:00-05:00'),
  departureOffset: -420,
  arrivalOffset: -300,
};
const second = {
  carrier: 'F9',
  flightNumber: 61,
  origin: 'MCO',
  destination: 'SJU',
  departure: Date.parse('2026-11-22T06:00:00-05:00'),
  arrival: Date.parse('2026-11-22T10:05:00-04:00'),
  departureOffset: -300,
  arrivalOffset: -240,
};

describe('a flight', () => {
  const build = flightBuilder(now, rules);

  it('of one leg has local times and the time between the instants', () => {
    const { origin, destination, flight } = build([first]);
    expect([origin, destination]).toEqual(['DEN', 'MCO']);
    expect(flight).toMatchObject({
      departure_time: '2026-11-21T23:15:00-07:00',
      arrival_time: '2026-11-22T04:48:00-05:00',
      total_trip_time: '03:33',
      duration: 213,
      stops: 0,
      flight_number: 'F9 1279',
    });
    expect(flight.segments).toEqual([
      {
        departure_airport: 'DEN',
        arrival_airport: 'MCO',
        departure_time: '2026-11-21T23:15:00-07:00',
        arrival_time: '2026-11-22T04:48:00-05:00',
        flight_number: 'F9 1279',
      },
    ]);
    expect(flight.lowest_price).toBe(
      Math.min(...Object.values(flight.fares).flatMap((fare) => fare?.total ?? [])),
    );
  });

  it('of two legs has one stop, and no pass fare when one leg departs on a blackout date', () => {
    const { origin, destination, flight } = build([first, second]);
    expect([origin, destination]).toEqual(['DEN', 'SJU']);
    expect(flight).toMatchObject({ total_trip_time: '07:50', stops: 1, flight_number: 'F9 1279 / F9 61' });
    expect(flight).toMatchObject({ fares: { go_wild: null }, lowest_go_wild_price: null });
    const onOtherDays = flightBuilder(now, { ...rules, blackoutDates: new Set() })([first, second]);
    expect(onOtherDays.flight.lowest_go_wild_price).toBe(19);
    expect(new URL(flight.booking_links.standard).searchParams.get('dd1')).toBe('Nov 21, 2026');
  });
});
