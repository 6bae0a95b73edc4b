import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Nullable } from '../../../core/http/schemas.ts';

/** The responses of the fare feed (docs/fare-feed.md). Each item is checked separately, so that an invalid one does not
 *  invalidate the others. */

const MAX_DOLLARS = 100_000;

/** -1: not offered. */
const Dollars = Type.Union([Type.Literal(-1), Type.Number({ minimum: 0, maximum: MAX_DOLLARS })]);

const Fare = Type.Optional(
  Nullable(
    Type.Object({
      total: Dollars,
      /** Null or absent: unknown. */
      available_seats: Type.Optional(Nullable(Type.Integer({ minimum: 0 }))),
    }),
  ),
);
export type FeedFare = Static<typeof Fare>;

const Code = Type.String({ pattern: '^[A-Z]{3}$' });
const Time = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$',
});

const Segment = Type.Object({
  departure_airport: Code,
  arrival_airport: Code,
  departure_time: Time,
  arrival_time: Time,
  flight_number: Type.String({ pattern: '^[A-Z0-9]{2} \\d{1,4}$' }),
});
export type FeedSegment = Static<typeof Segment>;

const Flight = Type.Object({
  segments: Type.Array(Segment, { minItems: 1, maxItems: 3 }),
  fares: Type.Object({ go_wild: Fare, standard: Fare, discount_den: Fare }),
  /** Not checked here: `readLinks` replaces invalid links. */
  booking_links: Type.Optional(Type.Unknown()),
});

const DayFares = Type.Object({
  date: Type.String(),
  lowest_go_wild: Type.Optional(Nullable(Dollars)),
  lowest: Type.Optional(Nullable(Dollars)),
  lowest_standard: Type.Optional(Nullable(Dollars)),
  lowest_discount_den: Type.Optional(Nullable(Dollars)),
});

export const feedFlight = Compile(Flight);
export const feedDayFares = Compile(DayFares);
export const feedFlightList = Compile(Type.Object({ flights: Type.Array(Type.Unknown()) }));
export const feedDayList = Compile(Type.Object({ days: Type.Array(Type.Unknown()) }));
