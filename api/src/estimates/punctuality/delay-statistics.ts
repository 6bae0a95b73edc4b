import { DELAY_BINS, shareWithin } from '@fareweave/shared-lib/domain/delays';
import { LRUCache } from 'lru-cache';
import { CAUSES, type Cause, COLUMN, COLUMNS, DelayTable } from './delay-table.ts';

/** The groups of flights that an estimate uses, from wide to narrow. `pull`: the averages of the wider group count as much as this number
 *  of flights (ESTM-23). */
const LEVELS = [
  { basis: 'network', pull: 0, keyOf: () => '' },
  { basis: 'network-hour', pull: 50, keyOf: (_origin, _destination, hour) => `${hour}` },
  { basis: 'airport-hour', pull: 20, keyOf: (origin, _destination, hour) => `${origin} ${hour}` },
  { basis: 'route', pull: 20, keyOf: (origin, destination) => `${origin} ${destination}` },
  { basis: 'route-hour', pull: 10, keyOf: (origin, destination, hour) => `${origin} ${destination} ${hour}` },
] as const satisfies readonly {
  basis: string;
  pull: number;
  keyOf: (origin: string, destination: string, hour: number) => string;
}[];

export const BASES = LEVELS.map(({ basis }) => basis);
type Basis = (typeof LEVELS)[number]['basis'];

/** A group with fewer flights is not named as the basis of an estimate (ESTM-23). */
export const MIN_FLIGHTS = 10;
/** Flights later than this are not on time, as the US DOT counts. */
const ON_TIME_MINUTES = 14;
/** The routes and hours whose estimates are cached: about 15 MB. */
const MAX_ESTIMATES = 20_000;

interface DelayEstimate {
  /** See `domain/delays`. */
  shares: Float64Array;
  /** Shares of the scheduled flights, 0 to 1. */
  onTime: number;
  cancelled: number;
  /** Shares of the late minutes, 0 to 1; all 0 when there are no late minutes. */
  causes: Record<Cause, number>;
  /** The narrowest group with enough flights, and its flights. */
  basis: Basis;
  basedOn: number;
}

/** Estimates of how punctual the flights of a route are (ESTM-23). */
export interface DelayStatistics {
  /** Returns null where one of the airports is not in the data: nothing is known about it. */
  estimate(origin: string, destination: string, hour: number): DelayEstimate | null;
  /** Returns the distribution of an estimate. */
  sharesOf(origin: string, destination: string, hour: number): Float64Array | null;
}

/** Returns statistics from the counts of routes and hours. */
export function delayStatistics(cells: DelayTable): DelayStatistics {
  const groups = LEVELS.map(() => new DelayTable());
  const airports = new Set<string>();
  for (const key of cells.keys()) {
    const [origin = '', destination = '', hour = ''] = key.split(' ');
    airports.add(origin).add(destination);
    const counts = cells.get(key) as Uint32Array;
    LEVELS.forEach(
      ({ keyOf }, level) => void groups[level]?.add(keyOf(origin, destination, Number(hour)), counts),
    );
  }
  const estimates = new LRUCache<string, DelayEstimate>({ max: MAX_ESTIMATES });
  const statistics: DelayStatistics = {
    estimate(origin, destination, hour) {
      if (!airports.has(origin) || !airports.has(destination)) return null;
      const key = `${origin} ${destination} ${hour}`;
      const known = estimates.get(key);
      if (known) return known;
      const estimate = estimateOf(
        LEVELS.map(({ keyOf }, i) => groups[i]?.get(keyOf(origin, destination, hour))),
      );
      estimates.set(key, estimate);
      return estimate;
    },
    sharesOf: (...route) => statistics.estimate(...route)?.shares ?? null,
  };
  return statistics;
}

/** Returns the averages of the narrowest group. The fewer flights a group has, the closer its averages are to those of the wider group. */
function estimateOf(groups: readonly (Uint32Array | undefined)[]): DelayEstimate {
  const averages = new Float64Array(COLUMNS);
  let narrowest = 0;
  LEVELS.forEach(({ pull }, level) => {
    const counts = groups[level];
    if (!counts) return;
    const flights = counts[COLUMN.flights] as number;
    for (let column = 0; column < COLUMNS; column += 1)
      averages[column] =
        ((counts[column] as number) + pull * (averages[column] as number)) / (flights + pull);
    if (flights >= MIN_FLIGHTS) narrowest = level;
  });
  const shares = new Float64Array(DELAY_BINS.length);
  let share = 0;
  for (let bin = 0; bin < shares.length; bin += 1) {
    share += averages[COLUMN.bins + bin] as number;
    shares[bin] = share;
  }
  const minutes = CAUSES.map((_, i) => averages[COLUMN.causes + i] as number);
  const all = minutes.reduce((sum, own) => sum + own, 0);
  return {
    shares,
    onTime: shareWithin(shares, ON_TIME_MINUTES),
    cancelled: averages[COLUMN.cancelled] as number,
    causes: Object.fromEntries(
      CAUSES.map((cause, i) => [cause, all === 0 ? 0 : (minutes[i] as number) / all]),
    ) as Record<Cause, number>,
    basis: LEVELS[narrowest]?.basis ?? 'network',
    basedOn: groups[narrowest]?.[COLUMN.flights] ?? 0,
  };
}
