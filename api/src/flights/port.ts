import type { DayFares, Flight, FlightSource, WaysBackFrom } from '@fareweave/shared-lib/domain/flights';
import { HttpError } from '../core/http/errors.ts';

/** The most calls to a source that one query may have under way at once (SRCH-18). */
export const MAX_WORKERS = 50;

export interface FlightQuery {
  /** Airport codes; null: from everywhere. */
  origins: readonly string[] | null;
  /** Airport codes; null: anywhere. */
  destinations: readonly string[] | null;
  /** Departures of this calendar day at the origin airport, `YYYY-MM-DD`. */
  date: string;
  /** The moment of asking, epoch milliseconds: fares depend on it. */
  now: number;
  /** How many calls to the source this query may have under way at once (SRCH-18). */
  maxWorkers: number;
  /** Only nonstops are wanted: a source that finds the others at a price may leave them out. */
  nonstop?: true;
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

export interface FoundFlights {
  /** In no particular order. */
  flights: FoundFlight[];
  /** Origins (for a search from everywhere: destinations) that the source could not be asked about. */
  failed: readonly string[];
  /** How many flights the source told that made no sense and were left out. */
  dropped: number;
}

export interface FlexibleQuery {
  origins: readonly string[];
  destinations: readonly string[] | null;
  /** First day of departure, `YYYY-MM-DD`. */
  from: string;
  days: number;
  now: number;
  maxWorkers: number;
}

export interface WaysBackQuery {
  /** Where the trip begins and has to end, airport codes. */
  origins: readonly string[];
  destinations: readonly string[] | null;
  /** Day of the outbound departure, `YYYY-MM-DD`. */
  date: string;
  /** How many days of return departures to look at, from the day of the earliest arrival on. */
  days: number;
  now: number;
  maxWorkers: number;
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
  /** Flights still on sale with at most two stops. */
  search(query: FlightQuery): Promise<FoundFlights>;
  /** The lowest fares of each day, in order: what `search` would find, without the flights. */
  lowestFares(query: FlexibleQuery): Promise<DayFares[]>;
  /** By destination code: how one gets back. Places that cannot be reached are left out. */
  waysBack(query: WaysBackQuery): Promise<Map<string, WaysBackFrom>>;
}

/** A search that makes sense. */
export interface FlightSearch {
  /** The kind of search in the search log (ADMN-5). */
  type: 'search' | 'single' | 'inbound';
  /** As asked for, tidied up: `DEN,CITY:New York City`; empty: from everywhere. */
  origin: string;
  /** Airport codes; null: from everywhere. */
  origins: readonly string[] | null;
  destination: string | null;
  /** Airport codes; null: anywhere. */
  destinations: readonly string[] | null;
  date: string;
  maxWorkers: number;
  /** The same for every way of asking for the same flights. */
  key: string;
}

/** None of the airports could be asked. `cause`: what the source said, for the log. */
export const flightsUnavailable = (message: string, cause?: unknown): HttpError =>
  new HttpError(502, 'FLIGHTS_UNAVAILABLE', message, { cause });
