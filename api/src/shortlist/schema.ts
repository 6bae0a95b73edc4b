import type { FARE_TYPES } from '@fareweave/shared-lib/domain/flights';
import { PRICE_STATUSES } from '@fareweave/shared-lib/domain/shortlist';
import { type Static, Type } from 'typebox';
import { Component, closed, Instant, Nullable } from '../core/http/schemas.ts';
import { Dollars, Fares } from '../flights/index.ts';

/** The largest item: a trip plan of five flights has about 4 kB. */
export const MAX_ITEM_BYTES = 16 * 1024;

const MAX_FLIGHTS = 5;
const MAX_SEGMENTS = 3;

const Airport = Type.String({ pattern: '^[A-Z]{3}$', description: 'Airport code' });
const LocalTime = Type.String({
  pattern: '^20\\d\\d-(0\\d|1[0-2])-[0-3]\\d[T]([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d[+-](0\\d|1[0-4]):[0-5]\\d$',
  description: 'ISO 8601 local time with the UTC offset of the airport',
});
const Minutes = Type.Integer({ minimum: 0, maximum: 100_000, description: 'Minutes' });

const KeptFare = Nullable(Component('KeptFare', { total: Dollars }, closed));

const KeptSegment = Component(
  'KeptSegment',
  {
    departure_airport: Airport,
    arrival_airport: Airport,
    departure_time: LocalTime,
    arrival_time: LocalTime,
    flight_number: Type.String({ pattern: '^[A-Z0-9]{2} \\d{1,4}$', description: 'For example `F9 1279`' }),
  },
  closed,
);

const KeptFlight = Component(
  'KeptFlight',
  {
    segments: Type.Array(KeptSegment, { minItems: 1, maxItems: MAX_SEGMENTS }),
    duration: Minutes,
    fares: Type.Object(
      { go_wild: KeptFare, standard: KeptFare, discount_den: KeptFare } satisfies Record<
        (typeof FARE_TYPES)[number],
        typeof KeptFare
      >,
      closed,
    ),
  },
  { ...closed, description: 'A flight with its fares when it was kept; null: not on sale then' },
);

const Stay = Component(
  'KeptStay',
  {
    airport: Airport,
    leaves_from: Airport,
    minutes: Minutes,
    nights: Type.Integer({ minimum: 0, maximum: 100 }),
    daylight_minutes: Nullable(Minutes),
  },
  closed,
);

const CONTENT = {
  kind: Type.Enum(['flight', 'plan']),
  address: Type.String({
    pattern: '^/(plan|flight-summary)?\\?[!-}]*$',
    maxLength: 3_000,
    description:
      'Path and query of the page that shows the item: search results, trip planner or trip summary',
  }),
  places: Type.Array(Airport, {
    maxItems: MAX_FLIGHTS - 1,
    description: 'The places of a trip plan, in order',
  }),
  stays: Type.Array(Stay, { maxItems: MAX_FLIGHTS - 1 }),
  flights: Type.Array(KeptFlight, { minItems: 1, maxItems: MAX_FLIGHTS }),
};

export const NewItemBody = Component('NewShortlistItem', {
  ...CONTENT,
  kept_at: Type.Optional({
    ...Instant,
    description:
      'When the item was kept on the device. Absent: it is kept now, with the fares that the server knows',
  }),
});

export const ItemParams = Type.Object({
  id: Type.String({ description: 'The id of the item, computed from its flights without their prices' }),
});

export const ShortlistItem = Component('ShortlistItem', { id: Type.String(), ...CONTENT, kept_at: Instant });
export type ShortlistItem = Static<typeof ShortlistItem>;

export const Shortlist = Component('Shortlist', {
  items: Type.Array(ShortlistItem, { description: 'The item that was kept last comes first' }),
});

const FlightPrice = Component('FlightPrice', {
  status: Type.Enum(['on_sale', 'sold_out', 'departed', 'not_found', 'not_checked'], {
    description: '`not_found`: there is no such flight; `not_checked`: the source of flights did not answer',
  }),
  fares: Nullable(Fares),
});

export const ShortlistPrices = Component('ShortlistPrices', {
  checked_at: Instant,
  items: Type.Array(
    Component('ItemPrice', {
      id: Type.String(),
      status: Type.Enum([...PRICE_STATUSES], {
        description: 'The lowest fares now, compared with those when the item was kept',
      }),
      flights: Type.Array(FlightPrice),
    }),
  ),
});
export type ShortlistPrices = Static<typeof ShortlistPrices>;
