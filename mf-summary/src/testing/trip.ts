import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { tripTime } from '@fareweave/shared-lib/domain/durations';
import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
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
  const departure_time = segments[0]?.departure_time ?? '';
  const arrival_time = segments.at(-1)?.arrival_time ?? '';
  const duration = (Date.parse(arrival_time) - Date.parse(departure_time)) / 60_000;
  const all: Fares = { go_wild: null, standard: null, discount_den: null, ...fares };
  return {
    departure_time,
    arrival_time,
    total_trip_time: tripTime(duration),
    stops: segments.length - 1,
    duration,
    flight_number: segments.map(({ flight_number }) => flight_number).join(' / '),
    lowest_go_wild_price: all.go_wild?.total ?? null,
    lowest_price: lowestFare(all),
    segments,
    fares: all,
    booking_links: {
      go_wild: 'https://book.example/wild',
      standard: '',
      discount_den: 'javascript:alert(1)',
    },
  };
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

/** The address that the choice of a return flight leads to. */
export const PICKED = `/flight-summary?departure=${hashOut}&return=${hashBack}&origin=DEN&destination=MCO&date=${dayOut}`;

/** Keeps both flights on the device, as the search does. */
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
