import type { Hotel } from '@fareweave/shared-lib/domain/hotels';
import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { HotelPage } from '../port.ts';

/** What the provider sends (docs/stay-providers.md). Hotels are checked one by one: a bad one costs only itself. */

const MOST_PICTURES = 10;
const MOST_AMENITIES = 50;
const LONGEST_ADDRESS = 2000;

const Optional = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
const Dollars = Type.Number({ minimum: 0, maximum: 1_000_000 });
const Count = Type.Integer({ minimum: 0, maximum: 10_000_000 });

const answer = Compile(
  Type.Object({ properties: Type.Array(Type.Unknown()), total_properties: Type.Optional(Count) }),
);
const hotel = Compile(
  Type.Object({
    id: Type.String({ minLength: 1, maxLength: 100 }),
    name: Type.String({ minLength: 1, maxLength: 300 }),
    pictures: Optional(Type.Array(Type.Unknown())),
    star_rating: Optional(Type.Number({ minimum: 0, maximum: 10 })),
    distance_from_center: Type.Number({ minimum: 0, maximum: 500 }),
    bed_count: Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    price: Type.Object({ final_price: Dollars, original_price: Optional(Dollars) }),
    score: Optional(Type.Number({ minimum: 0, maximum: 10 })),
    review_count: Optional(Count),
    amenities: Optional(Type.Array(Type.Unknown())),
    url: Optional(Type.Unknown()),
  }),
);

interface Wanted {
  perPage: number;
  /** Pictures from elsewhere are left out. */
  pictureOrigins: readonly string[];
}

/** The hotels of an answer that make sense, at most `perPage`. Throws an `UpstreamError` when it is no list. */
export function readHotels(body: unknown, { perPage, pictureOrigins }: Wanted): HotelPage {
  const isPicture = (value: unknown): value is string =>
    isAddress(value) && pictureOrigins.includes(new URL(value).origin);
  if (!answer.Check(body))
    throw new UpstreamError('malformed', 'The response of the hotel search service is not a list of hotels');
  const properties = body.properties
    .filter((told) => hotel.Check(told))
    .slice(0, perPage)
    .map(
      (told): Hotel => ({
        id: told.id,
        name: told.name,
        pictures: (told.pictures ?? []).filter(isPicture).slice(0, MOST_PICTURES),
        star_rating: told.star_rating ?? null,
        distance_from_center: told.distance_from_center,
        bed_count: told.bed_count ?? null,
        price: {
          final_price: told.price.final_price,
          original_price: told.price.original_price ?? null,
        },
        score: told.score ?? null,
        review_count: told.review_count ?? 0,
        amenities: (told.amenities ?? []).filter(isWord).slice(0, MOST_AMENITIES),
        url: isAddress(told.url) ? told.url : null,
      }),
    );
  return { properties, total: Math.max(body.total_properties ?? 0, properties.length) };
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 100;

/** What becomes an address in the page must not be a script. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_ADDRESS && URL.parse(value)?.protocol === 'https:';
