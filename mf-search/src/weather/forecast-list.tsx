import { t } from '@fareweave/shared-lib/domain/texts';
import { type DayForecast, MOST_STAY_DAYS, stayForecasts } from '@fareweave/shared-lib/domain/weather';
import { DAY_WEATHER_HEIGHT, DayWeather, dayWeatherCell } from '@fareweave/shared-lib/ui/day-weather';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { css, styled } from 'styled-components';

interface ForecastListProps {
  label: string;
  forecasts: readonly DayForecast[];
  /** The day of the flight, `YYYY-MM-DD`. */
  marked: string | undefined;
}

/** The weather by day, in degrees Fahrenheit. */
export function ForecastList({ label, forecasts, marked }: ForecastListProps) {
  return (
    // A keyboard can scroll only what has the focus.
    <ForecastColumns tabIndex={0} role="region" aria-label={label}>
      <ul>
        {forecasts.map((forecast) => {
          const isMarked = forecast.date === marked;
          return (
            <Day key={forecast.date} $marked={isMarked}>
              <DayWeather forecast={forecast} note={isMarked ? t(', the day of the flight') : undefined} />
            </Day>
          );
        })}
      </ul>
    </ForecastColumns>
  );
}

const Day = styled.li<{ $marked: boolean }>`
  ${dayWeatherCell}
  ${({ $marked }) =>
    $marked &&
    css`
      border-color: var(--accent);
      background: var(--accent-soft);

      @media (forced-colors: active) {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
      time {
        color: var(--accent);
        font-weight: 650;
      }
    `}
`;

/** Days in a row that scrolls horizontally when they do not fit. Positioned, because the texts for screen readers are
 *  absolute and must scroll along. */
const ForecastColumns = styled.div`
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  border-radius: var(--radius-m);

  ul {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(5.75rem, 1fr);
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  @media print {
    overflow: visible;
    ul {
      grid-auto-columns: minmax(0, 1fr);
    }
  }
`;

/** The placeholder for the maximum number of days. */
export function ForecastSkeleton({ mode }: { mode: WeatherMode }) {
  return (
    <ForecastColumns aria-hidden="true">
      <ul>
        {Array.from({ length: MOST_DAYS[mode] }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
          <li key={day}>
            <Skeleton height={DAY_WEATHER_HEIGHT} />
          </li>
        ))}
      </ul>
    </ForecastColumns>
  );
}

/** The weather of a destination, or of the days of a stay. */
export type WeatherMode = 'destination' | 'stay';

/** The maximum number of days by view (WTHR-1, WTHR-2). */
const MOST_DAYS: Record<WeatherMode, number> = { destination: 7, stay: MOST_STAY_DAYS };

interface Wanted {
  mode: WeatherMode;
  /** The first day of interest, `YYYY-MM-DD`. */
  from?: string | undefined;
  /** The length of the stay in days; unset for the maximum. */
  days?: number | undefined;
}

/** The forecasts to show: up to seven for a destination, up to five days of a stay. */
export const shownForecasts = (
  forecasts: readonly DayForecast[],
  { mode, from, days }: Wanted,
): DayForecast[] =>
  mode === 'stay' ? stayForecasts(forecasts, { from, days }) : forecasts.slice(0, MOST_DAYS.destination);
