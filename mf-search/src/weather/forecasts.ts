import { type DayForecast, MOST_STAY_DAYS, stayForecasts } from '@fareweave/shared-lib/domain/weather';

/** Whose weather is told: that of a place one might go to, or that of the days one stays there. */
export type WeatherMode = 'destination' | 'stay';

/** How many days of weather each view shows (WTHR-1, WTHR-2). */
export const MOST_DAYS: Record<WeatherMode, number> = { destination: 7, stay: MOST_STAY_DAYS };

interface Wanted {
  mode: WeatherMode;
  /** The first day of interest, `YYYY-MM-DD`. */
  from?: string | undefined;
  /** How many days the stay lasts; unset for as many as are shown. */
  days?: number | undefined;
}

/** The forecasts to show, in order: of a place up to seven, of a stay those of its days, up to five. */
export const shownForecasts = (
  forecasts: readonly DayForecast[],
  { mode, from, days }: Wanted,
): DayForecast[] =>
  mode === 'stay' ? stayForecasts(forecasts, { from, days }) : forecasts.slice(0, MOST_DAYS.destination);
