/** The answer of a flight search. Field names are those of the API (FLGT-1); times are ISO 8601 local time with the
 *  airport's UTC offset, `2026-11-21T06:15:00-07:00` (FLGT-2). Money is whole US dollars. */

export const FARE_TYPES = ['go_wild', 'standard', 'discount_den'] as const;
export type FareType = (typeof FARE_TYPES)[number];

export interface Fare {
  /** US dollars for the whole itinerary. */
  total: number;
  /** Only present for people who may see seat counts (FARE-4). Null: the source does not know them. */
  available_seats?: number | null;
}

/** `null` where the fare source does not offer that fare (a pass fare on a blackout date, a full flight). */
export type Fares = Record<FareType, Fare | null>;

export interface Segment {
  departure_airport: string;
  arrival_airport: string;
  departure_time: string;
  arrival_time: string;
  /** Carrier and number, `F9 1279`. */
  flight_number: string;
}

/** One itinerary: one to three segments. */
export interface Flight {
  departure_time: string;
  arrival_time: string;
  /** `hh:mm`, or `d.hh:mm` from 24 hours on. */
  total_trip_time: string;
  stops: number;
  /** Minutes between the departure and arrival instants. */
  duration: number;
  /** The segments' numbers joined with ` / `. */
  flight_number: string;
  lowest_go_wild_price: number | null;
  /** The lowest of the three fares. */
  lowest_price: number | null;
  segments: Segment[];
  fares: Fares;
  booking_links: Record<FareType, string>;
}

/** Where the flights come from: the invented sample network, an imported timetable, or a live feed (FLGT-7). */
export const FLIGHT_SOURCES = ['sample', 'timetable', 'live'] as const;
export type FlightSource = (typeof FLIGHT_SOURCES)[number];

/** What every answer says about where its flights come from and what is missing from them. */
export interface Provenance {
  source: FlightSource;
  /** Present when some of the airports could not be asked: the flights are real, but not all there are. */
  partial?: true;
  /** Those airports. */
  failed_origins?: string[];
  /** Flights that the source told and that made no sense; left out. */
  dropped?: number;
}

/** Answer of `GET /api/flights/search` and `/single`: flights by destination code. */
export interface SearchResults extends Provenance {
  flights: Record<string, Flight[]>;
  search_parameters: {
    origin: string;
    date: string;
    max_workers: number;
    origin_airports?: string[];
    destination: string | null;
  };
  summary: { total_destinations: number; total_flights: number; search_timestamp: string };
}

/** Answer of `GET /api/flights/inbound`: flights by origin code. */
export interface InboundResults extends Provenance {
  flights: Record<string, Flight[]>;
  search_parameters: { destination: string; date: string; max_workers: number };
  summary: { total_origins: number; total_flights: number; search_timestamp: string };
}

/** Answer of `GET /api/flights/return`: one list, GoWild flights first, then by price (RETN-9). */
export interface ReturnResults extends Provenance {
  flights: Flight[];
  search_parameters: { origin: string; destination: string; date: string; after: string | null };
  summary: { total_flights: number; search_timestamp: string };
}

/** The lowest fares of one day, in whole US dollars; null where nothing is offered. */
export interface DayFares {
  /** `YYYY-MM-DD`. */
  date: string;
  lowest_go_wild: number | null;
  lowest: number | null;
}

/** Answer of `GET /api/flights/flexible`: one entry a day, in order. */
export interface FlexibleFares {
  source: FlightSource;
  days: DayFares[];
}

/** How many flights there are on one day from a place back to where a trip began. */
export interface WaysBackOnDay {
  /** `YYYY-MM-DD`, at the place. */
  date: string;
  /** With any fare on sale. */
  flights: number;
  /** With a pass fare on sale. */
  go_wild: number;
}

export interface WaysBackFrom {
  /** From the day of the earliest arrival on. */
  days: WaysBackOnDay[];
  /** The longest stay, in minutes, from an arrival to a departure back on the same calendar day; null when one
   *  cannot come and leave on one day. */
  same_day_minutes: number | null;
}

/** Answer of `GET /api/flights/ways-back`: by destination code. */
export interface WaysBack {
  source: FlightSource;
  destinations: Record<string, WaysBackFrom>;
}
