/** The flights that a trip may contain. */
export interface TripFlightRules {
  /** Only flights with a GoWild fare on sale. */
  goWildOnly: boolean;
  maxStops: 0 | 1 | 2;
  /** Minutes of each layover. */
  layover: { min: number; max: number };
  /** Whether layovers may be overnight. */
  overnight: boolean;
  /** Airports of layovers; null: any. */
  via: readonly string[] | null;
  /** Airports that no flight touches. */
  avoid: readonly string[];
}

/** A query for the flights of trips: from an origin to a place, between places, and from a place home. */
export interface TripFlightsQuery extends TripFlightRules {
  /** Airport codes. */
  origins: readonly string[];
  homes: readonly string[];
  /** Airports at which a trip arrives at its places; null: any. */
  arrivals: readonly string[] | null;
  /** Airports from which a trip leaves its places; null: any. */
  departures: readonly string[] | null;
  /** Whether flights between places are needed. */
  between: boolean;
  /** The first and the last local day of departure, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** The time of the request, epoch milliseconds. */
  now: number;
}

export interface TripFlightsCall {
  /** Ends the calls of the source. */
  signal: AbortSignal;
  /** Reports how many of the source's calls are done, where these take long. */
  onProgress: (done: number, total: number) => void;
}
