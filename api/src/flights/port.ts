import type { Flight, FlightSource } from '@fareweave/shared-lib/domain/flights';

export interface FlightQuery {
  /** Airport codes. */
  origins: readonly string[];
  /** Airport codes; null: anywhere. */
  destinations: readonly string[] | null;
  /** Departures of this calendar day at the origin airport, `YYYY-MM-DD`. */
  date: string;
  /** The moment of asking, epoch milliseconds: fares depend on it. */
  now: number;
  /** How many calls the source may have under way at once for this query (spec: search §9). */
  maxWorkers: number;
}

export interface FoundFlight {
  origin: string;
  destination: string;
  /** The instants of the flight's times, epoch milliseconds. */
  departure: number;
  arrival: number;
  /** With the seats left of every fare, where the source knows them. */
  flight: Flight;
}

/** What a source can be asked about at present. */
export interface Coverage {
  source: FlightSource;
  /** Changes whenever the same query might find other flights. */
  revision: string;
  /** The first and last date flights are known of, `YYYY-MM-DD`; null when there are none at all. */
  period: { from: string; to: string } | null;
}

/** Where flights come from. Everything else about a search (who may ask, how often, how the answer is told and
 *  kept) is the same for every source. */
export interface FlightsPort {
  /** Asked at every search: answers from memory most of the time. */
  coverage(): Promise<Coverage>;
  /** Flights still on sale with at most two stops, in no particular order. */
  search(query: FlightQuery): Promise<FoundFlight[]>;
}
