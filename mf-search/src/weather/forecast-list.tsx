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

/** The weather day by day, in degrees Fahrenheit. On a phone the days are moved sideways. */
export function ForecastList({ label, forecasts, marked }: ForecastListProps) {
  return (
    // Whoever uses the keyboard must be able to move it.
    <ForecastColumns tabIndex={0} role="region" aria-label={label}>
      <ul>
        {forecasts.map((forecast) => {
          const isMarked = forecast.date === marked;
          return (
            <Day key={forecast.date} $marked={isMarked}>
              <DayWeather forecast={forecast} note={isMarked ? ', the day of the flight' : undefined} />
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

/** Days beside each other, as wide as there is room for; where there is none they are moved sideways. */
const ForecastColumns = styled.div`
  /* Words for screen readers stand absolutely: they have to move along. */
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  border-radius: var(--r-m);

  ul {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(92px, 1fr);
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

/** As many days as may come. */
export function ForecastSkeleton({ mode }: { mode: WeatherMode }) {
  return (
    <ForecastColumns aria-hidden="true">
      <ul>
        {Array.from({ length: MOST_DAYS[mode] }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={day}>
            <Skeleton height={DAY_WEATHER_HEIGHT} />
          </li>
        ))}
      </ul>
    </ForecastColumns>
  );
}

/** Whose weather is told: that of a place one might go to, or that of the days one stays there. */
export type WeatherMode = 'destination' | 'stay';

/** How many days of weather each view shows (WTHR-1, WTHR-2). */
const MOST_DAYS: Record<WeatherMode, number> = { destination: 7, stay: MOST_STAY_DAYS };

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
