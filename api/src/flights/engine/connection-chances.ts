import { connectionChance, DELAY_BINS } from '@fareweave/shared-lib/domain/delays';
import type { DatedLeg } from '../../timetable/index.ts';
import { departureHour } from './legs.ts';

/** The arrival delays from which chances of connections are computed. */
export interface Delays {
  /** Changes with the data. */
  revision: string;
  /** Returns the distribution of the arrival delays of a route and a local hour of departure (see `domain/delays`); null: unknown. */
  sharesOf(origin: string, destination: string, hour: number): ArrayLike<number> | null;
}

/** A leg of a connection. Times are minutes since 1970. */
export interface ConnectingLeg {
  /** `F9 1246`. */
  readonly flight_number: string;
  readonly origin: string;
  readonly destination: string;
  readonly departure: number;
  readonly arrival: number;
  /** The local hour of the departure. */
  readonly hour: number;
  readonly crossesBorder: boolean;
}

const HUNDREDTHS = 100;
const [LEAST, MOST] = [0.01, 0.99];

/** Returns a chance in hundredths, from 0.01 to 0.99: an estimate neither promises a seat or a connection nor rules it out, as 1 and 0 would
 *  (ESTM-4, ESTM-24). */
export const inHundredths = (chance: number): number =>
  Math.min(MOST, Math.max(LEAST, Math.round(chance * HUNDREDTHS) / HUNDREDTHS));

/** Returns the chance to make each connection, in hundredths; null: unknown (ESTM-24). */
export const connectionChances = (legs: readonly ConnectingLeg[], { sharesOf }: Pick<Delays, 'sharesOf'>) =>
  legs.slice(1).map((next, i) => {
    const leg = legs[i] as ConnectingLeg;
    return chanceBetween(leg, next, sharesOf(leg.origin, leg.destination, leg.hour));
  });

/** Returns the chance to make the connection; null: unknown. `shares`: the distribution of the arrival delays of the first leg. */
export function chanceBetween(leg: ConnectingLeg, next: ConnectingLeg, shares: ArrayLike<number> | null) {
  // Passengers of one flight stay on the plane, so they cannot miss the next leg.
  if (leg.flight_number === next.flight_number) return 1;
  if (!shares) return null;
  const isInternational = leg.crossesBorder || next.crossesBorder;
  const minutes = next.departure - leg.arrival;
  return inHundredths(connectionChance(shares, { minutes, isInternational }));
}

/** Distributions of some routes and hours, in a form that is quick to send to a thread. */
export interface PackedDelays {
  /** One line for each distribution, as `DEN MCO 7`. It is one text, because cloning thousands of texts takes milliseconds. */
  keys: string;
  /** The distributions one after another. */
  shares: Float32Array;
}

const keyOf = (origin: string, destination: string, hour: number): string =>
  `${origin} ${destination} ${hour}`;

/** Returns the distributions that legs need. */
export function packDelays(legs: Iterable<DatedLeg>, { sharesOf }: Delays): PackedDelays {
  const found = new Map<string, ArrayLike<number> | null>();
  for (const leg of legs) {
    const { origin, destination } = leg;
    const hour = departureHour(leg);
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
