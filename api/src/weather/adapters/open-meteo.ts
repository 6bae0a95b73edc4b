import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import type { DayForecast } from '@fareweave/shared-lib/domain/weather';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import { jsonService } from '../../upstream/json-service.ts';
import { resilient } from '../../upstream/resilient.ts';
import { swrCache } from '../../upstream/swr-cache.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { WeatherPort } from '../schema.ts';
import { readForecasts } from './read-forecasts.ts';

const NAME = 'weather service';
/** Today and the next 15 days. */
const HORIZON_DAYS = 16;
const TIMEOUT_MS = 5000;
const MAX_BYTES = 256 * 1024;
const CONCURRENCY = 10;
const FRESH_MS = 60 * 60_000;
const STALE_MS = 6 * 60 * 60_000;
const MAX_PLACES = 500;

export interface OpenMeteoOptions {
  url: string;
  /** The key of a commercial plan. Never logged. */
  key: string | null;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  timeoutMs?: number;
  /** The delay before the second attempt. */
  retryBaseMs?: number;
}

/** Forecasts of Open-Meteo. Requests all available days of a place once per hour. */
export function openMeteo({ url, key, clock, log, timeoutMs, retryBaseMs }: OpenMeteoOptions): WeatherPort {
  const service = jsonService({
    name: NAME,
    url,
    timeoutMs: timeoutMs ?? TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  });
  const call = resilient({ name: NAME, concurrency: CONCURRENCY, retryBaseMs });
  const cache = swrCache<readonly DayForecast[]>({
    clock,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxSize: MAX_PLACES,
    sizeOf: () => 1,
  });

  return {
    source: 'live',
    async forecasts({ stationCode, latitude, longitude, timeZone }, from, days) {
      const today = todayIn(timeZone, clock.now().getTime());
      const last = addDays(today, HORIZON_DAYS - 1);
      if (from > last) return [];
      const query = {
        latitude: String(latitude),
        longitude: String(longitude),
        daily: 'weather_code,temperature_2m_max,temperature_2m_min',
        temperature_unit: 'fahrenheit',
        timezone: timeZone,
        start_date: today,
        end_date: last,
        apikey: key,
      };
      const fetch = async () => {
        try {
          return await call(async () => readForecasts(await service('/v1/forecast', query)));
        } catch (error) {
          if (error instanceof UpstreamError && error.fault !== 'circuit-open')
            log.warn({ airport: stationCode }, error.message);
          throw error;
        }
      };
      const available = await cache.get(stationCode, fetch);
      const to = addDays(from, days - 1);
      return available.filter(({ date }) => date >= from && date <= to);
    },
  };
}
