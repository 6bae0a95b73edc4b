import type { DatedLeg } from '../../api/src/timetable/model/expand.ts';

const MINUTE_MS = 60_000;
const AIRPORTS_PER_BASE = 12;
/** How far around itself a base serves, in airports. */
const REACH = 63;

/** A repeatable stream of numbers in [0, 1). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface NetworkSize {
  airports: number;
  legs: number;
  /** Another number, another network. */
  seed: number;
}

/** A made-up network of two days. Airports are numbered as if along a line, every twelfth is a base, and every leg
 *  joins a base with an airport near it. All keep UTC. */
export function syntheticNetwork({ airports, legs, seed }: NetworkSize, firstDay: string): DatedLeg[] {
  const random = randomNumbers(seed);
  const below = (n: number): number => Math.floor(random() * n);
  return Array.from({ length: legs }, (_, i) => {
    const base = below(Math.floor(airports / AIRPORTS_PER_BASE)) * AIRPORTS_PER_BASE;
    const other = (base + 1 + below(REACH - 1)) % airports;
    const [from, to] = i % 2 === 0 ? [base, other] : [other, base];
    const departure = Date.parse(firstDay) + below(2 * 24 * 60) * MINUTE_MS;
    return {
      carrier: 'F9',
      flightNumber: i + 1,
      origin: `A${from}`,
      destination: `A${to}`,
      departure,
      arrival: departure + (60 + below(240)) * MINUTE_MS,
      departureOffset: 0,
      arrivalOffset: 0,
    };
  });
}
