import { addDays } from '@fareweave/shared-lib/domain/dates';
import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { Flight, ReturnResults } from '@fareweave/shared-lib/domain/flights';
import { today } from '../model/search-days.ts';
import { nonstop, results } from './flights.ts';

/** A trip from Denver to Orlando and back, in the next days. */

export const dayOut = addDays(today(), 1);
export const dayBack = addDays(today(), 3);

interface Leg {
  from: string;
  departs: string;
  to: string;
  arrives: string;
  number: string;
  goWild?: number | null;
  standard?: number;
}

/** A flight without a stop; times with their UTC offsets. */
export function direct({ from, departs, to, arrives, number, goWild = null, standard = 64 }: Leg): Flight {
  const times = { departure_time: departs, arrival_time: arrives, flight_number: number };
  return {
    ...nonstop(),
    ...times,
    duration: (Date.parse(arrives) - Date.parse(departs)) / 60_000,
    lowest_go_wild_price: goWild,
    lowest_price: Math.min(goWild ?? standard, standard),
    segments: [{ departure_airport: from, arrival_airport: to, ...times }],
    fares: {
      go_wild: goWild === null ? null : { total: goWild },
      standard: { total: standard },
      discount_den: null,
    },
  };
}

/** Denver 6:15 – 11:48 Orlando, on the pass. */
export const there = direct({
  from: 'DEN',
  departs: `${dayOut}T06:15:00-07:00`,
  to: 'MCO',
  arrives: `${dayOut}T11:48:00-05:00`,
  number: 'F9 1279',
  goWild: 15,
});

/** The hash of `there` in the address. */
export const thereHash = flightHash(there, 'MCO');

/** Denver 15:30 – 20:58 Orlando. */
export const laterThere = direct({
  from: 'DEN',
  departs: `${dayOut}T15:30:00-07:00`,
  to: 'MCO',
  arrives: `${dayOut}T20:58:00-05:00`,
  number: 'F9 1281',
});

/** Orlando to Denver at a time of day, `18:00`. */
export const backAt = (time: string, part: Partial<Leg> = {}): Flight =>
  direct({
    from: 'MCO',
    departs: `${dayBack}T${time}:00-05:00`,
    to: 'DEN',
    arrives: `${dayBack}T23:30:00-07:00`,
    number: `F9 ${time.replace(':', '')}`,
    ...part,
  });

export const departures = (...flights: Flight[]) => ({ body: results({ MCO: flights }) });

export const returnFlights = (
  flights: Flight[],
  part: Partial<ReturnResults> = {},
): { body: ReturnResults } => ({
  body: {
    flights,
    search_parameters: { origin: 'DEN', destination: 'MCO', date: dayBack, after: there.arrival_time },
    summary: { total_flights: flights.length, search_timestamp: '2026-11-20T12:00:00Z' },
    source: 'sample',
    ...part,
  },
});
