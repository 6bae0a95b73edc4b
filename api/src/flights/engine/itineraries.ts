import { DAY_MINUTES, MINUTE_MS } from '../../core/clock.ts';
import type { DatedLeg } from '../../timetable/index.ts';
import { isThrough, minLayover } from './connection-limits.ts';
import { type LegIndex, lowerBound } from './leg-index.ts';

/** The largest offset from UTC, in minutes. */
const MAX_OFFSET = 14 * 60;
const NO_LEG = -1;
const MAX_LEGS = 3;
const BLOCK_ROWS = 4096;

export interface ItineraryQuery {
  /** Null: from everywhere. */
  origins: readonly string[] | null;
  /** Null: anywhere. */
  destinations: readonly string[] | null;
  /** Day of departure at the origin airport, `YYYY-MM-DD`. */
  date: string;
  /** Number of days of departure from `date` on; 1 by default. */
  days?: number;
  maxStops: 0 | 1 | 2;
}

/** A list of itineraries. It stores leg positions in blocks of numbers, because a large network has millions of them and
 *  adding a block copies nothing. */
class Itineraries {
  length = 0;
  #block = new Int32Array(BLOCK_ROWS * MAX_LEGS);
  readonly #blocks = [this.#block];
  #used = 0;

  /** Adds an itinerary by the positions of its legs in `LegIndex.legs`; -1 stands for no leg. */
  push(first: number, second: number, third: number): void {
    if (this.#used === this.#block.length) {
      this.#block = new Int32Array(BLOCK_ROWS * MAX_LEGS);
      this.#blocks.push(this.#block);
      this.#used = 0;
    }
    this.#block[this.#used++] = first;
    this.#block[this.#used++] = second;
    this.#block[this.#used++] = third;
    this.length++;
  }

  /** Returns the positions in `LegIndex.legs` of the legs of an itinerary. */
  legsOf(itinerary: number): number[] {
    const block = this.#blocks[Math.trunc(itinerary / BLOCK_ROWS)] ?? [];
    const start = (itinerary % BLOCK_ROWS) * MAX_LEGS;
    return [...block.slice(start, start + MAX_LEGS)].filter((leg) => leg !== NO_LEG);
  }
}

/** Returns every itinerary that matches the query: its legs connect (FLGT-8) and visit no airport twice. An unknown airport has
 *  no flights. The search follows only legs that can lead to a requested destination, so its duration is proportional to the
 *  number of results, also from everywhere to one place. */
export function findItineraries(index: LegIndex, query: ItineraryQuery): Itineraries {
  const { legs, destination, departure, arrival, crossesBorder, nextFrom, nextTo } = index;
  const isDestination = destinationMask(index, query.destinations);
  const nextLast = nextWhere(index, (leg) => isDestination[destination[leg] as number] === 1);
  const canContinue = (leg: number): boolean =>
    (nextLast[nextFrom[leg] as number] as number) < (nextTo[leg] as number);
  const nextSecond =
    query.maxStops === 1
      ? nextLast
      : nextWhere(index, (leg) => isDestination[destination[leg] as number] === 1 || canContinue(leg));
  const found = new Itineraries();
  const canFollow = (leg: number, next: number): boolean =>
    (departure[next] as number) - (arrival[leg] as number) >=
      minLayover(crossesBorder[leg] === 1 || crossesBorder[next] === 1) ||
    isThrough(legs[leg] as DatedLeg, legs[next] as DatedLeg);

  for (const origin of originsOf(index, query.origins)) {
    for (const i of departuresOf(index, origin, query)) {
      const stop1 = destination[i] as number;
      if (isDestination[stop1]) found.push(i, NO_LEG, NO_LEG);
      if (query.maxStops === 0) continue;

      const endOfSecond = nextTo[i] as number;
      let j = nextSecond[nextFrom[i] as number] as number;
      for (; j < endOfSecond; j = nextSecond[j + 1] as number) {
        const stop2 = destination[j] as number;
        if (stop2 === origin || !canFollow(i, j)) continue;
        if (isDestination[stop2]) found.push(i, j, NO_LEG);
        if (query.maxStops === 1) continue;

        const endOfThird = nextTo[j] as number;
        let k = nextLast[nextFrom[j] as number] as number;
        for (; k < endOfThird; k = nextLast[k + 1] as number) {
          const last = destination[k] as number;
          if (last !== origin && last !== stop1 && canFollow(j, k)) found.push(i, j, k);
        }
      }
    }
  }
  return found;
}

function originsOf(index: LegIndex, origins: readonly string[] | null): Iterable<number> {
  if (origins === null) return index.airports.values();
  return new Set(origins.flatMap((code) => index.airports.get(code) ?? []));
}

function destinationMask(index: LegIndex, destinations: readonly string[] | null): Uint8Array {
  const isDestination = new Uint8Array(index.airports.size);
  if (destinations === null) return isDestination.fill(1);
  for (const code of destinations) {
    const number = index.airports.get(code);
    if (number !== undefined) isDestination[number] = 1;
  }
  return isDestination;
}

/** Returns, for each position and the one after the last, the first leg from there on that `matches`; the number of legs
 *  when there is none. */
function nextWhere({ legs }: LegIndex, matches: (leg: number) => boolean): Uint32Array {
  const next = new Uint32Array(legs.length + 1).fill(legs.length);
  for (let leg = legs.length - 1; leg >= 0; leg--) next[leg] = matches(leg) ? leg : (next[leg + 1] as number);
  return next;
}

/** Returns the positions of the legs that leave an airport on the local days of the query. */
function departuresOf(
  index: LegIndex,
  airport: number,
  { date, days = 1 }: Pick<ItineraryQuery, 'date' | 'days'>,
): number[] {
  const first = Date.parse(date) / MINUTE_MS / DAY_MINUTES;
  const after = first + days;
  const end = index.first[airport + 1] as number;
  const earliest = first * DAY_MINUTES - MAX_OFFSET;
  const latest = after * DAY_MINUTES + MAX_OFFSET;
  const legs: number[] = [];
  let leg = lowerBound(index.departure, index.first[airport] as number, end, earliest);
  for (; leg < end && (index.departure[leg] as number) < latest; leg++) {
    const day = index.localDay[leg] as number;
    if (day >= first && day < after) legs.push(leg);
  }
  return legs;
}
