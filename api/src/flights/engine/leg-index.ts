import { DAY_MINUTES, MINUTE_MS } from '../../core/clock.ts';
import type { DatedLeg } from '../../timetable/index.ts';
import { CONNECTION, isThrough, minLayover } from './connection-limits.ts';

/** A search index of legs: sorted by origin and departure, in columns. Times are minutes since the epoch. */
export interface LegIndex {
  readonly legs: readonly DatedLeg[];
  readonly airports: ReadonlyMap<string, number>;
  /** The legs of airport `a` are those from `first[a]` up to, not including, `first[a + 1]`. */
  readonly first: Uint32Array;
  readonly destination: Uint32Array;
  readonly departure: Int32Array;
  readonly arrival: Int32Array;
  /** Local day at the origin, in days since the epoch. */
  readonly localDay: Int32Array;
  readonly crossesBorder: Uint8Array;
  /** The legs that may follow leg `i` are among those from `nextFrom[i]` up to, not including, `nextTo[i]`. This range also contains legs that
   *  leave too early: across a border, or of another flight after the next leg of the same flight. */
  readonly nextFrom: Uint32Array;
  readonly nextTo: Uint32Array;
}

/** Returns the first position in `from`..`to` of sorted `values` whose value is at least `value`; `to` when there is none. */
export function lowerBound(values: Int32Array, from: number, to: number, value: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns an index of the legs of a few days, for many searches. Takes linear time for legs in the order of their departure. */
export function indexLegs(dated: readonly DatedLeg[], crossesBorder: (leg: DatedLeg) => boolean): LegIndex {
  const byDeparture = dated
    .filter((leg) => leg.origin !== leg.destination)
    .sort((a, b) => a.departure - b.departure);
  const codes = [...new Set(byDeparture.flatMap((leg) => [leg.origin, leg.destination]))].sort();
  const airports = new Map(codes.map((code, number) => [code, number]));
  const numberOf = (code: string): number => airports.get(code) as number;
  const origins = Uint32Array.from(byDeparture, (leg) => numberOf(leg.origin));
  const first = firstLegs(origins, codes.length);
  // Sorts by origin, and keeps the order of departures.
  const legs = new Array<DatedLeg>(byDeparture.length);
  const next = first.slice();
  byDeparture.forEach((leg, i) => {
    const origin = origins[i] as number;
    const position = next[origin] as number;
    legs[position] = leg;
    next[origin] = position + 1;
  });

  const columns = {
    first,
    destination: Uint32Array.from(legs, (leg) => numberOf(leg.destination)),
    departure: Int32Array.from(legs, (leg) => leg.departure / MINUTE_MS),
    arrival: Int32Array.from(legs, (leg) => leg.arrival / MINUTE_MS),
    localDay: Int32Array.from(legs, (leg) =>
      Math.floor((leg.departure / MINUTE_MS + leg.departureOffset) / DAY_MINUTES),
    ),
    crossesBorder: Uint8Array.from(legs, (leg) => Number(crossesBorder(leg))),
    legs,
  };
  return { airports, ...columns, ...successors(columns) };
}

/** Returns `LegIndex.first`. `origins`: the airport of each leg, in any order. */
function firstLegs(origins: Uint32Array, airports: number): Uint32Array {
  const first = new Uint32Array(airports + 1);
  for (const origin of origins) first[origin + 1] = (first[origin + 1] as number) + 1;
  for (let a = 1; a <= airports; a++) first[a] = (first[a] as number) + (first[a - 1] as number);
  return first;
}

type Columns = Omit<LegIndex, 'airports' | 'localDay' | 'nextFrom' | 'nextTo'>;

function successors({ legs, first, destination, departure, arrival, crossesBorder }: Columns) {
  const nextFrom = new Uint32Array(arrival.length);
  const nextTo = new Uint32Array(arrival.length);
  arrival.forEach((arrivedAt, leg) => {
    const airport = destination[leg] as number;
    const to = first[airport + 1] as number;
    let next = lowerBound(departure, first[airport] as number, to, arrivedAt);
    const minimum = arrivedAt + minLayover(crossesBorder[leg] === 1);
    while (
      next < to &&
      (departure[next] as number) < minimum &&
      !isThrough(legs[leg] as DatedLeg, legs[next] as DatedLeg)
    )
      next += 1;
    nextFrom[leg] = next;
    nextTo[leg] = lowerBound(departure, next, to, arrivedAt + CONNECTION.max + 1);
  });
  return { nextFrom, nextTo };
}
