import { FARE_TYPES } from '@fareweave/shared-lib/domain/flights';
import { type Static, type TSchema, Type } from 'typebox';

const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const LocalTime = Type.String({ description: 'ISO 8601 local time with the UTC offset of the airport' });
const Dollars = Type.Integer({ minimum: 0, description: 'Whole US dollars' });

const Fare = Nullable(
  Type.Object({
    total: Dollars,
    available_seats: Type.Optional(Type.Integer({ description: 'Only told to premium accounts' })),
  }),
);

const Segment = Type.Object({
  departure_airport: Type.String(),
  arrival_airport: Type.String(),
  departure_time: LocalTime,
  arrival_time: LocalTime,
  flight_number: Type.String({ description: '`F9 1279`' }),
});

const Flight = Type.Object({
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

/** Answer of a flight search (spec: search §3). */
export const SearchResults = Type.Object({
  flights: Type.Record(Type.String(), Type.Array(Flight), { description: 'By destination code' }),
  search_parameters: Type.Object({
    origin: Type.String(),
    date: Type.String(),
    max_workers: Type.Integer(),
    origin_airports: Type.Optional(Type.Array(Type.String())),
    destination: Nullable(Type.String()),
  }),
  summary: Type.Object({
    total_destinations: Type.Integer(),
    total_flights: Type.Integer(),
    search_timestamp: Type.String(),
  }),
  source: Type.Enum(['sample', 'timetable', 'live'], {
    description: '`sample`: made up, to be shown as such',
  }),
});

const Stations = { maxLength: 500, description: 'Airport codes and `CITY:` values, comma-separated' };

/** Only the form: what is missing or makes no sense is told in the words of the specification. */
export const SearchQuery = Type.Object({
  origin: Type.Optional(Type.String(Stations)),
  destination: Type.Optional(Type.String({ ...Stations, description: 'As `origin`; absent: anywhere' })),
  date: Type.Optional(Type.String({ maxLength: 40, description: '`YYYY-MM-DD`' })),
  max_workers: Type.Integer({ minimum: 1, maximum: 50, default: 50 }),
});
export type SearchQuery = Static<typeof SearchQuery>;

export const BlackoutDates = Type.Array(Type.String({ description: '`YYYY-MM-DD`' }));
