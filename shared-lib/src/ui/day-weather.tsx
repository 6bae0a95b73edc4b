import type { ReactNode } from 'react';
import { css } from 'styled-components';
import { dayOfMonth, longDate, weekdayName } from '../domain/dates.ts';
import type { DayForecast } from '../domain/weather.ts';

interface DayWeatherProps {
  forecast: DayForecast;
  /** What a reader is told after the day. */
  note?: string | undefined;
  /** A drawing of the sky. */
  children?: ReactNode;
}

/** The weather of a day one below the other, in degrees Fahrenheit: what stands in its cell. */
export function DayWeather({ forecast, note, children }: DayWeatherProps) {
  const { date, description, temp_high, temp_low } = forecast;
  return (
    <>
      <time dateTime={date} title={longDate(date)}>
        {weekdayName(date).slice(0, 3)} {dayOfMonth(date)}
        {note !== undefined && <span className="visually-hidden">{note}</span>}
      </time>
      {children}
      <p>
        <span className="visually-hidden">high </span>
        <b>{Math.round(temp_high)}°F</b> <span className="visually-hidden">low </span>
        {Math.round(temp_low)}°F
      </p>
      <small>{description}</small>
    </>
  );
}

/** How its words look in a cell. */
export const dayWeatherWords = css`
  time {
    color: var(--ink-2);
    font-weight: 500;
  }
  p {
    color: var(--ink-3);
    font-variant-numeric: tabular-nums;
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
