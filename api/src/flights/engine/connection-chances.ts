import { connectionChance, DELAY_BINS } from '@fareweave/shared-lib/domain/delays';
import type { Flight, Segment } from '@fareweave/shared-lib/domain/flights';
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
  crossesBorder: boolean;
  /** The distribution of its delays that was looked up last, and where: a leg belongs to many itineraries. */
  lookedUp?: { sharesOf: Delays['sharesOf']; shares: ArrayLike<number> | null };
}

const HUNDREDTHS = 100;

/** Returns the chance to make each connection, in hundredths; null: unknown (ESTM-24). */
export const connectionChances = (
  legs: readonly ConnectingLeg[],
  { sharesOf }: Pick<Delays, 'sharesOf'>,
): (number | null)[] =>
  legs.slice(1).map((next, i) => chanceBetween(legs[i] as ConnectingLeg, next, sharesOf));

/** Adds the chances to connections that a search has just made. Every search waits for this, so it makes nothing but the lists. */
export function addChances(flights: readonly { flight: Flight }[], { sharesOf }: Delays): void {
  for (const { flight } of flights) {
    const { segments } = flight;
    if (segments.length < 2) continue;
    const chances: (number | null)[] = [];
    let leg = connectingLeg(segments[0] as Segment);
    for (let i = 1; i < segments.length; i += 1) {
      const next = connectingLeg(segments[i] as Segment);
      chances.push(chanceBetween(leg, next, sharesOf));
      leg = next;
    }
    flight.connection_chances = chances;
  }
}

function chanceBetween(leg: ConnectingLeg, next: ConnectingLeg, sharesOf: Delays['sharesOf']): number | null {
  const shares = sharesOfLeg(leg, sharesOf);
  if (!shares) return null;
  const isInternational = leg.crossesBorder || next.crossesBorder;
  const minutes = next.departure - leg.arrival;
  return Math.round(connectionChance(shares, { minutes, isInternational }) * HUNDREDTHS) / HUNDREDTHS;
}

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
  const [origin, destination] = [segment.departure_airport, segment.arrival_airport];
  const leg: ConnectingLeg = {
    origin,
    destination,
    departure: Date.parse(segment.departure_time) / MINUTE_MS,
    arrival: Date.parse(segment.arrival_time) / MINUTE_MS,
    hour: Number(segment.departure_time.slice(11, 13)),
    crossesBorder: crossesBorder({ origin, destination }),
  };
  connecting.set(segment, leg);
  return leg;
}

/** Distributions of some routes and hours, in a form that is quick to send to a thread. */
export interface PackedDelays {
  /** `DEN MCO 7` for each distribution, one a line: clones of one text are a copy of memory, those of thousands take milliseconds. */
  keys: string;
  /** The distributions one after another. */
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
  return { keys: known.map(([key]) => key).join('\n'), shares };
}

export function unpackDelays({ keys, shares }: PackedDelays): Pick<Delays, 'sharesOf'> {
  const positions = new Map(keys.split('\n').map((key, i) => [key, i * DELAY_BINS.length]));
  return {
    sharesOf(origin, destination, hour) {
      const start = positions.get(keyOf(origin, destination, hour));
      return start === undefined ? null : shares.subarray(start, start + DELAY_BINS.length);
    },
  };
}
