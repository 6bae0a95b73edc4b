import { connectionChance, DELAY_BINS } from '@fareweave/shared-lib/domain/delays';
import type { Segment } from '@fareweave/shared-lib/domain/flights';
import { crossesBorder } from './legs.ts';

/** How late flights arrive: what chances of connections are computed from. */
export interface Delays {
  /** Changes with the data. */
  revision: string;
  /** Returns the distribution of the arrival delays of a route and a local hour of departure (see `domain/delays`); null: unknown. */
  sharesOf(origin: string, destination: string, hour: number): ArrayLike<number> | null;
}

/** A leg of a connection. Times are minutes since 1970. */
interface ConnectingLeg {
  origin: string;
  destination: string;
  departure: number;
  arrival: number;
  /** The local hour of the departure. */
  hour: number;
  /** The distribution of its delays that was looked up last, and where: a leg belongs to many itineraries. */
  lookedUp?: { sharesOf: Delays['sharesOf']; shares: ArrayLike<number> | null };
}

const HUNDREDTHS = 100;

/** Returns the chance to make each connection, in hundredths; null: unknown (ESTM-24). */
export const connectionChances = (
  legs: readonly ConnectingLeg[],
  { sharesOf }: Pick<Delays, 'sharesOf'>,
): (number | null)[] =>
  legs.slice(1).map((next, i) => {
    const leg = legs[i] as ConnectingLeg;
    const shares = sharesOfLeg(leg, sharesOf);
    if (!shares) return null;
    const isInternational = crossesBorder(leg) || crossesBorder(next);
    const minutes = next.departure - leg.arrival;
    return Math.round(connectionChance(shares, { minutes, isInternational }) * HUNDREDTHS) / HUNDREDTHS;
  });

function sharesOfLeg(leg: ConnectingLeg, sharesOf: Delays['sharesOf']): ArrayLike<number> | null {
  if (leg.lookedUp?.sharesOf !== sharesOf)
    leg.lookedUp = { sharesOf, shares: sharesOf(leg.origin, leg.destination, leg.hour) };
  return leg.lookedUp.shares;
}

const MINUTE_MS = 60_000;
const connecting = new WeakMap<Segment, ConnectingLeg>();

/** Returns what a chance needs of a segment. It is cached: itineraries share segments. */
export function connectingLeg(segment: Segment): ConnectingLeg {
  const cached = connecting.get(segment);
  if (cached) return cached;
  const leg: ConnectingLeg = {
    origin: segment.departure_airport,
    destination: segment.arrival_airport,
    departure: Date.parse(segment.departure_time) / MINUTE_MS,
    arrival: Date.parse(segment.arrival_time) / MINUTE_MS,
    hour: Number(segment.departure_time.slice(11, 13)),
  };
  connecting.set(segment, leg);
  return leg;
}

/** Distributions of some routes and hours, in a form that is quick to send to a thread. */
export interface PackedDelays {
  /** Positions in `shares` by `DEN MCO 7`. */
  positions: Map<string, number>;
  shares: Float32Array;
}

const keyOf = (origin: string, destination: string, hour: number): string =>
  `${origin} ${destination} ${hour}`;

/** Returns the distributions that legs need. */
export function packDelays(
  legs: Iterable<Pick<ConnectingLeg, 'origin' | 'destination' | 'hour'>>,
  { sharesOf }: Delays,
): PackedDelays {
  const found = new Map<string, ArrayLike<number> | null>();
  for (const { origin, destination, hour } of legs) {
    const key = keyOf(origin, destination, hour);
    if (!found.has(key)) found.set(key, sharesOf(origin, destination, hour));
  }
  const known = [...found].filter((entry): entry is [string, ArrayLike<number>] => entry[1] !== null);
  const shares = new Float32Array(known.length * DELAY_BINS.length);
  known.forEach(([, own], i) => void shares.set(own, i * DELAY_BINS.length));
  return { positions: new Map(known.map(([key], i) => [key, i * DELAY_BINS.length])), shares };
}

export const unpackDelays = ({ positions, shares }: PackedDelays): Pick<Delays, 'sharesOf'> => ({
  sharesOf(origin, destination, hour) {
    const start = positions.get(keyOf(origin, destination, hour));
    return start === undefined ? null : shares.subarray(start, start + DELAY_BINS.length);
  },
});
