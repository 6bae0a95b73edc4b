import type { Fares } from '@fareweave/shared-lib/domain/flights';
import type { FlightQuery, FlightsPort, FoundFlight } from '../../flights/port.ts';

/** Prices by `DEN MCO 2026-12-01`, or `*` for all others: one for each flight of the day, US dollars. */
export type Prices = Record<string, readonly number[]>;

/** A source of flights whose prices the test sets. */
export interface PricedFlights extends FlightsPort {
  /** The queries so far. */
  queries: FlightQuery[];
  set(prices: Prices): void;
  /** Makes searches from these airports fail from now on: with an error, or with `failed` in the result. */
  fail(how: 'throws' | 'reports', origins: readonly string[]): void;
}

export function pricedFlights(prices: Prices = {}): PricedFlights {
  let present = prices;
  let failing: { how: 'throws' | 'reports'; origins: readonly string[] } = { how: 'reports', origins: [] };
  const queries: FlightQuery[] = [];
  return {
    queries,
    set: (next) => {
      present = next;
    },
    fail: (how, origins) => {
      failing = { how, origins };
    },
    coverage: async () => ({ source: 'live', revision: '1', period: null }),
    lowestFares: async () => [],
    typedFares: async () => ({ days: [], failed: [] }),
    returnOptions: async () => new Map(),
    dateGrid: async () => ({ out: [], back: [], go_wild: [], lowest: [], failed: [] }),
    tripFlights: async () => {
      throw new Error('not in this test');
    },
    async search(query) {
      queries.push(query);
      const [origin = '', destination = ''] = [query.origins?.[0], query.destinations?.[0]];
      if (failing.origins.includes(origin)) {
        if (failing.how === 'throws') throw new Error('The source is down');
        return { flights: [], failed: [origin], dropped: 0 };
      }
      const totals = present[`${origin} ${destination} ${query.date}`] ?? present['*'] ?? [];
      const flights = totals.map((total, i) =>
        flightFor({ origin, destination, date: query.date }, total, i),
      );
      return { flights, failed: [], dropped: 0 };
    },
  };
}

/** Returns a flight in the `i`th hour of the day with this price; the pass fare is $20 higher. */
function flightFor(
  { origin, destination, date }: { origin: string; destination: string; date: string },
  total: number,
  i: number,
): FoundFlight {
  const hour = (hours: number) => `${date}T${String(hours).padStart(2, '0')}:00:00+00:00`;
  const [departure_time, arrival_time] = [hour(i), hour(i + 4)];
  const flight_number = `F9 ${100 + i}`;
  const fares: Fares = { go_wild: { total: total + 20 }, standard: { total }, discount_den: null };
  const segment = { departure_airport: origin, arrival_airport: destination, departure_time, arrival_time };
  return {
    origin,
    destination,
    departure: Date.parse(departure_time),
    arrival: Date.parse(arrival_time),
    flight: {
      departure_time,
      arrival_time,
      total_trip_time: '04:00',
      stops: 0,
      duration: 240,
      flight_number,
      lowest_go_wild_price: total + 20,
      lowest_price: total,
      segments: [{ ...segment, flight_number }],
      fares,
      booking_links: { go_wild: '', standard: '', discount_den: '' },
    },
  };
}
