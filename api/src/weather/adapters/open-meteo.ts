import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import type { DayForecast } from '@fareweave/shared-lib/domain/weather';
import type { Clock } from '../../core/clock.ts';
import { type ProviderOptions, provider } from '../../upstream/provider.ts';
import { swrCache } from '../../upstream/swr-cache.ts';
import type { WeatherPort } from '../schema.ts';
import { readForecasts } from './read-forecasts.ts';

const SERVICE = { name: 'weather service', maxBytes: 256 * 1024, concurrency: 10 };
/** Today and the next 15 days. */
const HORIZON_DAYS = 16;
const TIMEOUT_MS = 5000;
const FRESH_MS = 60 * 60_000;
const STALE_MS = 6 * 60 * 60_000;
const MAX_PLACES = 500;

export interface OpenMeteoOptions extends ProviderOptions {
  clock: Clock;
}

/** Forecasts of Open-Meteo. Requests all available days of a place once per hour. `key`: the key of a commercial plan. */
export function openMeteo({ key, clock, ...options }: OpenMeteoOptions): WeatherPort {
  const call = provider(SERVICE, { timeoutMs: TIMEOUT_MS, ...options, key: null });
  const cache = swrCache<readonly DayForecast[]>({
    clock,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxSize: MAX_PLACES,
  });

  return {
    source: 'live',
    async forecasts({ stationCode, latitude, longitude, timeZone }, from, days) {
      const today = todayIn(timeZone, clock.now().getTime());
      const last = addDays(today, HORIZON_DAYS - 1);
      if (from > last) return [];
      const query = {
        latitude,
        longitude,
        daily: 'weather_code,temperature_2m_max,temperature_2m_min',
        temperature_unit: 'fahrenheit',
        timezone: timeZone,
        start_date: today,
        end_date: last,
        apikey: key,
      };
      const forecasts = await cache.get(stationCode, () =>
        call({ path: '/v1/forecast', query, read: readForecasts, logged: { airport: stationCode } }),
      );
      const to = addDays(from, days - 1);
      return forecasts.filter(({ date }) => date >= from && date <= to);
    },
  };
}
