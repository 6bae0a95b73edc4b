import { useId } from 'react';
import { styled } from 'styled-components';
import { formatDate, formatDecimals, formatNumber, formatPercent } from '../../domain/formats/formats.ts';
import { t } from '../../domain/i18n/texts.ts';
import type { SeatEvaluation } from '../../generated/types.gen.ts';
import { Row, Stack } from '../layout/layout.ts';
import { FigureTable, figureTable, ScrollingTable } from '../lists/figure-table.tsx';
import { rich } from '../rich-text.tsx';

const SIZE = 200;
/** The radius of the largest dot, which may stand in a corner. */
const RADIUS = 8;

/** How good the chance of a pass seat is on days that did not train the model: its scores, the calibration as a plot, and the same figures
 *  as a table beside it (ESTM-5). */
export function Calibration({ evaluation }: { evaluation: SeatEvaluation }) {
  const id = useId();
  const { brier, route_brier, calibration_error, departures, held_out_from, bins } = evaluation;
  const better = 1 - brier / route_brier;
  return (
    <Content $gap="16px">
      <p>
        {rich(
          better < 0
            ? 'On {departures} observations of departures since {day}, which did not train the model, its Brier score is <b>{brier}</b>. The average of each route has {route}, so the model is <b>{share} worse</b>. Predicted and observed shares differ by <b>{points} points</b> on average.'
            : 'On {departures} observations of departures since {day}, which did not train the model, its Brier score is <b>{brier}</b>. The average of each route has {route}, so the model is <b>{share} better</b>. Predicted and observed shares differ by <b>{points} points</b> on average.',
          {
            departures: formatNumber(departures),
            day: formatDate(held_out_from),
            brier: formatDecimals(brier, 3),
            route: formatDecimals(route_brier, 3),
            share: formatPercent(Math.abs(better)),
            points: formatDecimals(calibration_error, 1),
          },
        )}
      </p>
      <Beside $gap="20px 36px" $align="stretch">
        <figure>
          <svg
            viewBox={`${-RADIUS} ${-RADIUS} ${SIZE + 2 * RADIUS} ${SIZE + 2 * RADIUS}`}
            role="img"
            aria-label={t(
              'Calibration: observed against predicted share of departures with a pass seat. The table has the figures.',
            )}
          >
            <rect width={SIZE} height={SIZE} />
            <line x1="0" y1={SIZE} x2={SIZE} y2="0" />
            <polyline
              points={bins
                .map(({ predicted, observed }) => `${SIZE * predicted},${SIZE * (1 - observed)}`)
                .join(' ')}
            />
            {bins.map(({ from, predicted, observed, departures: count }) => (
              <circle
                key={from}
                cx={SIZE * predicted}
                cy={SIZE * (1 - observed)}
                r={3 + (RADIUS - 3) * Math.sqrt(count / departures)}
              />
            ))}
          </svg>
          <figcaption>
            {t(
              'Across: predicted, 0 to 100%. Up: observed, 0 to 100%. Dashed: perfect. Larger dots: more departures.',
            )}
          </figcaption>
        </figure>
        <ScrollingTable aria-labelledby={id}>
          <FigureTable
            labelledBy={id}
            caption={t('Calibration by predicted chance')}
            heads={[t('Chance'), t('Predicted'), t('Observed'), t('Departures')]}
            rows={bins.map((bin) => [
              `${formatPercent(bin.from)}–${formatPercent(bin.to)}`,
              formatPercent(bin.predicted),
              formatPercent(bin.observed),
              formatNumber(bin.departures),
            ])}
          />
        </ScrollingTable>
      </Beside>
    </Content>
  );
}

const Content = styled(Stack)`
  color: var(--ink-2);
  font-size: 0.9375rem;

  b {
    color: var(--ink);
  }
`;

const Beside = styled(Row)`
  figure {
    width: 280px;
    max-width: 100%;
    margin: 0;
  }
  figcaption {
    margin-top: 6px;
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
  rect {
    fill: var(--surface);
    stroke: var(--line);
  }
  line {
    stroke: var(--control);
    stroke-dasharray: 5 4;
  }
  polyline {
    fill: none;
    stroke: var(--accent-bright);
    stroke-width: 1.5;
  }
  circle {
    fill: var(--accent-bright);
  }
  @media (forced-colors: active) {
    line,
    polyline {
      stroke: CanvasText;
    }
    circle {
      fill: CanvasText;
    }
  }
  ${figureTable({ font: '0.875rem', block: '4px', inline: 'clamp(6px, 4vw - 9px, 22px)' })}

  caption {
    padding-bottom: 6px;
    color: var(--ink);
    font-weight: 600;
    text-align: start;
  }
`;
