import { dayOfMonth, longDate, weekdayName } from '@fareweave/shared-lib/domain/dates';
import type { DayForecast } from '@fareweave/shared-lib/domain/weather';
import { styled } from 'styled-components';
import { ForecastColumns, forecastCell } from './forecast-layout.ts';
import { SkyIcon } from './sky-icon.tsx';

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
        {forecasts.map(({ date, description, icon, temp_high, temp_low }) => (
          <Day key={date} $marked={date === marked}>
            <time dateTime={date} title={longDate(date)}>
              {weekdayName(date).slice(0, 3)} {dayOfMonth(date)}
              {date === marked && <span className="visually-hidden">, the day of the flight</span>}
            </time>
            <SkyIcon code={icon} />
            <p>
              <span className="visually-hidden">high </span>
              <b>{Math.round(temp_high)}°F</b> <span className="visually-hidden">low </span>
              {Math.round(temp_low)}°F
            </p>
            <small>{description}</small>
          </Day>
        ))}
      </ul>
    </ForecastColumns>
  );
}

const Day = styled.li<{ $marked: boolean }>`
  ${forecastCell}
  border: 1px solid var(--${({ $marked }) => ($marked ? 'accent' : 'line')});
  background: var(--${({ $marked }) => ($marked ? 'accent-soft' : 'surface')});

  time {
    color: var(--${({ $marked }) => ($marked ? 'accent' : 'ink-2')});
    font-weight: ${({ $marked }) => ($marked ? 650 : 500)};
  }
  p {
    color: var(--ink-3);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  b {
    color: var(--ink);
    font-size: 0.9375rem;
  }
  small {
    color: var(--ink-3);
    font-size: 0.75rem;
    line-height: 1.3;
  }
`;
