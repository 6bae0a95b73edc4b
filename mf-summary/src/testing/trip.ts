import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import { flightOf } from '@fareweave/shared-lib/domain/flight-of';
import type { Fares, Flight } from '@fareweave/shared-lib/domain/flights';
import { STORED_FLIGHTS_KEY, type StoredFlight } from '@fareweave/shared-lib/domain/stored-flights';
import { encodeTrip } from '@fareweave/shared-lib/domain/trip-link';

export const dayOut = addDays(todayIn('UTC', Date.now()), 30);
export const dayBack = addDays(dayOut, 3);

type End = readonly [airport: string, time: string];

/** A flight by its ends, each segment from the last end to the next: departure, arrival, departure, arrival … */
export function flightBy(ends: readonly End[], fares: Partial<Fares>): Flight {
  const segments = [];
  for (let i = 0; i + 1 < ends.length; i += 2) {
    const [from, departs] = ends[i] as End;
    const [to, arrives] = ends[i + 1] as End;
    segments.push({
      departure_airport: from,
      arrival_airport: to,
      departure_time: departs,
      arrival_time: arrives,
      flight_number: `F9 ${1279 + i}`,
    });
  }
  const [first, last] = [segments[0], segments.at(-1)];
  return flightOf({
    segments,
    duration: (Date.parse(last?.arrival_time ?? '') - Date.parse(first?.departure_time ?? '')) / 60_000,
    fares: { go_wild: null, standard: null, discount_den: null, ...fares },
    booking_links: {
      go_wild: 'https://book.example/wild',
      standard: '',
      discount_den: 'javascript:alert(1)',
    },
  });
}

/** Denver to Orlando by way of Las Vegas on a day, with the pass. */
export const flightOut = (day = dayOut): Flight =>
  flightBy(
    [
      ['DEN', `${day}T06:15:00-07:00`],
      ['LAS', `${day}T07:05:00-08:00`],
      ['LAS', `${day}T08:05:00-08:00`],
      ['MCO', `${day}T15:20:00-05:00`],
    ],
    { go_wild: { total: 15 }, standard: { total: 64 }, discount_den: { total: 49 } },
  );

/** Orlando to Denver, nonstop, without the pass. */
export const flightBack = (day = dayBack, clock = '18:00'): Flight =>
  flightBy(
    [
      ['MCO', `${day}T${clock}:00-05:00`],
      ['DEN', `${day}T20:15:00-07:00`],
    ],
    { standard: { total: 88 }, discount_den: { total: 72 } },
  );

export const out = flightOut();
export const back = flightBack();

export const kept = (flight: Flight, destination: string, age = 0): StoredFlight => ({
  flight,
  destination,
  timestamp: Date.now() - age,
});

export const hashOut = flightHash(out, 'MCO');
export const hashBack = flightHash(back, 'DEN');

/** The address that selecting a return flight opens. */
export const PICKED = `/flight-summary?departure=${hashOut}&return=${hashBack}&origin=DEN&destination=MCO&date=${dayOut}`;

/** Stores both flights on the device, as the search does. */
export function keepPicked(): void {
  store({ [hashOut]: kept(out, 'MCO'), [hashBack]: kept(back, 'DEN') });
}

export const store = (entries: unknown): void =>
  localStorage.setItem(STORED_FLIGHTS_KEY, JSON.stringify(entries));

/** A shared link to a trip. */
export function linkTo(there = out, home = back, source: 'sample' | 'live' | null = 'sample'): string {
  const trip = { departure: kept(there, 'MCO'), return: kept(home, 'DEN'), origin: 'DEN', source };
  return `/flight-summary?data=${encodeTrip(trip)}`;
}
