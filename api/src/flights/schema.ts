import { FARE_TYPES } from '@fareweave/shared-lib/domain/flights';
import { Type } from 'typebox';
import { Component, count, Nullable } from '../core/http/schemas.ts';

/** Schemas that several flight endpoints share. */

const LocalTime = Type.String({ description: 'ISO 8601 local time with the UTC offset of the airport' });
export const Dollars = Type.Integer({ minimum: 0, description: 'Whole US dollars' });

const Fare = Nullable(
  Component('Fare', {
    total: Dollars,
    available_seats: Type.Optional(
      Type.Integer({ description: 'Seats left; absent: unknown, or not a premium account' }),
    ),
  }),
);

export const Fares = Type.Record(Type.Enum(FARE_TYPES), Fare);

const Segment = Component('Segment', {
  departure_airport: Type.String(),
  arrival_airport: Type.String(),
  departure_time: LocalTime,
  arrival_time: LocalTime,
  flight_number: Type.String({ description: 'For example `F9 1279`' }),
});

export const Flight = Component('Flight', {
  departure_time: LocalTime,
  arrival_time: LocalTime,
  total_trip_time: Type.String({ description: 'Duration as `hh:mm`, from 24 hours on as `d.hh:mm`' }),
  stops: Type.Integer({ minimum: 0, maximum: 2 }),
  connection_chances: Type.Optional(
    Type.Array(Nullable(Type.Number({ minimum: 0, maximum: 1 })), {
      description:
        'The chance to make each connection, in order, from 0 to 1 in steps of 0.01; null: unknown. Absent for nonstop flights (ESTM-24)',
    }),
  ),
  duration: Type.Integer({ description: 'Duration in minutes' }),
  flight_number: Type.String(),
  lowest_go_wild_price: Nullable(Dollars),
  lowest_price: Nullable(Dollars),
  segments: Type.Array(Segment),
  fares: Fares,
  booking_links: Type.Record(Type.Enum(FARE_TYPES), Type.String()),
});

export const Source = Type.Enum(['sample', 'timetable', 'live'], {
  description:
    'Where the flights come from; `sample`: they are invented, and screens must label them as such',
});

/** Fields of every response. */
export const PROVENANCE = {
  source: Source,
  partial: Type.Optional(
    Type.Literal(true, { description: 'Flights are missing: the source did not answer for some airports' }),
  ),
  failed_origins: Type.Optional(
    Type.Array(Type.String(), { description: 'Airports for which the source did not answer; absent: none' }),
  ),
  dropped: Type.Optional(
    Type.Integer({ description: 'Number of invalid flights from the source, which are omitted' }),
  ),
  fare_estimates: Type.Optional(
    Type.Literal(true, {
      description: 'Pass seats and price levels of the flights can be estimated (ESTM-6)',
    }),
  ),
};

/** The schemas limit only type and length; the readers report missing and malformed values (SRCH-14, SRCH-16). */
export const stations = (description = 'Airport codes and `CITY:` values, comma-separated') =>
  Type.String({ maxLength: 500, description });
export const day = (description = '`YYYY-MM-DD`') => Type.String({ maxLength: 40, description });
/** A long response omits dominated connections (FLGT-6). */
export const complete = Type.Optional(
  Type.Boolean({
    description:
      'Whether a long response also contains the flights that it omits by default. Does not count if the account has made the search before',
  }),
);
/** The headers of a search. */
export const SearchHeaders = Type.Object({
  'x-reopened': Type.Optional(
    Type.Literal('true', {
      description:
        'Sent when the page is reloaded, or reopened by Back or Forward: the search does not count again (ALLW-3)',
    }),
  ),
});
/** The number of flights that a response omits. */
export const OmittedFlights = count(
  'Number of connections that the response omits because another flight is at least as good, or all their fares are sold out',
);
/** Returns the schema of the parameter for concurrent calls (SRCH-18). `most` is the maximum and the default. */
export const workers = (most: number) =>
  Type.Integer({
    minimum: 1,
    maximum: most,
    default: most,
    description: 'Maximum number of concurrent calls to the source',
  });
