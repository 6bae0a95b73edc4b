/** What a flight search answers. Field names are the wire's own (spec: search §3); times are ISO 8601 local
 *  time with the airport's UTC offset, `2026-11-21T06:15:00-07:00` (decision 7). Money is whole US dollars. */

export const FARE_TYPES = ['go_wild', 'standard', 'discount_den'] as const;
export type FareType = (typeof FARE_TYPES)[number];

export interface Fare {
  /** US dollars for the whole itinerary. */
  total: number;
  /** Only present for people who may see seat counts (decision 9). */
  available_seats?: number;
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

/** Where the flights come from: the made-up sample network, an imported timetable, or a live feed (decision 13). */
export type FlightSource = 'sample' | 'timetable' | 'live';

/** Answer of `GET /api/flights/search`: flights by destination code. */
export interface SearchResults {
  flights: Record<string, Flight[]>;
  search_parameters: {
    origin: string;
    date: string;
    max_workers: number;
    origin_airports?: string[];
    destination: string | null;
  };
  summary: { total_destinations: number; total_flights: number; search_timestamp: string };
  source: FlightSource;
}
