import type { AdminDashboard } from '@fareweave/shared-lib/api/admin';
import { Card } from '@fareweave/shared-lib/ui/page';
import { useId } from 'react';
import { styled } from 'styled-components';
import { count, day } from '../shared/words.ts';
import { DayTable } from './day-table.tsx';

type Day = AdminDashboard['search_breakdown']['searches_by_day'][number];

/** Searches over time, a bar a day, and the same as a table. `days`: the oldest first, as they are in New York. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const id = useId();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const busiest = days.reduce((most, present) => (present.count > most.count ? present : most));
  const greatest = Math.max(1, busiest.count);
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>Searches over time</h2>
      <Note>A bar a day, as days are in New York.</Note>
      <Scale aria-hidden="true">{count(greatest)}</Scale>
      <Plot
        role="img"
        aria-label={`Searches a day from ${day(first.date)} to ${day(last.date)}: at most ${count(busiest.count)}, on ${day(busiest.date)}; ${count(last.count)} today.`}
      >
        {days.map((present) => (
          <Column key={present.date} title={`${day(present.date)}: ${count(present.count)}`}>
            {present.count > 0 && <Bar style={{ height: `${(present.count / greatest) * 100}%` }} />}
          </Column>
        ))}
      </Plot>
      <Ends aria-hidden="true">
        <span>{day(first.date)}</span>
        <span>Today</span>
      </Ends>
      <details>
        <Summary>Show as a table</Summary>
        <DayTable days={days} labelledBy={id} />
      </details>
    </Card>
  );
}

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

  &:hover {
    background: var(--surface-2);
  }
`;

const Bar = styled.i`
  flex: 1;
  min-height: 2px;
  border-radius: 4px 4px 0 0;
  background: var(--accent-bright);

  @media (forced-colors: active) {
    background: CanvasText;
    forced-color-adjust: none;
  }
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
  padding-block: max(8px, (var(--press) - 1.5em) / 2);
  color: var(--ink-2);
  font-size: 0.875rem;
  font-weight: 600;
  cursor: pointer;
`;
