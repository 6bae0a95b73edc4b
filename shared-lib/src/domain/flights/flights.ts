import type { FlexibleFares, Flight, ReturnOptionsFrom, SearchResults } from '../../generated/types.gen.ts';

/** The entities of flight searches, as the server's OpenAPI document describes them. Field names are those of the API
 *  (FLGT-1); times are ISO 8601 local time with the airport's UTC offset, `2026-11-21T06:15:00-07:00` (FLGT-2). Money is
 *  whole US dollars. */
export type {
  DateGrid,
  Fare,
  FlexibleFares,
  Flight,
  InboundResults,
  MedianFares,
  ReturnOptions,
  ReturnOptionsFrom,
  ReturnResults,
  SearchResults,
  Segment,
  WhyEmpty,
} from '../../generated/types.gen.ts';

export const FARE_TYPES = ['go_wild', 'standard', 'discount_den'] as const;
export type FareType = (typeof FARE_TYPES)[number];

/** Returns a value for each fare. */
export const byFare = <T>(value: (type: FareType) => T): Record<FareType, T> => ({
  go_wild: value('go_wild'),
  standard: value('standard'),
  discount_den: value('discount_den'),
});

/** `null` where the fare source does not offer that fare (FARE-1): a pass fare on a blackout date, a full flight. */
export type Fares = Flight['fares'];

/** Where the flights come from: the invented sample network, an imported timetable, or a live feed (FLGT-7). */
export const FLIGHT_SOURCES = ['sample', 'timetable', 'live'] as const;
export type FlightSource = (typeof FLIGHT_SOURCES)[number];

/** The fields of an answer about where its flights come from and what is missing from them. */
export type Provenance = Pick<SearchResults, 'source' | 'partial' | 'failed_origins' | 'dropped'>;

/** The lowest fares of one day, in whole US dollars; null where nothing is offered. */
export type DayFares = FlexibleFares['days'][number];

/** The number of flights of one day from a destination back to the origin of the trip. */
export type ReturnOptionsOnDay = ReturnOptionsFrom['days'][number];
