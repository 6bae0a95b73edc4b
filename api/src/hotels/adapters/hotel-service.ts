import type { Clock } from '../../core/clock.ts';
import { type ProviderOptions, provider } from '../../upstream/provider.ts';
import { swrCache } from '../../upstream/swr-cache.ts';
import type { HotelPage, HotelsPort } from '../port.ts';
import { readHotels } from './read-hotels.ts';

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
