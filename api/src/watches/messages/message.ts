import { flightAddress, returnFlightsAddress } from '@fareweave/shared-lib/domain/flight-address';
import { localDate } from '@fareweave/shared-lib/domain/times';
import type { FoundLeg, WatchBody } from '../schema.ts';

/** A finding in a message. */
export interface MessageFinding {
  price: number;
  flights: FoundLeg[];
}

/** The findings of one watch. */
export interface WatchFindings {
  id: string;
  request: WatchBody;
  /** The cheapest first. */
  findings: MessageFinding[];
}

/** A message to a person, without the channel that carries it. */
export interface WatchMessage {
  /** There is at most one message for a key, in all channels together. */
  key: string;
  userId: string;
  email: string;
  /** Of its texts; null: English. */
  language: string | null;
  /** One, or those of a daily message. */
  watches: WatchFindings[];
  isDigest: boolean;
}

/** Returns the path and query that open what a watch has found: a flight, the flights home of a trip, or the trip planner (WTCH-12). */
export function findingAddress({ plan }: Pick<WatchBody, 'plan'>, [out, back]: readonly FoundLeg[]): string {
  if (plan !== null) return `/plan?${plan}`;
  if (out === undefined) return '/';
  const { origin, destination, hash: flight, flight_number: number } = out;
  const date = localDate(out.departure_time);
  return back === undefined
    ? flightAddress({ origin, destination, date, flight, number })
    : returnFlightsAddress({ origin, destination, date, flight });
}
