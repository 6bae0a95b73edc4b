import type { DayForecast } from '@fareweave/shared-lib/domain/weather';
import { DayWeather, dayWeatherCell } from '@fareweave/shared-lib/ui/day-weather';
import { css, styled } from 'styled-components';
import { ForecastColumns } from './forecast-layout.ts';

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
