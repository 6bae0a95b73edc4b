import type { DayForecast, Weather as WeatherAnswer } from '../../generated/types.gen.ts';
import { msg } from '../i18n/texts.ts';
import { daysBetween } from '../time/dates.ts';

export type { DayForecast, Weather as WeatherAnswer } from '../../generated/types.gen.ts';

/** The weather at an airport's place (WTHR-1). */
export type Weather = WeatherAnswer['weather'];

/** The maximum of days with weather for a stay (WTHR-2). */
export const MOST_STAY_DAYS = 5;

interface Stay {
  /** Its first day, `YYYY-MM-DD`; default: the first day with a forecast. */
  from?: string | undefined;
  /** Its number of days; default: the maximum. */
  days?: number | undefined;
}

/** Returns the forecasts of the days of a stay, in order, five at most. */
export function stayForecasts(
  forecasts: readonly DayForecast[],
  { from, days = MOST_STAY_DAYS }: Stay,
): DayForecast[] {
  const ofStay = forecasts.filter(({ date }) => {
    const day = from === undefined ? 0 : daysBetween(from, date);
    return day >= 0 && day < days;
  });
  return ofStay.slice(0, MOST_STAY_DAYS);
}

/** The descriptions of the WMO codes that Open-Meteo uses. */
const DESCRIPTIONS: Readonly<Record<number, string>> = msg({
  0: 'Clear sky',
  1: 'Mostly clear',
  2: 'Partly cloudy',
  3: 'Overcast',
  45: 'Fog',
  48: 'Freezing fog',
  51: 'Light drizzle',
  53: 'Drizzle',
  55: 'Heavy drizzle',
  56: 'Light freezing drizzle',
  57: 'Freezing drizzle',
  61: 'Light rain',
  63: 'Rain',
  65: 'Heavy rain',
  66: 'Light freezing rain',
  67: 'Freezing rain',
  71: 'Light snow',
  73: 'Snow',
  75: 'Heavy snow',
  77: 'Snow grains',
  80: 'Light showers',
  81: 'Showers',
  82: 'Heavy showers',
  85: 'Snow showers',
  86: 'Heavy snow showers',
  95: 'Thunderstorms',
  96: 'Thunderstorms with hail',
  99: 'Thunderstorms with heavy hail',
});

/** Returns the description of a WMO weather code; `Unknown` for codes that no forecast uses. */
export const weatherDescription = (code: number): string => DESCRIPTIONS[code] ?? msg('Unknown');
