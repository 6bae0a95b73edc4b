import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { flightOf } from '@fareweave/shared-lib/domain/flight-of';
import type { Fares, Flight, SearchResults, Segment } from '@fareweave/shared-lib/domain/flights';

/** The day of the flights. Their pass fares are booked before their booking window, whatever the date. */
export const DAY = addDays(todayIn('UTC', Date.now()), 4);
export const NEXT_DAY = addDays(DAY, 1);

const leg = (from: string, departs: string, to: string, arrives: string, number: string): Segment => ({
  departure_airport: from,
  arrival_airport: to,
  departure_time: departs,
  arrival_time: arrives,
  flight_number: number,
});

const flight = (segments: Segment[], fares: Fares): Flight =>
  flightOf({
    segments,
    duration:
      (Date.parse(segments.at(-1)?.arrival_time ?? '') - Date.parse(segments[0]?.departure_time ?? '')) /
      60_000,
    fares,
    booking_links: {
      go_wild: 'https://airline.example/book?fare=go_wild',
      standard: 'https://airline.example/book?fare=standard',
      discount_den: 'https://airline.example/book?fare=discount_den',
    },
  });

const seats = (total: number, available_seats?: number) => ({
  total,
  ...(available_seats !== undefined && { available_seats }),
});

/** Denver to Orlando without a stop; `left` are the seats of the pass fare, if the user may see them. */
export const nonstop = (left?: number): Flight =>
  flight([leg('DEN', `${DAY}T06:15:00-07:00`, 'MCO', `${DAY}T11:48:00-05:00`, 'F9 1279')], {
    go_wild: seats(15, left),
    standard: seats(64),
    discount_den: seats(49),
  });

/** Denver to Orlando by way of Las Vegas, arriving the next morning. */
export const overnight = (): Flight =>
  flight(
    [
      leg('DEN', `${DAY}T21:05:00-07:00`, 'LAS', `${DAY}T22:05:00-08:00`, 'F9 2040'),
      leg('LAS', `${DAY}T23:03:00-08:00`, 'MCO', `${NEXT_DAY}T06:41:00-05:00`, 'F9 612'),
    ],
    { go_wild: null, standard: seats(88), discount_den: seats(72) },
  );

/** Denver to Orlando by way of Las Vegas, with a layover there between two local times. */
export const connecting = (
  arrival: string,
  departure: string,
  zone = { arrives: '-08:00', departs: '-08:00' },
): Flight =>
  flight(
    [
      leg('DEN', '2026-11-01T00:00:00-06:00', 'LAS', `${arrival}:00${zone.arrives}`, 'F9 2040'),
      leg('LAS', `${departure}:00${zone.departs}`, 'MCO', '2026-11-22T23:59:00-05:00', 'F9 612'),
    ],
    { go_wild: null, standard: seats(88), discount_den: seats(72) },
  );

/** Denver to San Juan on standard fares alone, with two stops. */
export const toSanJuan = (): Flight =>
  flight(
    [
      leg('DEN', `${DAY}T05:00:00-07:00`, 'LAS', `${DAY}T06:00:00-08:00`, 'F9 1'),
      leg('LAS', `${DAY}T07:00:00-08:00`, 'MCO', `${DAY}T14:30:00-05:00`, 'F9 2'),
      leg('MCO', `${DAY}T15:30:00-05:00`, 'SJU', `${DAY}T19:20:00-04:00`, 'F9 3'),
    ],
    { go_wild: null, standard: seats(210), discount_den: null },
  );

/** Denver to Las Vegas on a pass fare that is higher than that to Orlando. */
export const toLasVegas = (): Flight =>
  flight([leg('DEN', `${DAY}T09:00:00-07:00`, 'LAS', `${DAY}T10:02:00-08:00`, 'F9 628')], {
    go_wild: seats(27),
    standard: seats(80),
    discount_den: seats(70),
  });

/** `omitted`: the number of flights that the response omits. */
export const results = (flights: Record<string, Flight[]>, omitted = 0): SearchResults => ({
  flights,
  search_parameters: {
    origin: 'DEN',
    date: DAY,
    max_workers: 50,
    origin_airports: ['DEN'],
    destination: null,
  },
  summary: {
    total_destinations: Object.keys(flights).length,
    total_flights: Object.values(flights).flat().length,
    omitted_flights: omitted,
    search_timestamp: '2026-11-20T12:00:00Z',
  },
  source: 'sample',
});
