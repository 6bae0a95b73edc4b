import { css } from 'styled-components';
import type { DayForecast } from '../domain/stays/weather.ts';
import { dayOfMonth } from '../domain/time/dates.ts';
import { formatDate, formatFahrenheit, formatShortWeekday } from '../domain/time/formats.ts';
import { SkyIcon } from './sky-icon.tsx';

interface DayWeatherProps {
  forecast: DayForecast;
  /** Text for screen readers after the day. */
  note?: string | undefined;
}

/** The content of a day's weather cell, in degrees Fahrenheit. */
export function DayWeather({ forecast, note }: DayWeatherProps) {
  const { date, description, icon, temp_high, temp_low } = forecast;
  return (
    <>
      <time dateTime={date} title={formatDate(date)}>
        {formatShortWeekday(date)} {dayOfMonth(date)}
        {note !== undefined && <span className="visually-hidden">{note}</span>}
      </time>
      <SkyIcon code={icon} />
      <p>
        <span className="visually-hidden">high </span>
        <b>{formatFahrenheit(temp_high)}</b> <span className="visually-hidden">low </span>
        {formatFahrenheit(temp_low)}
      </p>
      <small title={description}>{description}</small>
    </>
  );
}

/** The minimum height of a cell, and the height of its skeleton. */
export const DAY_WEATHER_HEIGHT = '126px';

/** The styles of a cell. */
export const dayWeatherCell = css`
  display: grid;
  grid-template-rows: auto auto auto 1fr;
  justify-items: center;
  gap: 2px;
  min-height: ${DAY_WEATHER_HEIGHT};
  padding: 8px 6px;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  font-size: 0.8125rem;
  text-align: center;

  time {
    color: var(--ink-2);
    font-weight: 500;
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
    display: -webkit-box;
    overflow: hidden;
    color: var(--ink-3);
    font-size: 0.75rem;
    line-height: 1.3;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;
