import { DEFAULT_WEIGHTS, isNightMinute } from '@fareweave/shared-lib/domain/best';
import { DAY_MINUTES } from '../../core/clock.ts';
import type { TripQuery } from '../trip-query.ts';
import type { TripNetwork } from './trip-network.ts';

const HOUR = 60;
/** More than any score, so that the score only orders trips that are equal in what they are sorted by. */
const SORTED_BY = 1_000_000;

/** The parts of the score of a trip, whole dollars (TPLN-12). */
export interface Score {
  price: number;
  hours: number;
  stops: number;
  comfort: number;
  connections: number;
  way_home: number;
}

/** What each flight of a table adds to a trip. All are whole numbers, so sums are exact. */
export interface Costs {
  /** The cost of a flight as the first flight, between places, and as the last flight; lower is better. */
  first: Float64Array;
  between: Float64Array;
  last: Float64Array;
  /** The dollars that a flight takes from the budget; all 0 when there is no budget. */
  price: Float64Array;
}

/** Returns the score of a flight. `later`: the number of later flights home, for the last flight. */
export function scoreOf({ table }: TripNetwork, flight: number, later: number | null): Score {
  const minutes = (table.arrival[flight] as number) - (table.departure[flight] as number);
  const times = [table.localDeparture[flight] as number, table.localArrival[flight] as number];
  return {
    price: table.price[flight] as number,
    hours: Math.round((minutes * DEFAULT_WEIGHTS.hour) / HOUR),
    stops: (table.stops[flight] as number) * DEFAULT_WEIGHTS.stop,
    comfort: times.filter((time) => isNightMinute(time % DAY_MINUTES)).length * DEFAULT_WEIGHTS.night,
    connections: Math.round((table.missed[flight] as number) * DEFAULT_WEIGHTS.missed),
    way_home: later === null ? 0 : Math.round(DEFAULT_WEIGHTS.wayHome / (later + 1)),
  };
}

export const totalOf = ({ price, hours, stops, comfort, connections, way_home }: Score): number =>
  price + hours + stops + comfort + connections + way_home;

/** Returns the sum of scores. */
export const sumOfScores = (scores: readonly Score[]): Score =>
  scores.reduce((sum, score) => ({
    price: sum.price + score.price,
    hours: sum.hours + score.hours,
    stops: sum.stops + score.stops,
    comfort: sum.comfort + score.comfort,
    connections: sum.connections + score.connections,
    way_home: sum.way_home + score.way_home,
  }));

/** Returns the costs of the flights in the order of a query (TPLN-11). `laterHome`: the number of later flights home for
 *  each last flight. */
export function costsOf(network: TripNetwork, laterHome: Int32Array): Costs {
  const { table, query } = network;
  const { length } = table;
  const costs = {
    first: new Float64Array(length),
    between: new Float64Array(length),
    last: new Float64Array(length),
    price: new Float64Array(length),
  };
  const begin = table.departure[0] ?? 0;
  for (let flight = 0; flight < length; flight += 1) {
    const departure = (table.departure[flight] as number) - begin;
    const arrival = (table.arrival[flight] as number) - begin;
    const later = laterHome[flight] as number;
    const score = scoreOf(network, flight, network.isEnd[flight] ? later : null);
    const { way_home: wayHome } = score;
    const bare = totalOf(score) - wayHome;
    const sorted = PRIMARY[query.sort]({ price: score.price, departure, arrival, later });
    costs.first[flight] = sorted.first * SORTED_BY + bare;
    costs.between[flight] = sorted.between * SORTED_BY + bare;
    costs.last[flight] = sorted.last * SORTED_BY + bare + wayHome;
    if (query.budget !== null) costs.price[flight] = score.price;
  }
  return costs;
}

interface Facts {
  price: number;
  /** Minutes. */
  departure: number;
  arrival: number;
  later: number;
}

/** What a trip is sorted by before its score, by the position of a flight. Minutes at places are the sum of departures less
 *  the sum of arrivals, because the first departure and the last arrival are at no place. */
const PRIMARY: Record<TripQuery['sort'], (facts: Facts) => Record<'first' | 'between' | 'last', number>> = {
  best: () => ({ first: 0, between: 0, last: 0 }),
  price: ({ price }) => ({ first: price, between: price, last: price }),
  hours: ({ departure, arrival }) => ({ first: arrival, between: arrival - departure, last: -departure }),
  home: ({ later }) => ({ first: 0, between: 0, last: -later }),
};
