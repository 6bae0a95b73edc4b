import { UNKNOWN_SEATS } from '../../flights/index.ts';
import type { TripNetwork } from './trip-network.ts';

/** Later departures that may take the place of a flight of a plan. Several flights that depart together count as one. */
interface Later {
  /** Number of departures. */
  count: number;
  /** The flight of the last departure that arrives first; null: there is none. */
  last: number | null;
}

/** The flight of a plan with the fewest later departures (TPLN-14). */
export interface WeakestFlight {
  /** Position in the plan. */
  flight: number;
  /** Null: unknown. */
  seats: number | null;
  later: Later;
}

/** Returns the first flight of each departure, that is the one that arrives first, by departure. */
export function departuresOf(network: TripNetwork, flights: readonly number[]): number[] {
  const { table } = network;
  const first = new Map<string, number>();
  for (const flight of [...flights].sort((a, b) => a - b)) {
    const key = `${table.origin[flight]} ${table.departure[flight]}`;
    if (!first.has(key)) first.set(key, flight);
  }
  return [...first.values()];
}

/** Returns the flights that depart later than a flight, from its airport or from an airport to which the trip may change. */
export function laterFlights(
  { table, leavesFrom }: TripNetwork,
  lists: readonly Int32Array[],
  flight: number,
  matches: (other: number) => boolean,
): number[] {
  const airports = leavesFrom[table.origin[flight] as number] ?? [];
  const departure = table.departure[flight] as number;
  return airports.flatMap((airport) =>
    Array.from(lists[airport] ?? []).filter(
      (other) => (table.departure[other] as number) > departure && matches(other),
    ),
  );
}

/** Returns the flight of a plan with the fewest later departures to its destination that keep the rest of the trip possible;
 *  of several such flights, the one with the fewest seats, then the first one. */
export function weakestFlight(network: TripNetwork, flights: readonly number[]): WeakestFlight {
  const { table } = network;
  const ways = flights.map((flight, position) => {
    const seats = table.seats[flight] as number;
    return { flight: position, seats, later: laterOf(network, flights, position) };
  });
  const [first, ...rest] = ways;
  if (first === undefined) throw new RangeError('a plan has at least one flight');
  const weakest = rest.reduce(
    (a, b) => ((b.later.count - a.later.count || b.seats - a.seats) < 0 ? b : a),
    first,
  );
  return { ...weakest, seats: weakest.seats === UNKNOWN_SEATS ? null : weakest.seats };
}

function laterOf(network: TripNetwork, flights: readonly number[], position: number): Later {
  const { table, query, placeOf, isEnd, leavesFrom, departures } = network;
  const flight = flights[position] as number;
  const next = flights[position + 1];
  const matches = (other: number): boolean => {
    if (next === undefined) return isEnd[other] === 1;
    const leavesFromNext = leavesFrom[table.destination[other] as number] ?? [];
    return (
      placeOf[other] === placeOf[flight] &&
      leavesFromNext.includes(table.origin[next] as number) &&
      (table.arrival[other] as number) + query.minStay <= (table.departure[next] as number)
    );
  };
  const later = departuresOf(network, laterFlights(network, departures, flight, matches));
  const last = later.reduce<number | null>(
    (latest, other) =>
      latest === null || (table.departure[other] as number) > (table.departure[latest] as number)
        ? other
        : latest,
    null,
  );
  return { count: later.length, last };
}
