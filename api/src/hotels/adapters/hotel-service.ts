import type { Clock } from '../../core/clock.ts';
import { type ProviderOptions, provider } from '../../upstream/provider.ts';
import { keptAnswers } from '../../upstream/swr-cache.ts';
import type { HotelPage, HotelsPort } from '../port.ts';
import { readHotels } from './read-hotels.ts';

const SERVICE = { name: 'hotel search service', mostBytes: 2 * 2 ** 20 };
const FRESH_MS = 5 * 60_000;
const STALE_MS = 5 * 60_000;
const MOST_HOTELS_KEPT = 20_000;

interface HotelServiceOptions extends ProviderOptions {
  /** Where pictures may come from: the page's policy admits no others. */
  pictureOrigins: readonly string[];
  clock: Clock;
}

/** Hotels of an HTTP provider (docs/stay-providers.md). Pages are remembered for minutes. */
export function hotelService({ pictureOrigins, clock, ...options }: HotelServiceOptions): HotelsPort {
  const ask = provider(SERVICE, options);
  const pages = keptAnswers<{ told: HotelPage | null }>({
    clock,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    mostSize: MOST_HOTELS_KEPT,
    sizeOf: ({ told }) => 1 + (told?.properties.length ?? 0),
  });

  return {
    source: 'live',
    async find({ stationCode, latitude, longitude }, wanted) {
      const { airport_code, adults, rooms, page, per_page, ...rest } = wanted;
      const query = {
        airport: stationCode,
        latitude: String(latitude),
        longitude: String(longitude),
        ...rest,
        adults: String(adults),
        rooms: String(rooms),
        page: String(page),
        per_page: String(per_page),
      };
      const answer = await pages.get(JSON.stringify(query), () =>
        ask<HotelPage | null>({
          path: '/hotels',
          query,
          read: (body) => readHotels(body, { perPage: per_page, pictureOrigins }),
          none: null,
          about: { airport: airport_code },
        }),
      );
      return answer.told;
    },
  };
}
