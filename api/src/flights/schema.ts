import { FARE_TYPES } from '@fareweave/shared-lib/domain/flights';
import { Type } from 'typebox';
import { Component, Nullable } from '../core/http/schemas.ts';

/** Schemas that several flight endpoints share. */

const LocalTime = Type.String({ description: 'ISO 8601 local time with the UTC offset of the airport' });
export const Dollars = Type.Integer({ minimum: 0, description: 'Whole US dollars' });

const Fare = Nullable(
  Component('Fare', {
    total: Dollars,
    available_seats: Type.Optional(
      Type.Integer({ description: 'Only for premium accounts; absent when the source does not know it' }),
    ),
  }),
);

export const Fares = Type.Record(Type.Enum(FARE_TYPES), Fare);

const Segment = Component('Segment', {
  departure_airport: Type.String(),
  arrival_airport: Type.String(),
  departure_time: LocalTime,
  arrival_time: LocalTime,
  flight_number: Type.String({ description: '`F9 1279`' }),
});

export const Flight = Component('Flight', {
  departure_time: LocalTime,
  arrival_time: LocalTime,
  total_trip_time: Type.String({ description: '`hh:mm`, from 24 hours on `d.hh:mm`' }),
  stops: Type.Integer({ minimum: 0, maximum: 2 }),
  connection_chances: Type.Optional(
    Type.Array(Nullable(Type.Number({ minimum: 0, maximum: 1 })), {
      description:
        'Of each connection, in order: the chance to make it, in hundredths; null: unknown. Absent for nonstops (ESTM-24)',
    }),
  ),
  duration: Type.Integer({ description: 'Minutes' }),
  flight_number: Type.String(),
  lowest_go_wild_price: Nullable(Dollars),
  lowest_price: Nullable(Dollars),
  segments: Type.Array(Segment),
  fares: Fares,
  booking_links: Type.Record(Type.Enum(FARE_TYPES), Type.String()),
});

export const Source = Type.Enum(['sample', 'timetable', 'live'], {
  description: '`sample`: invented flights, which the page must label as such',
});

/** Fields of every response. */
export const PROVENANCE = {
  source: Source,
  partial: Type.Optional(
    Type.Literal(true, { description: 'The source did not answer for some airports: flights are missing' }),
  ),
  failed_origins: Type.Optional(Type.Array(Type.String(), { description: 'Airports without an answer' })),
  dropped: Type.Optional(
    Type.Integer({ description: 'Number of invalid flights from the source that were omitted' }),
  ),
  fare_estimates: Type.Optional(
    Type.Literal(true, {
      description:
        'There is a model for the chance of a pass seat and the price level of the flights (ESTM-6)',
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
      'Also the flights that a long response omits. Does not count if the account has made the search',
  }),
);
/** The headers of a search. */
export const SearchHeaders = Type.Object({
  'x-reopened': Type.Optional(
    Type.Literal('true', {
      description: 'The page is reloaded, or opened again by Back or Forward: does not count again (ALLW-3)',
    }),
  ),
});
/** The number of flights that a response omits. */
export const OmittedFlights = Type.Integer({
  minimum: 0,
  description:
    'Number of connections that are missing because another flight is as good, or all fares are sold out',
});
/** Returns the schema of the parameter for concurrent calls (SRCH-18). `most` is the maximum and the default. */
export const workers = (most: number) =>
  Type.Integer({
    minimum: 1,
    maximum: most,
    default: most,
    description: 'Maximum number of concurrent calls to the source',
  });
