import { css, styled } from 'styled-components';
import { formatDate, formatShortWeekday } from '../domain/formats/formats.ts';
import { formatFahrenheit } from '../domain/formats/measures.ts';
import { textOf } from '../domain/i18n/texts.ts';
import type { DayForecast } from '../domain/stays/weather.ts';
import { dayOfMonth } from '../domain/time/dates.ts';
import { useShownDisplay } from './display/use-display.ts';
import { framed } from './layout/layout.ts';
import { hidden, rich } from './rich-text.tsx';

interface DayWeatherProps {
  forecast: DayForecast;
  /** Text for screen readers after the day. */
  note?: string | undefined;
}

/** The content of a day's weather cell, with temperatures in the reader's unit. */
export function DayWeather({ forecast, note }: DayWeatherProps) {
  useShownDisplay();
  const { date, description, icon, temp_high, temp_low } = forecast;
  // One of the texts of `domain/weather`, which the server sends in English.
  const sky = textOf(description);
  return (
    <>
      <time dateTime={date} title={formatDate(date)}>
        {formatShortWeekday(date)} {dayOfMonth(date)}
        {note !== undefined && <span className="visually-hidden">{note}</span>}
      </time>
      <SkyIcon code={icon} />
      <p>
        {rich('<hidden>high </hidden>{high} <hidden>low </hidden>{low}', {
          hidden,
          high: <b>{formatFahrenheit(temp_high)}</b>,
          low: formatFahrenheit(temp_low),
        })}
      </p>
      <small title={sky}>{sky}</small>
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
  ${framed('m')}
  font-size: 0.8125rem;
  text-align: center;

  time {
    color: var(--ink-2);
    font-weight: 500;
  }
  p {
    margin-inline: -4px;
    color: var(--ink-3);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.03em;
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

/** The drawings. */
type Sky = 'clear' | 'partly' | 'cloudy' | 'fog' | 'drizzle' | 'rain' | 'snow' | 'storm' | 'unknown';

/** The last code of each group of WMO codes, in order (WTHR-1). */
const UP_TO: readonly (readonly [code: number, sky: Sky])[] = [
  [-1, 'unknown'],
  [1, 'clear'],
  [2, 'partly'],
  [3, 'cloudy'],
  [44, 'unknown'],
  [49, 'fog'],
  [50, 'unknown'],
  [59, 'drizzle'],
  [69, 'rain'],
  [79, 'snow'],
  [82, 'rain'],
  [86, 'snow'],
  [94, 'unknown'],
  [99, 'storm'],
];

/** Returns the drawing of a WMO weather code; `unknown` for other numbers (WTHR-3). */
export const skyOf = (code: number): Sky => UP_TO.find(([last]) => code <= last)?.[1] ?? 'unknown';

const CLOUD = 'M7 18.5h10.2a3.8 3.8 0 0 0 .5-7.57 5.6 5.6 0 0 0-10.75-1.3A4.5 4.5 0 0 0 7 18.5z';
const HIGH_CLOUD = 'M7 15h10.2a3.6 3.6 0 0 0 .5-7.15A5.4 5.4 0 0 0 7.2 6.6 4.2 4.2 0 0 0 7 15z';
const SUN =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4';
const BEHIND = 'M8 3v1.6M2.6 8.4h1.6M4.2 4.6l1.1 1.1M11.8 4.6l-1.1 1.1M4.9 10.2A3.4 3.4 0 0 1 11 7.1';
const LOW_CLOUD = 'M8.2 20h9a3.3 3.3 0 0 0 .4-6.57 4.9 4.9 0 0 0-9.35-1.15A3.9 3.9 0 0 0 8.2 20z';

/** The parts of each drawing, by colour: `warm` for the sun and lightning, `cool` for rain and snow. */
const DRAWINGS: Record<Sky, { plain?: string; warm?: string; cool?: string }> = {
  clear: { warm: SUN },
  partly: { warm: BEHIND, plain: LOW_CLOUD },
  cloudy: { plain: CLOUD },
  fog: { plain: `${HIGH_CLOUD}M5 18.5h14M8 21.5h8` },
  drizzle: { plain: HIGH_CLOUD, cool: 'M9 18v1.5M15 18v1.5M12 20v1.5' },
  rain: { plain: HIGH_CLOUD, cool: 'M8.5 17.5l-1 3.5M12.5 17.5l-1 3.5M16.5 17.5l-1 3.5' },
  snow: { plain: HIGH_CLOUD, cool: 'M8 18.5v.01M12 18.5v.01M16 18.5v.01M10 21.3v.01M14 21.3v.01' },
  storm: { plain: HIGH_CLOUD, warm: 'M12.8 14.5l-2.6 3.6h3.4l-2.2 3.6' },
  unknown: { plain: 'M12 3v11.5a3.5 3.5 0 1 1-3 0V4.5a1.5 1.5 0 0 1 3 0M15.5 6h3M15.5 9.5h3' },
};

/** The icon of a WMO weather code, hidden from screen readers: the description beside it names the weather. */
function SkyIcon({ code }: { code: number }) {
  const { plain, warm, cool } = DRAWINGS[skyOf(code)];
  return (
    <SkyCanvas viewBox="0 0 24 24" aria-hidden="true">
      {warm !== undefined && <path d={warm} data-part="warm" />}
      {plain !== undefined && <path d={plain} />}
      {cool !== undefined && <path d={cool} data-part="cool" />}
    </SkyCanvas>
  );
}

const SkyCanvas = styled.svg`
  width: 1.75rem;
  height: 1.75rem;
  fill: none;
  stroke: var(--ink-2);
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;

  [data-part='warm'] {
    stroke: var(--gold);
  }
  [data-part='cool'] {
    stroke: var(--inbound);
    stroke-width: 1.9;
  }
`;
