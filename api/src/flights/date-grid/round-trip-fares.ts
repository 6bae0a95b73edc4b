import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import { MINUTE_MS } from '../../core/clock.ts';
import {
  ADULT_FARES,
  type Costs,
  dayFares,
  dollarsOf,
  isIncomplete,
  lowerCosts,
  NOT_OFFERED,
} from '../costs/flight-costs.ts';
import { minLayover } from '../engine/connection-limits.ts';
import type { DateGridQuery, RoundTripFares } from '../port.ts';

/** A flight of one direction, as far as the fares of round trips depend on it. */
export interface PricedFlight extends Costs {
  /** The airport at the destination of the trip. */
  airport: string;
  /** Arrival at `airport`, or departure from it on the way back; epoch milliseconds. */
  instant: number;
  /** Whether the leg to or from `airport` crosses a border. */
  international: boolean;
  /** Local day of the departure, `YYYY-MM-DD`. */
  date: string;
}

interface End extends Costs {
  instant: number;
  /** Minutes. */
  minStay: number;
}

/** Returns the lowest costs of each day and of each pair of days (GRID-4). A return flight leaves the airport
 *  at which the outbound flight arrives, after a stay of at least the time of a connection (GRID-5). */
export function roundTripFares(
  out: readonly PricedFlight[],
  back: readonly PricedFlight[],
  {
    outFrom,
    backFrom,
    days,
    costs = ADULT_FARES,
  }: Pick<DateGridQuery, 'outFrom' | 'backFrom' | 'days' | 'costs'>,
): RoundTripFares {
  const outDays = daysOf(out, outFrom, days, (a, b) => a.instant - b.instant);
  const backDays = daysOf(back, backFrom, days, (a, b) => b.instant - a.instant);
  const cells = outDays.map((day) => backDays.map((other) => costs.shown(lowestRoundTrip(day, other))));
  const dayOf = ({ date, airports }: GridDay): DayFares => {
    const lowest = [...airports.values()].reduce((all, day) => lowerCosts(all, day.lowest), NOT_OFFERED);
    return { date, ...dayFares(costs.shown(lowest)) };
  };
  const isAnyIncomplete = cells.some((row) =>
    row.some(({ goWild, any }) => [goWild, any].some(isIncomplete)),
  );
  return {
    out: outDays.map(dayOf),
    back: backDays.map(dayOf),
    go_wild: cells.map((row) => row.map(({ goWild }) => dollarsOf(goWild))),
    lowest: cells.map((row) => row.map(({ any }) => dollarsOf(any))),
    ...(isAnyIncomplete && {
      incomplete: {
        go_wild: cells.map((row) => row.map(({ goWild }) => isIncomplete(goWild))),
        lowest: cells.map((row) => row.map(({ any }) => isIncomplete(any))),
      },
    }),
  };
}

/** The flights of one day at one airport of the destination. */
interface AirportDay {
  lowest: Costs;
  first: number;
  last: number;
  /** The flights that are not dominated, the longest stay first. A flight that allows a longer stay and costs no more dominates another. */
  ends: readonly End[];
}

interface GridDay {
  date: string;
  airports: ReadonlyMap<string, AirportDay>;
}

/** Returns the days of a direction. `bySuitability` sorts the flights that allow the longest stay first. */
function daysOf(
  flights: readonly PricedFlight[],
  from: string,
  days: number,
  bySuitability: (a: End, b: End) => number,
): GridDay[] {
  const byDate = Map.groupBy(flights, ({ date }) => date);
  return Array.from({ length: days }, (_, i) => {
    const date = addDays(from, i);
    const byAirport = Map.groupBy(byDate.get(date) ?? [], ({ airport }) => airport);
    const airports = [...byAirport].flatMap(([code, found]): [string, AirportDay][] => {
      const ends = found.map(endOf).filter(({ any }) => any < Number.POSITIVE_INFINITY);
      return ends.length === 0 ? [] : [[code, airportDay(ends.sort(bySuitability))]];
    });
    return { date, airports: new Map(airports) };
  });
}

const endOf = ({ instant, international, goWild, any }: PricedFlight): End => ({
  instant,
  minStay: minLayover(international),
  goWild,
  any,
});

function airportDay(sorted: readonly End[]): AirportDay {
  const ends: End[] = [];
  for (const end of sorted) {
    const isUseless = ends.some(
      (other) => other.minStay <= end.minStay && other.goWild <= end.goWild && other.any <= end.any,
    );
    if (!isUseless) ends.push(end);
  }
  const instants = [sorted[0], sorted.at(-1)].map((end) => end?.instant ?? 0);
  return {
    lowest: sorted.reduce(lowerCosts, NOT_OFFERED),
    first: Math.min(...instants),
    last: Math.max(...instants),
    ends,
  };
}

const sum = (a: Costs, b: Costs): Costs => ({ goWild: a.goWild + b.goWild, any: a.any + b.any });

function lowestRoundTrip(out: GridDay, back: GridDay): Costs {
  let lowest = NOT_OFFERED;
  for (const [code, there] of out.airports) {
    const home = back.airports.get(code);
    if (home !== undefined) lowest = lowerCosts(lowest, lowestOfAirport(there, home));
  }
  return lowest;
}

/** Returns the lowest costs of a round trip. Compares pairs of flights only if some return flight may leave too early for an outbound flight. */
function lowestOfAirport(there: AirportDay, home: AirportDay): Costs {
  if (home.first - there.last >= minLayover(true) * MINUTE_MS) return sum(there.lowest, home.lowest);
  let lowest = NOT_OFFERED;
  for (const arrival of there.ends)
    for (const departure of home.ends) {
      const stay = (departure.instant - arrival.instant) / MINUTE_MS;
      if (stay >= Math.max(arrival.minStay, departure.minStay))
        lowest = lowerCosts(lowest, sum(arrival, departure));
    }
  return lowest;
}
