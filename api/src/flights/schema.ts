import { FARE_TYPES } from '@fareweave/shared-lib/domain/flights';
import { type TProperties, Type } from 'typebox';
import { Component, Nullable } from '../core/http/schemas.ts';
import { MAX_WORKERS } from './port.ts';

/** What the calls about flights have in common. */

const LocalTime = Type.String({ description: 'ISO 8601 local time with the UTC offset of the airport' });
export const Dollars = Type.Integer({ minimum: 0, description: 'Whole US dollars' });

const Fare = Nullable(
  Component('Fare', {
    total: Dollars,
    available_seats: Type.Optional(
      Type.Integer({ description: 'Only told to premium accounts; absent where the source does not know' }),
    ),
  }),
);

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
  duration: Type.Integer({ description: 'Minutes' }),
  flight_number: Type.String(),
  lowest_go_wild_price: Nullable(Dollars),
  lowest_price: Nullable(Dollars),
  segments: Type.Array(Segment),
  fares: Type.Record(Type.Enum(FARE_TYPES), Fare),
  booking_links: Type.Record(Type.Enum(FARE_TYPES), Type.String()),
});

export const Source = Type.Enum(['sample', 'timetable', 'live'], {
  description: '`sample`: made up, to be shown as such',
});

/** Fields of every answer. */
export const PROVENANCE = {
  source: Source,
  partial: Type.Optional(
    Type.Literal(true, { description: 'Some of the airports could not be asked: these are not all flights' }),
  ),
  failed_origins: Type.Optional(Type.Array(Type.String(), { description: 'Those airports' })),
  dropped: Type.Optional(
    Type.Integer({ description: 'How many flights of the source made no sense and were left out' }),
  ),
};

/** The parameters of a call. An unknown one is refused: `dest` for `destination` would search everywhere. */
export const parameters = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** Only the form of parameters: the readers say what is missing or malformed (SRCH-14, SRCH-16). */
export const stations = (description = 'Airport codes and `CITY:` values, comma-separated') =>
  Type.String({ maxLength: 500, description });
export const day = (description = '`YYYY-MM-DD`') => Type.String({ maxLength: 40, description });
export const workers = (usually: number) =>
  Type.Integer({
    minimum: 1,
    maximum: MAX_WORKERS,
    default: usually,
    description: 'Calls to the source at once',
  });
