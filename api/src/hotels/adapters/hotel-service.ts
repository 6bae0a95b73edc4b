import type { Hotel } from '@fareweave/shared-lib/domain/hotels';
import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Clock } from '../../core/clock.ts';
import { Nullable } from '../../core/http/schemas.ts';
import { isHttpsUrl } from '../../core/http/validation.ts';
import { type ProviderOptions, provider } from '../../upstream/provider.ts';
import { swrCache } from '../../upstream/swr-cache.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { HotelPage, HotelsPort } from '../port.ts';

const SERVICE = { name: 'hotel search service', maxBytes: 2 * 2 ** 20 };
const FRESH_MS = 5 * 60_000;
const STALE_MS = 5 * 60_000;
const MAX_HOTELS_CACHED = 20_000;

interface HotelServiceOptions extends ProviderOptions {
  /** The origins of pictures that the content security policy of the page allows. */
  pictureOrigins: readonly string[];
  clock: Clock;
}

/** Hotels of an HTTP provider (docs/stay-providers.md). Caches pages for minutes. */
export function hotelService({ pictureOrigins, clock, ...options }: HotelServiceOptions): HotelsPort {
  const call = provider(SERVICE, options);
  const pages = swrCache<HotelPage | null>({
    clock,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxSize: MAX_HOTELS_CACHED,
    sizeOf: (page) => 1 + (page?.properties.length ?? 0),
  });

  return {
    source: 'live',
    find({ stationCode, latitude, longitude }, { airport_code, ...search }) {
      const query = { airport: stationCode, latitude, longitude, ...search };
      return pages.get(JSON.stringify(query), () =>
        call<HotelPage | null>({
          path: '/hotels',
          query,
          read: (body) => readHotels(body, { perPage: search.per_page, pictureOrigins }),
          none: null,
          logged: { airport: airport_code },
        }),
      );
    },
  };
}

/** The responses of the provider (docs/stay-providers.md). Each hotel is checked separately; invalid ones are omitted. */

const MAX_PICTURES = 10;
const MAX_AMENITIES = 50;

const Optional = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema));
const Dollars = Type.Number({ minimum: 0, maximum: 1_000_000 });
const Count = Type.Integer({ minimum: 0, maximum: 10_000_000 });

const response = Compile(
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

interface ReadOptions {
  perPage: number;
  /** Pictures of other origins are omitted. */
  pictureOrigins: readonly string[];
}

/** Parses the hotels of a response, at most `perPage`. Throws an `UpstreamError` when it is not a list. */
export function readHotels(body: unknown, { perPage, pictureOrigins }: ReadOptions): HotelPage {
  const isPicture = (value: unknown): value is string =>
    isHttpsUrl(value) && pictureOrigins.includes(new URL(value).origin);
  if (!response.Check(body))
    throw new UpstreamError('malformed', 'The response of the hotel search service is not a list of hotels');
  const properties = body.properties
    .filter((item) => hotel.Check(item))
    .slice(0, perPage)
    .map(
      (item): Hotel => ({
        id: item.id,
        name: item.name,
        pictures: (item.pictures ?? []).filter(isPicture).slice(0, MAX_PICTURES),
        star_rating: item.star_rating ?? null,
        distance_from_center: item.distance_from_center,
        bed_count: item.bed_count ?? null,
        price: { final_price: item.price.final_price, original_price: item.price.original_price ?? null },
        score: item.score ?? null,
        review_count: item.review_count ?? 0,
        amenities: (item.amenities ?? []).filter(isShortText).slice(0, MAX_AMENITIES),
        url: isHttpsUrl(item.url) ? item.url : null,
      }),
    );
  return { properties, total: Math.max(body.total_properties ?? 0, properties.length) };
}

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 100;
