import type { Costs } from './costs.ts';
import type { Connection, TripNetwork } from './trip-network.ts';

/** The flights with which a trip can arrive at its last place so far, at one airport, by arrival. */
export interface Arrivals {
  airport: number;
  /** Positions in `TripNetwork.arrivals`. */
  positions: readonly number[];
  /** The lowest cost, and the lowest price, of the trip up to and with each of them. */
  costs: readonly number[];
  prices: readonly number[];
}

type OnFlight = (flight: number, cost: number, price: number) => void;

/** Returns functions that follow trips flight by flight. `onFlight` gets each next flight once, with the lowest cost and the
 *  lowest price of the trip up to and with it. */
export function prefixFlights(
  { table, arrivalPosition, departures, connections, isStart, query }: TripNetwork,
  costs: Costs,
) {
  const unknown = Number.POSITIVE_INFINITY;
  const lowestCost = new Float64Array(table.length).fill(unknown);
  const lowestPrice = new Float64Array(table.length).fill(query.budget === null ? 0 : unknown);
  const starts = [...isStart.keys()].filter((flight) => isStart[flight] === 1);

  const lowerAll = (
    arriving: Arrivals,
    values: readonly number[],
    lowest: Float64Array,
    reached?: number[],
  ): void => {
    for (const connection of connections[arriving.airport] ?? []) {
      const leaving = departures[connection.from] as Int32Array;
      slidingMinima(arriving.positions, values, connection, (position, minimum) => {
        const flight = leaving[position] as number;
        if (lowest[flight] === unknown) reached?.push(flight);
        lowest[flight] = Math.min(lowest[flight] as number, minimum);
      });
    }
  };

  return {
    first(onFlight: OnFlight): void {
      for (const flight of starts)
        onFlight(flight, costs.first[flight] as number, costs.price[flight] as number);
    },
    next(last: readonly Arrivals[], onFlight: OnFlight): void {
      const reached: number[] = [];
      for (const arriving of last) {
        lowerAll(arriving, arriving.costs, lowestCost, reached);
        if (query.budget !== null) lowerAll(arriving, arriving.prices, lowestPrice);
      }
      for (const flight of reached) {
        const cost = (lowestCost[flight] as number) + (costs.between[flight] as number);
        onFlight(flight, cost, (lowestPrice[flight] as number) + (costs.price[flight] as number));
        lowestCost[flight] = unknown;
        if (query.budget !== null) lowestPrice[flight] = unknown;
      }
    },
    /** Returns flights as arrivals. */
    arrivalsOf(flights: readonly { flight: number; cost: number; price: number }[]): Arrivals[] {
      const byAirport = Map.groupBy(flights, ({ flight }) => table.destination[flight] as number);
      return [...byAirport].map(([airport, there]) => {
        const sorted = there
          .map((arrival) => ({ ...arrival, position: arrivalPosition[arrival.flight] as number }))
          .sort((a, b) => a.position - b.position);
        return {
          airport,
          positions: sorted.map(({ position }) => position),
          costs: sorted.map(({ cost }) => cost),
          prices: sorted.map(({ price }) => price),
        };
      });
    },
  };
}

/** Calls `onDeparture` with each departure that can follow one of the arrivals, and the lowest value of the arrivals that it can follow.
 *  Both ends of their ranges rise, so a queue of rising values finds all minima in linear time. */
function slidingMinima(
  arrivals: readonly number[],
  values: readonly number[],
  { first, end }: Connection,
  onDeparture: (position: number, minimum: number) => void,
): void {
  const queue: number[] = [];
  let [head, next] = [0, 0];
  let position = 0;
  for (;;) {
    while (head < queue.length && (end[arrivals[queue[head] as number] as number] as number) <= position)
      head += 1;
    if (head === queue.length) {
      if (next === arrivals.length) return;
      position = Math.max(position, first[arrivals[next] as number] as number);
    }
    for (; next < arrivals.length && (first[arrivals[next] as number] as number) <= position; next += 1) {
      if ((end[arrivals[next] as number] as number) <= position) continue;
      while (
        queue.length > head &&
        (values[queue[queue.length - 1] as number] as number) >= (values[next] as number)
      )
        queue.pop();
      queue.push(next);
    }
    if (head === queue.length) continue;
    onDeparture(position, values[queue[head] as number] as number);
    position += 1;
  }
}
