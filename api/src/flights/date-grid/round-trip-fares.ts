import { addDays } from '@fareweave/shared-lib/domain/dates';
import { lowestFare, saleTotal } from '@fareweave/shared-lib/domain/fares';
import type { DayFares, Fares } from '@fareweave/shared-lib/domain/flights';
import { minLayover } from '../engine/connection-limits.ts';
import { MINUTE_MS } from '../engine/leg-index.ts';
import type { DateGridQuery, RoundTripFares } from '../port.ts';

/** A flight of one direction, as far as the fares of round trips depend on it. */
export interface PricedFlight {
  /** The airport at the destination of the trip. */
  airport: string;
  /** Arrival there, or departure from there on the way back; epoch milliseconds. */
  instant: number;
  /** Whether the leg there crosses a border. */
  international: boolean;
  /** Local day of the departure, `YYYY-MM-DD`. */
  date: string;
  fares: Fares;
}

/** Totals in US dollars; Infinity: not offered. */
interface Totals {
  goWild: number;
  any: number;
}

interface End extends Totals {
  instant: number;
  /** Minutes. */
  minStay: number;
}

const NONE: Totals = { goWild: Number.POSITIVE_INFINITY, any: Number.POSITIVE_INFINITY };

/** Returns the lowest fares of each day and the lowest totals of each pair of days (GRID-4). A return flight leaves the airport
 *  at which the outbound flight arrives, after a stay of at least the time of a connection (GRID-5). */
export function roundTripFares(
  out: readonly PricedFlight[],
  back: readonly PricedFlight[],
  { outFrom, backFrom, days }: Pick<DateGridQuery, 'outFrom' | 'backFrom' | 'days'>,
): RoundTripFares {
  const outDays = daysOf(out, outFrom, days, (a, b) => a.instant - b.instant);
  const backDays = daysOf(back, backFrom, days, (a, b) => b.instant - a.instant);
  const cells = outDays.map((day) => backDays.map((other) => lowestRoundTrip(day, other)));
  return {
    out: outDays.map(dayFares),
    back: backDays.map(dayFares),
    go_wild: cells.map((row) => row.map(({ goWild }) => orNull(goWild))),
    lowest: cells.map((row) => row.map(({ any }) => orNull(any))),
  };
}

/** The flights of one day at one airport of the destination. */
interface AirportDay {
  lowest: Totals;
  first: number;
  last: number;
  /** The flights that no other flight of the day makes useless, in the order of usefulness. */
  ends: readonly End[];
}

interface GridDay {
  date: string;
  airports: ReadonlyMap<string, AirportDay>;
}

/** `bySuitability`: sorts the ends first that allow the longest stay. */
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

const endOf = ({ instant, international, fares }: PricedFlight): End => ({
  instant,
  minStay: minLayover(international),
  goWild: saleTotal(fares.go_wild) ?? Number.POSITIVE_INFINITY,
  any: lowestFare(fares) ?? Number.POSITIVE_INFINITY,
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
    lowest: sorted.reduce(lower, NONE),
    first: Math.min(...instants),
    last: Math.max(...instants),
    ends,
  };
}

const lower = (a: Totals, b: Totals): Totals => ({
  goWild: Math.min(a.goWild, b.goWild),
  any: Math.min(a.any, b.any),
});

const sum = (a: Totals, b: Totals): Totals => ({ goWild: a.goWild + b.goWild, any: a.any + b.any });

function lowestRoundTrip(out: GridDay, back: GridDay): Totals {
  let lowest = NONE;
  for (const [code, there] of out.airports) {
    const home = back.airports.get(code);
    if (home !== undefined) lowest = lower(lowest, lowestOfAirport(there, home));
  }
  return lowest;
}

/** Combines single flights only where a return flight may leave too early for an outbound flight. */
function lowestOfAirport(there: AirportDay, home: AirportDay): Totals {
  if (home.first - there.last >= minLayover(true) * MINUTE_MS) return sum(there.lowest, home.lowest);
  let lowest = NONE;
  for (const arrival of there.ends)
    for (const departure of home.ends) {
      const stay = (departure.instant - arrival.instant) / MINUTE_MS;
      if (stay >= Math.max(arrival.minStay, departure.minStay))
        lowest = lower(lowest, sum(arrival, departure));
    }
  return lowest;
}

function dayFares({ date, airports }: GridDay): DayFares {
  const { goWild, any } = [...airports.values()].reduce((totals, day) => lower(totals, day.lowest), NONE);
  return { date, lowest_go_wild: orNull(goWild), lowest: orNull(any) };
}

const orNull = (dollars: number): number | null => (dollars === Number.POSITIVE_INFINITY ? null : dollars);
