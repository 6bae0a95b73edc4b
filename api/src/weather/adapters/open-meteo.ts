import { addDays, isCalendarDate, todayIn } from '@fareweave/shared-lib/domain/dates';
import { type DayForecast, weatherDescription } from '@fareweave/shared-lib/domain/weather';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Clock } from '../../core/clock.ts';
import { type ProviderOptions, provider } from '../../upstream/provider.ts';
import { swrCache } from '../../upstream/swr-cache.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { WeatherPort } from '../schema.ts';

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

const Values = Type.Array(Type.Unknown());
const response = Compile(
  Type.Object({
    daily: Type.Object({
      time: Values,
      weather_code: Values,
      temperature_2m_max: Values,
      temperature_2m_min: Values,
    }),
  }),
);

/** The extremes on Earth. */
const Fahrenheit = Type.Number({ minimum: -140, maximum: 150 });
const completeDay = Compile(
  Type.Object({
    date: Type.String(),
    icon: Type.Integer({ minimum: 0, maximum: 99 }),
    temp_high: Fahrenheit,
    temp_low: Fahrenheit,
  }),
);

/** Parses the days of a response of Open-Meteo, in order. Omits incomplete and implausible days. Throws an `UpstreamError`
 *  when it is not a forecast. */
export function readForecasts(body: unknown): DayForecast[] {
  if (!response.Check(body))
    throw new UpstreamError('malformed', 'The response of the weather service is not a forecast');
  const { time, weather_code, temperature_2m_max, temperature_2m_min } = body.daily;
  return time
    .map((date, i) => ({
      date,
      icon: weather_code[i],
      temp_high: temperature_2m_max[i],
      temp_low: temperature_2m_min[i],
    }))
    .filter((day) => completeDay.Check(day))
    .filter(({ date, temp_high, temp_low }) => isCalendarDate(date) && temp_low <= temp_high)
    .map((day) => ({ ...day, description: weatherDescription(day.icon) }));
}
