import { flightAddress, returnFlightsAddress } from '@fareweave/shared-lib/domain/flight-address';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { cheapestPlansQuery } from '../plan/watch-search.ts';
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
  /** The language of its texts; null: English. */
  language: string | null;
  /** One watch, or all watches of a daily message. */
  watches: WatchFindings[];
  isDigest: boolean;
}

/** Returns the path and query that open what a watch has found: a flight, the flights home of a trip, or the trip planner (WTCH-12). */
export function findingAddress(
  { plan, max_price, pass_only }: Pick<WatchBody, 'plan' | 'max_price' | 'pass_only'>,
  [out, back]: readonly FoundLeg[],
): string {
  if (plan !== null) return `/plan?${cheapestPlansQuery(plan, { maxPrice: max_price, passOnly: pass_only })}`;
  if (out === undefined) return '/';
  const { origin, destination, hash: flight, flight_number: number } = out;
  const date = localDate(out.departure_time);
  if (back === undefined) return flightAddress({ origin, destination, date, flight, number });
  // The flight home may end at another airport of the city (WTCH-6). The page lists only flights home to the origins of its search.
  const origins = [...new Set([origin, back.destination])].join();
  const returnDate = localDate(back.departure_time);
  return returnFlightsAddress({ origin: origins, destination, date, flight, returnDate });
}
