import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import { jsonService } from '../../upstream/json-service.ts';
import { keptAnswers } from '../../upstream/kept-answers.ts';
import { resilient } from '../../upstream/resilient.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { HotelPage, HotelsPort } from '../port.ts';
import { readHotels } from './read-hotels.ts';

const NAME = 'hotel search service';
const TIMEOUT_MS = 8000;
const MOST_BYTES = 2 * 2 ** 20;
const CONCURRENCY = 20;
const FRESH_MS = 5 * 60_000;
const STALE_MS = 5 * 60_000;
const MOST_HOTELS_KEPT = 20_000;

export interface HotelServiceOptions {
  url: string;
  /** Null: the provider wants none. Never told to anybody else. */
  key: string | null;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  timeoutMs?: number;
  /** The first wait before another attempt. */
  retryBaseMs?: number;
}

/** Hotels of an HTTP provider (docs/stay-providers.md). Pages are remembered for minutes. */
export function hotelService(options: HotelServiceOptions): HotelsPort {
  const { url, key, clock, log, timeoutMs = TIMEOUT_MS, retryBaseMs } = options;
  const headers = key === null ? {} : { authorization: `Bearer ${key}` };
  const service = jsonService({ name: NAME, url, headers, timeoutMs, mostBytes: MOST_BYTES });
  const call = resilient({
    name: NAME,
    concurrency: CONCURRENCY,
    ...(retryBaseMs !== undefined && { retryBaseMs }),
  });
  const pages = keptAnswers<{ page: HotelPage | null }>({
    clock,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    mostSize: MOST_HOTELS_KEPT,
    sizeOf: ({ page }) => 1 + (page?.properties.length ?? 0),
  });

  return {
    source: 'live',
    async find({ stationCode, latitude, longitude }, query) {
      const { airport_code, adults, rooms, page, per_page, ...rest } = query;
      const asked = {
        airport: stationCode,
        latitude: String(latitude),
        longitude: String(longitude),
        ...rest,
        adults: String(adults),
        rooms: String(rooms),
        page: String(page),
        per_page: String(per_page),
      };
      const ask = async () => {
        try {
          return { page: await call(async () => readHotels(await service('/hotels', asked), per_page)) };
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error;
          if (error.status === 404) return { page: null };
          if (error.fault !== 'resting') log.warn({ airport: airport_code }, error.message);
          throw error;
        }
      };
      return (await pages.get(JSON.stringify(asked), ask)).page;
    },
  };
}
