import type { AdminDashboard } from '@fareweave/shared-lib/api/admin';
import { formatDate, formatNumber } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { FigureTable, figureTable } from '@fareweave/shared-lib/ui/figure-table';
import { drawnShape } from '@fareweave/shared-lib/ui/layout';
import { Card } from '@fareweave/shared-lib/ui/page';
import { useId } from 'react';
import { styled } from 'styled-components';

type Day = AdminDashboard['search_breakdown']['searches_by_day'][number];

/** Searches per day, as a bar chart and as a table. `days`: calendar days in New York, the oldest first. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const id = useId();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const busiest = days.reduce((most, day) => (day.count > most.count ? day : most));
  const greatest = Math.max(1, busiest.count);
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{t('Searches over time')}</h2>
      <Note>{t('One bar per day, in New York time.')}</Note>
      <Scale aria-hidden="true">{formatNumber(greatest)}</Scale>
      <Plot
        role="img"
        aria-label={t('Searches per day from {first} to {last}: at most {most}, on {day}; {today} today.', {
          first: formatDate(first.date),
          last: formatDate(last.date),
          most: formatNumber(busiest.count),
          day: formatDate(busiest.date),
          today: formatNumber(last.count),
        })}
      >
        {days.map((day) => (
          <Column key={day.date} title={`${formatDate(day.date)}: ${formatNumber(day.count)}`}>
            {day.count > 0 && <Bar style={{ height: `${(day.count / greatest) * 100}%` }} />}
          </Column>
        ))}
      </Plot>
      <Ends aria-hidden="true">
        <span>{formatDate(first.date)}</span>
        <span>{t('Today')}</span>
      </Ends>
      <details>
        <Summary>{t('Show as a table')}</Summary>
        <Figures>
          <FigureTable
            labelledBy={id}
            heads={[t('Day'), t('Searches')]}
            rows={days.toReversed().map(({ date, count }) => [formatDate(date), formatNumber(count)])}
          />
        </Figures>
      </details>
    </Card>
  );
}

const Figures = styled.div`
  ${figureTable({ font: '0.875rem', block: '7px', inline: '0' })}
  table {
    width: 100%;
  }
`;

const Note = styled.p`
  margin-top: 4px;
  color: var(--ink-2);
  font-size: 0.875rem;
`;

const Scale = styled.p`
  margin-top: 14px;
  border-bottom: 1px dashed var(--line);
  color: var(--ink-3);
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
`;

const Plot = styled.div`
  display: flex;
  height: 160px;
  border-bottom: 1px solid var(--control);
`;

const Column = styled.span`
  display: flex;
  flex: 1;
  align-items: end;
  padding-inline: clamp(1px, 0.25vw, 4px);

  @media (hover) {
    &:hover { background: var(--surface-2); }
  }
`;

const Bar = styled.i`
  flex: 1;
  min-height: 2px;
  border-radius: 4px 4px 0 0;
  background: var(--accent-bright);
  ${drawnShape}
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  margin-top: 6px;
  color: var(--ink-3);
  font-size: 0.8125rem;
`;

const Summary = styled.summary`
  width: fit-content;
  margin-top: 10px;
  padding-block: max(8px, (var(--control-size) - 1.5em) / 2);
  color: var(--ink-2);
  font-size: 0.875rem;
  font-weight: 600;
  cursor: pointer;
`;
