import type { Sort } from '@fareweave/shared-lib/api/admin';
import { textOf } from '@fareweave/shared-lib/domain/texts';
import { styled } from 'styled-components';
import { framed } from '../layout/layout.ts';
import { type Column, direction, nextSort } from './columns.ts';

/** Below this width the table becomes cards. It is in `em`, so that larger text counts as a smaller screen. */
export const NARROW = '@media (width < 56em)';

interface Sorting<C extends string> {
  current: Sort<C>;
  onSort: (sort: Sort<C>) => void;
}

interface Props<Row extends { id: string }, C extends string> {
  /** The id of the table's heading. */
  labelledBy: string;
  columns: readonly Column<Row, C>[];
  rows: readonly Row[];
  /** Absent if the order is fixed. */
  sort?: Sorting<C>;
  /** Whether other rows are loading. */
  stale?: boolean;
}

/** A table whose headings sort it; on a narrow screen, one card per row. The first column names the row. */
export function DataTable<Row extends { id: string }, C extends string>(props: Props<Row, C>) {
  const { labelledBy, columns, rows, sort, stale = false } = props;
  return (
    <Sheet>
      <Table aria-labelledby={labelledBy} aria-busy={stale || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.title} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ title, sort: by, cell }, index) =>
                index === 0 ? (
                  <th key={title} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} data-title={textOf(title)} data-kind={by?.kind}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Sheet>
  );
}

function Heading<Row extends { id: string }, C extends string>({
  column: { title, sort: by },
  sort,
}: {
  column: Column<Row, C>;
  sort: Sorting<C> | undefined;
}) {
  if (by === undefined || sort === undefined) return <th scope="col">{textOf(title)}</th>;
  const { current, onSort } = sort;
  const sorted = direction(by.by, current);
  return (
    <th scope="col" aria-sort={sorted} data-kind={by.kind}>
      <button type="button" onClick={() => onSort(nextSort(by, current))}>
        {textOf(title)}
        <span aria-hidden="true">{sorted === undefined ? '' : sorted === 'ascending' ? '↑' : '↓'}</span>
      </button>
    </th>
  );
}

const Sheet = styled.div`
  overflow-x: auto;
  ${framed('l')}
  box-shadow: var(--shadow-s);

  ${NARROW} {
    overflow: visible;
    border: 0;
    background: none;
    box-shadow: none;
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  transition: opacity 0.12s;

  &[aria-busy] {
    opacity: 0.6;
  }
  th,
  td {
    padding: 12px 14px;
    font-weight: inherit;
    /* Set on the cells, because browsers center the headers of a table that has this alignment. */
    text-align: start;
    vertical-align: top;
  }
  tbody th {
    min-width: 15rem;
    overflow-wrap: anywhere;
  }
  tbody tr {
    border-top: 1px solid var(--line);
  }
  @media (hover) {
    tbody tr:hover { background: var(--surface-2); }
  }
  thead th {
    padding-block: 4px;
    color: var(--ink-2);
    font-size: 0.8125rem;
    font-weight: 600;
    white-space: nowrap;
    vertical-align: middle;
  }
  thead th:not(:has(button)) {
    padding-block: 13px;
  }
  thead button {
    display: inline-flex;
    gap: 6px;
    min-height: 40px;
    margin-inline: -8px;
    padding: 0 8px;
    align-items: center;
    border: 0;
    border-radius: var(--radius-s);
    background: none;
    font-weight: inherit;
    cursor: pointer;
  }
  [aria-sort] button {
    color: var(--ink);
  }
  @media (hover) {
    thead button:hover { color: var(--ink); }
  }
  thead button span {
    width: 1ch;
    color: var(--accent);
  }
  [data-kind='number'] {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  [data-kind='number'] button {
    flex-direction: row-reverse;
  }
  [data-kind='time'] {
    white-space: nowrap;
  }

  ${NARROW} {
    &,
    tbody {
      display: grid;
      gap: 12px;
    }
    thead {
      display: none;
    }
    tbody tr {
      display: grid;
      gap: 8px;
      padding: 16px;
      ${framed('l')}
      box-shadow: var(--shadow-s);
    }
    tbody th,
    td {
      min-width: 0;
      padding: 0;
      overflow-wrap: anywhere;
      text-align: start;
    }
    [data-kind='time'] {
      white-space: normal;
    }
    td {
      display: grid;
      grid-template-columns: minmax(112px, min-content) minmax(0, 1fr);
      gap: 12px;
      align-items: baseline;
      justify-items: start;
    }
    td::before {
      content: attr(data-title);
      color: var(--ink-3);
      font-size: 0.875rem;
      overflow-wrap: break-word;
    }
    td[data-kind='number'] {
      text-align: start;
    }
  }
`;
