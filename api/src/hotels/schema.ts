import {
  HOTEL_ADULTS,
  HOTEL_PAGES,
  HOTEL_ROOMS,
  HOTEL_SORTS,
  HOTELS_PER_PAGE,
} from '@fareweave/shared-lib/domain/hotels';
import type { WholeRange } from '@fareweave/shared-lib/domain/ranges';
import { type Static, Type } from 'typebox';
import { Component, Nullable } from '../core/http/schemas.ts';

export const HotelParams = Type.Object({ code: Type.String({ description: 'Airport code in any case' }) });

/** A whole number that is clamped to a range (STAY-9). */
const clamped = ({ least, most, usual }: WholeRange) =>
  Type.Number({ default: usual, description: `From ${least} to ${most}; other values are clamped` });
const day = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }));

export const HotelQuery = Type.Object({
  checkin_date: day('`YYYY-MM-DD`; default: tomorrow at the airport'),
  checkout_date: day('`YYYY-MM-DD`; default: the day after the check-in'),
  adults: clamped(HOTEL_ADULTS),
  rooms: clamped(HOTEL_ROOMS),
  sort_by: Type.Enum(HOTEL_SORTS, { default: 'auto' }),
  page: clamped(HOTEL_PAGES),
  per_page: clamped(HOTELS_PER_PAGE),
});
export type HotelQuery = Static<typeof HotelQuery>;

const Dollars = Type.Number({ minimum: 0, description: 'US dollars for the whole stay, all rooms' });
const Count = Type.Integer({ minimum: 0 });

/** A hotel near the destination (STAY-14). */
const Hotel = Component('Hotel', {
  id: Type.String(),
  name: Type.String(),
  pictures: Type.Array(Type.String({ description: 'URL with `https:`' })),
  star_rating: Nullable(Type.Number()),
  distance_from_center: Type.Number({ description: 'Statute miles from the center of the city' }),
  bed_count: Nullable(Count),
  price: Type.Object({ final_price: Dollars, original_price: Nullable(Dollars) }),
  score: Nullable(Type.Number({ minimum: 0, maximum: 10 })),
  review_count: Count,
  amenities: Type.Array(Type.String()),
  url: Nullable(Type.String({ description: 'URL with `https:`' })),
});

export const HotelResults = Component('HotelResults', {
  success: Type.Boolean(),
  properties: Type.Array(Hotel),
  message: Nullable(Type.String({ description: 'A text for the user; null if there are hotels' })),
  pagination: Type.Object({ page: Count, per_page: Count, total_properties: Count, total_pages: Count }),
  search: Type.Object(
    {
      airport_code: Type.String(),
      checkin_date: Type.String(),
      checkout_date: Type.String(),
      adults: Count,
      rooms: Count,
      sort_by: Type.Enum(HOTEL_SORTS),
    },
    { description: 'The parameters of the search, with defaults and after clamping' },
  ),
  source: Type.Enum(['sample', 'live'], { description: '`sample`: invented data; screens must say so' }),
});
