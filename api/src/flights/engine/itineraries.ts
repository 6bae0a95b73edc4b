import { CONNECTION, DAY_MINUTES, type LegIndex, lowerBound, MINUTE_MS } from './leg-index.ts';

/** No place is further from UTC than this. */
const WIDEST_OFFSET = 14 * 60;
const NO_LEG = -1;
const LEGS_EACH = 3;
const BLOCK_ROWS = 4096;

export interface ItineraryQuery {
  /** Null: from everywhere. */
  origins: readonly string[] | null;
  /** Null: anywhere. */
  destinations: readonly string[] | null;
  /** Departures of this calendar day at the origin airport, `YYYY-MM-DD`. */
  date: string;
  maxStops: 0 | 1 | 2;
}

/** Found itineraries. Held as numbers in blocks, which grow without being copied: a large network has millions. */
class Itineraries {
  length = 0;
  #block = new Int32Array(BLOCK_ROWS * LEGS_EACH);
  readonly #blocks = [this.#block];
  #used = 0;

  /** Adds one by the positions of its legs in `LegIndex.legs`, filled up with -1. */
  push(first: number, second: number, third: number): void {
    if (this.#used === this.#block.length) {
      this.#block = new Int32Array(BLOCK_ROWS * LEGS_EACH);
      this.#blocks.push(this.#block);
      this.#used = 0;
    }
    this.#block[this.#used++] = first;
    this.#block[this.#used++] = second;
    this.#block[this.#used++] = third;
    this.length++;
  }

  /** The legs of one itinerary, as positions in `LegIndex.legs`. */
  legsOf(itinerary: number): number[] {
    const block = this.#blocks[Math.trunc(itinerary / BLOCK_ROWS)] ?? [];
    const start = (itinerary % BLOCK_ROWS) * LEGS_EACH;
    return [...block.slice(start, start + LEGS_EACH)].filter((leg) => leg !== NO_LEG);
  }
}

/** Every itinerary that answers the query: legs that connect within `CONNECTION`'s limits and visit no airport
 *  twice. An unknown airport has no flights. Only legs that lead to a wanted airport are followed: the time taken is
 *  in proportion to what is found, from everywhere to one place as well as from one place to anywhere. */
export function findItineraries(index: LegIndex, query: ItineraryQuery): Itineraries {
  const { destination, departure, arrival, crossesBorder, nextFrom, nextTo } = index;
  const wanted = wantedAirports(index, query.destinations);
  const nextLast = nextWhere(index, (leg) => wanted[destination[leg] as number] === 1);
  const mayLeadOn = (leg: number): boolean =>
    (nextLast[nextFrom[leg] as number] as number) < (nextTo[leg] as number);
  const nextSecond =
    query.maxStops === 1
      ? nextLast
      : nextWhere(index, (leg) => wanted[destination[leg] as number] === 1 || mayLeadOn(leg));
  const found = new Itineraries();
  const mayFollow = (leg: number, next: number): boolean =>
    crossesBorder[next] === 0 ||
    (departure[next] as number) - (arrival[leg] as number) >= CONNECTION.leastInternational;

  for (const origin of originsOf(index, query.origins)) {
    for (const i of departuresOf(index, origin, query.date)) {
      const stop1 = destination[i] as number;
      if (wanted[stop1]) found.push(i, NO_LEG, NO_LEG);
      if (query.maxStops === 0) continue;

      const endOfSecond = nextTo[i] as number;
      let j = nextSecond[nextFrom[i] as number] as number;
      for (; j < endOfSecond; j = nextSecond[j + 1] as number) {
        const stop2 = destination[j] as number;
        if (stop2 === origin || !mayFollow(i, j)) continue;
        if (wanted[stop2]) found.push(i, j, NO_LEG);
        if (query.maxStops === 1) continue;

        const endOfThird = nextTo[j] as number;
        let k = nextLast[nextFrom[j] as number] as number;
        for (; k < endOfThird; k = nextLast[k + 1] as number) {
          const last = destination[k] as number;
          if (last !== origin && last !== stop1 && mayFollow(j, k)) found.push(i, j, k);
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

function wantedAirports(index: LegIndex, destinations: readonly string[] | null): Uint8Array {
  const wanted = new Uint8Array(index.airports.size);
  if (destinations === null) return wanted.fill(1);
  for (const code of destinations) {
    const number = index.airports.get(code);
    if (number !== undefined) wanted[number] = 1;
  }
  return wanted;
}

/** For each position, and the one after the last, the first leg from there on that is of use; the number of legs
 *  where none is. */
function nextWhere({ legs }: LegIndex, isOfUse: (leg: number) => boolean): Uint32Array {
  const next = new Uint32Array(legs.length + 1).fill(legs.length);
  for (let leg = legs.length - 1; leg >= 0; leg--) next[leg] = isOfUse(leg) ? leg : (next[leg + 1] as number);
  return next;
}

/** Positions of the legs that leave an airport on a day of its own calendar. */
function departuresOf(index: LegIndex, airport: number, date: string): number[] {
  const day = Date.parse(date) / MINUTE_MS / DAY_MINUTES;
  const end = index.first[airport + 1] as number;
  const earliest = day * DAY_MINUTES - WIDEST_OFFSET;
  const latest = (day + 1) * DAY_MINUTES + WIDEST_OFFSET;
  const legs: number[] = [];
  let leg = lowerBound(index.departure, index.first[airport] as number, end, earliest);
  for (; leg < end && (index.departure[leg] as number) < latest; leg++)
    if (index.localDay[leg] === day) legs.push(leg);
  return legs;
}
