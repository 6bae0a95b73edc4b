import type { Fare, Flight, SearchResults, Segment } from '@fareweave/shared-lib/domain/flights';
import { toLocalTime } from '@fareweave/shared-lib/domain/times';

const MINUTE_MS = 60_000;
/** Two of three destinations have pass fares, as on the sample network. */
const ON_PASS_OF_THREE = 2;

/** Returns `count` flights from Denver to some destinations: departures throughout the day, at most two stops, trips of 1 to 15
 *  hours, fares from $9 to $400, so that each filter applies to some of them. Every run gets the same flights. */
export function manyFlights(destinations: readonly string[], count: number, date: string): SearchResults {
  const flights: Record<string, Flight[]> = Object.fromEntries(destinations.map((code) => [code, []]));
  for (let n = 0; n < count; n += 1) {
    const place = n % destinations.length;
    const code = destinations[place];
    if (code !== undefined) flights[code]?.push(flight(n, code, date, place % 3 < ON_PASS_OF_THREE));
  }
  return {
    flights,
    search_parameters: { origin: 'DEN', date, max_workers: 50, origin_airports: ['DEN'], destination: null },
    summary: {
      total_destinations: destinations.length,
      total_flights: count,
      omitted_flights: 0,
      search_timestamp: `${date}T00:00:00Z`,
    },
    source: 'sample',
  };
}

function flight(n: number, code: string, date: string, onPass: boolean): Flight {
  const stops = n % 3;
  const legMinutes = 70 + ((n * 37) % 220);
  let clock = Date.parse(`${date}T07:00:00Z`) + ((n * 53) % 1380) * MINUTE_MS;
  const airports = ['DEN', ...['LAS', 'ATL'].slice(0, stops), code];
  const segments = airports.slice(1).map((to, index): Segment => {
    const departs = clock;
    clock += (legMinutes + 55) * MINUTE_MS;
    return {
      departure_airport: airports[index] ?? '',
      arrival_airport: to,
      departure_time: toLocalTime(departs, -420),
      arrival_time: toLocalTime(departs + legMinutes * MINUTE_MS, -420),
      flight_number: `F9 ${1000 + n + index}`,
    };
  });
  const [first] = segments;
  const last = segments.at(-1);
  if (first === undefined || last === undefined) throw new Error('a flight has a segment');
  const duration = (Date.parse(last.arrival_time) - Date.parse(first.departure_time)) / MINUTE_MS;
  const standard = 29 + ((n * 61) % 371);
  const fare = (total: number): Fare => ({ total, available_seats: 1 + (n % 9) });
  return {
    departure_time: first.departure_time,
    arrival_time: last.arrival_time,
    total_trip_time: '00:00',
    stops,
    duration,
    flight_number: segments.map((segment) => segment.flight_number).join(' / '),
    lowest_go_wild_price: onPass ? 15 : null,
    lowest_price: onPass ? 15 : standard - 20,
    segments,
    fares: {
      go_wild: onPass ? fare(9 + (n % 7)) : null,
      standard: fare(standard),
      discount_den: fare(standard - 20),
    },
    booking_links: { go_wild: '#', standard: '#', discount_den: '#' },
  };
}
