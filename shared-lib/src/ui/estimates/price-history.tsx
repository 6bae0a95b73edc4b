import { styled } from 'styled-components';
import type { FareEstimate } from '../../api/estimates/fare-estimates.ts';
import { formatNumber } from '../../domain/formats/formats.ts';
import { dollars } from '../../domain/formats/money.ts';
import { t } from '../../domain/i18n/texts.ts';
import { FigureTable, figureTable } from '../lists/figure-table.tsx';

type History = NonNullable<NonNullable<FareEstimate['price_level']>['history']>;

interface PriceHistoryProps {
  /** The longest time before the departure first. */
  history: History;
  /** The present fare in US dollars. */
  total: number;
}

const [WIDTH, HEIGHT, TOP, BOTTOM] = [320, 120, 8, 8];

/** The fares of a route over the days before the departure: a chart of the middle half and the median with the present fare, and the
 *  same figures as a table beside it. */
export function PriceHistory({ history, total }: PriceHistoryProps) {
  const [first] = history;
  const last = history.at(-1);
  if (first === undefined || last === undefined || history.length < 2) return null;
  const prices = [total, ...history.flatMap(({ low, high }) => [low, high])];
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const x = (i: number): number => (i * WIDTH) / (history.length - 1);
  const y = (price: number): number =>
    TOP + ((most - price) / Math.max(1, most - least)) * (HEIGHT - TOP - BOTTOM);
  const points = (of: (band: History[number]) => number): string[] =>
    history.map((band, i) => `${x(i).toFixed(1)},${y(of(band)).toFixed(1)}`);
  const area = [...points(({ high }) => high), ...points(({ low }) => low).reverse()].join(' ');
  return (
    <Beside>
      <figure>
        <Small aria-hidden="true">{dollars(most)}</Small>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t(
            'Median fares from {first} {firstTime} before departure to {last} {lastTime} before; now {now}.',
            {
              first: dollars(first.median),
              firstTime: timeText(first.hours),
              last: dollars(last.median),
              lastTime: timeText(last.hours),
              now: dollars(total),
            },
          )}
        >
          <polygon className="half" points={area} />
          <polyline className="median" points={points(({ median }) => median).join(' ')} />
          <line className="now" x1="0" x2={WIDTH} y1={y(total)} y2={y(total)} />
        </svg>
        <Small aria-hidden="true">{dollars(least)}</Small>
        <figcaption>
          <span>{timeText(first.hours)}</span> <span>{timeText(last.hours)}</span>
        </figcaption>
        <Small>{t('Area: middle half of the fares. Line: median. Dashed: this flight now.')}</Small>
      </figure>
      <FigureTable
        heads={[t('Before departure'), t('Median'), t('Middle half'), t('Fares')]}
        rows={history.map(({ hours, median, low, high, fares }) => [
          timeText(hours),
          dollars(median),
          `${dollars(low)}–${dollars(high)}`,
          formatNumber(fares),
        ])}
      />
    </Beside>
  );
}

const DAY_HOURS = 24;

/** `18 to 36 hours`, `2 to 4 days`, `60 days or more`. */
function timeText({ from, to }: History[number]['hours']): string {
  if (to !== null && to <= 36) return t('{from} to {to} hours', { from, to });
  const first = Math.round(from / DAY_HOURS);
  return to === null
    ? t('{days} days or more', { days: first })
    : t('{from} to {to} days', { from: first, to: Math.round(to / DAY_HOURS) });
}

const Beside = styled.div`
  display: grid;
  gap: 12px 24px;
  margin-top: 10px;

  @container (min-width: 62.5rem) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  figure {
    margin: 0;
  }
  figcaption {
    display: flex;
    /* In the direction of the drawing, which right-to-left pages do not mirror. */
    direction: ltr;
    justify-content: space-between;
    color: var(--ink-3);
    font-size: 0.75rem;
  }
  svg {
    display: block;
    width: 100%;
    height: 120px;
    border-block: 1px solid var(--line);
  }
  .half {
    fill: var(--accent-soft);
  }
  .median,
  .now {
    fill: none;
    stroke: var(--accent-bright);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  .now {
    stroke: var(--ink-2);
    stroke-width: 1.5;
    stroke-dasharray: 5 4;
  }
  @media (forced-colors: active) {
    .half {
      fill: Canvas;
      stroke: GrayText;
    }
    .median,
    .now {
      stroke: CanvasText;
    }
  }
  ${figureTable({ font: '0.75rem', block: '2px', inline: '14px' })}
`;

const Small = styled.p`
  color: var(--ink-3);
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
`;
