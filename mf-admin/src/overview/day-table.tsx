import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { styled } from 'styled-components';
import { count } from '../shared/words.ts';

interface Props {
  days: readonly { date: string; count: number }[];
  /** The id of what names the table. */
  labelledBy: string;
}

/** Searches by day, the latest first. */
export function DayTable({ days, labelledBy }: Props) {
  return (
    <Table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Searches</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.date}>
            <th scope="row">{formatDate(day.date)}</th>
            <td>{count(day.count)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;

  th,
  td {
    padding: 7px 0;
    border-top: 1px solid var(--line);
    font-weight: inherit;
    text-align: left;
  }
  thead th {
    border: 0;
    color: var(--ink-3);
    font-weight: 600;
  }
  td,
  th + th {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;
