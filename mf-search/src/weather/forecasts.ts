import { daysBetween } from '@fareweave/shared-lib/domain/dates';
import type { DayForecast } from '@fareweave/shared-lib/domain/weather';

/** Whose weather is told: that of a place one might go to, or that of the days one stays there. */
export type WeatherMode = 'destination' | 'stay';

/** spec: search §9. */
export const MOST_DAYS: Record<WeatherMode, number> = { destination: 7, stay: 5 };

interface Wanted {
  mode: WeatherMode;
  /** The first day of interest, `YYYY-MM-DD`. */
  from?: string | undefined;
  /** How many days the stay lasts; unset for as many as are shown. */
  days?: number | undefined;
}

/** The forecasts to show, in order: of a place up to seven, of a stay those of its days, up to five. */
export function shownForecasts(
  forecasts: readonly DayForecast[],
  { mode, from, days = MOST_DAYS[mode] }: Wanted,
): DayForecast[] {
  const wanted = forecasts.filter(({ date }) => {
    if (mode === 'destination' || from === undefined) return true;
    const day = daysBetween(from, date);
    return day >= 0 && day < days;
  });
  return wanted.slice(0, MOST_DAYS[mode]);
}
