import type {
  DayFares,
  FareType,
  Flight,
  FlightSource,
  ReturnOptionsFrom,
} from '@fareweave/shared-lib/domain/flights';
import { HttpError } from '../core/http/errors.ts';
import type { ConcurrencyLimit } from '../upstream/concurrency-limit.ts';
import type { FlightCosts } from './costs/flight-costs.ts';
import type { Delays } from './engine/connection-chances.ts';
import type { FlightTable } from './trip-flights/flight-table.ts';
import type { PackedTimetable } from './trip-flights/packed-timetable.ts';
import type { TripFlightsCall, TripFlightsQuery } from './trip-flights/trip-flights-query.ts';

/** The maximum number of concurrent calls to a source for one query (SRCH-18). */
export const MAX_WORKERS = 50;

/** The parameters that every query to a source has. */
interface SourceQuery {
  /** Airport codes. */
  origins: readonly string[];
  /** Airport codes; null: anywhere. */
  destinations: readonly string[] | null;
  /** The time of the request, epoch milliseconds: fares depend on it. */
  now: number;
  /** The maximum number of concurrent calls to the source for this query, or a limit that it shares with others (SRCH-18). */
  maxWorkers: number | ConcurrencyLimit;
}

/** What the party of the request pays; absent: the fares of one adult. */
interface CostedQuery {
  costs?: FlightCosts;
}

export interface FlightQuery extends Omit<SourceQuery, 'origins'> {
  /** Airport codes; null: from everywhere. */
  origins: readonly string[] | null;
  /** Day of departure at the origin airport, `YYYY-MM-DD`. */
  date: string;
  /** Requests nonstops only. A source may still return connections when omitting them costs extra work. */
  nonstop?: true;
}

export interface FlexibleQuery extends SourceQuery, CostedQuery {
  /** First day of departure, `YYYY-MM-DD`. */
  from: string;
  days: number;
  /** Epoch milliseconds; earlier departures do not count if the source knows the times of departure. */
  after?: number;
}

export interface TypedFaresQuery extends Omit<FlexibleQuery, 'costs' | 'after'> {
  destinations: readonly string[];
}

/** The lowest fare of each type on a day, in whole US dollars; null: none is on sale, or the source does not know it. */
export type TypedFares = Record<FareType, number | null>;

export interface ReturnOptionsQuery extends SourceQuery {
  /** Day of the outbound departure, `YYYY-MM-DD`. */
  date: string;
  /** Number of days whose return departures are counted, starting with the day of the earliest arrival. */
  days: number;
}

export interface DateGridQuery extends SourceQuery, CostedQuery {
  destinations: readonly string[];
  /** First days of departure and of return, `YYYY-MM-DD`. */
  outFrom: string;
  backFrom: string;
  /** Number of days of departure, and of days of return. */
  days: number;
}

/** The lowest fares, or costs, of one-way flights and of round trips, in US dollars. */
export interface RoundTripFares {
  /** One entry a day, in order. */
  out: DayFares[];
  back: DayFares[];
  /** The lowest total of two pass fares, by day of departure, then by day of return; null: no such round trip. */
  go_wild: (number | null)[][];
  /** The lowest total of two fares of any kind, in the form of `go_wild`. */
  lowest: (number | null)[][];
  /** Which of these totals leave something out; absent: none. */
  incomplete?: { go_wild: boolean[][]; lowest: boolean[][] };
}

export interface FoundFlight {
  origin: string;
  destination: string;
  /** Departure and arrival, epoch milliseconds. */
  departure: number;
  arrival: number;
  /** Includes the seats left of each fare where the source knows them. */
  flight: Flight;
}

export interface FoundFlights {
  /** In no particular order. */
  flights: FoundFlight[];
  /** Origins (for a search from everywhere: destinations) for which the source did not answer. */
  failed: readonly string[];
  /** Number of invalid flights from the source that were omitted. */
  dropped: number;
  /** What the chances of connections are computed from; absent: they are unknown. */
  delays?: Delays;
}

/** Flights in a form that is quick to send to a thread: a table, or a timetable from which `timetableTable` makes one. */
export type TripFlightsData = FlightTable | PackedTimetable;

export interface TripFlights {
  data: TripFlightsData;
  /** Returns a flight of the table by its key (`FlightTable.keys`). */
  flight(key: number): FoundFlight;
  /** Airports for which the source did not answer. */
  failed: readonly string[];
  /** Whether flights are missing because the source would have needed too many calls. */
  cut: boolean;
}

/** What a source covers at present. */
export interface Coverage {
  source: FlightSource;
  /** Changes whenever the same query might find other flights. */
  revision: string;
  /** The first and last day with known flights, `YYYY-MM-DD`; null: there are none. */
  period: { from: string; to: string } | null;
}

/** A source of flights. Authorization, the allowance, caching and the response format are the same for every source. */
export interface FlightsPort {
  /** Called for every search, so it usually answers from memory. */
  coverage(): Promise<Coverage>;
  /** Returns flights still on sale with at most two stops. */
  search(query: FlightQuery): Promise<FoundFlights>;
  /** Returns the lowest fares of the flights that `search` would find, one entry a day, in order. */
  lowestFares(query: FlexibleQuery): Promise<DayFares[]>;
  /** Returns the lowest fares of each type of the flights that `search` would find, one entry a day, in order. `failed`: airports of
   *  departure for which the source did not answer. */
  typedFares(query: TypedFaresQuery): Promise<{ days: TypedFares[] } & Pick<FoundFlights, 'failed'>>;
  /** Returns the lowest round trips of the flights that `search` would find. `failed`: airports of departure for which the
   *  source did not answer on some day. */
  dateGrid(query: DateGridQuery): Promise<RoundTripFares & Pick<FoundFlights, 'failed'>>;
  /** Returns the return options by destination code, without unreachable destinations. */
  returnOptions(query: ReturnOptionsQuery): Promise<Map<string, ReturnOptionsFrom>>;
  /** Returns the flights on sale from which trips can be made. Throws the signal's reason when it is aborted. */
  tripFlights(query: TripFlightsQuery, call: TripFlightsCall): Promise<TripFlights>;
}

/** A search with valid parameters. */
export interface FlightSearch {
  /** The kind of search in the search log (ADMN-5). */
  type: 'search' | 'single' | 'inbound';
  /** As requested, normalized: `DEN,CITY:New York City`; empty: from everywhere. */
  origin: string;
  /** Airport codes; null: from everywhere. */
  origins: readonly string[] | null;
  destination: string | null;
  /** Airport codes; null: anywhere. */
  destinations: readonly string[] | null;
  date: string;
  maxWorkers: number;
  /** Equal for all spellings of the same search. */
  key: string;
}

/** Returns the 502 for a source that did not answer for any of the airports. `cause`: the error of the source, for the log. */
export const flightsUnavailable = (message: string, cause?: unknown): HttpError =>
  new HttpError(502, 'FLIGHTS_UNAVAILABLE', message, { cause });
