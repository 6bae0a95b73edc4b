import { type Amount, spokenTotal, totalText } from '@fareweave/shared-lib/domain/cost-texts';
import type { DateGrid } from '@fareweave/shared-lib/domain/flights';
import { formatDay, formatShortWeekday, monthAndDayParts } from '@fareweave/shared-lib/domain/formats';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { FareKind } from '../model/day-totals.ts';
import { useStableCallback } from '../ui/use-stable-callback.ts';
import {
  type Cell,
  cellByKey,
  type GridDay,
  SHOWN,
  shownFrom,
  startCell,
  type TripDays,
  totalAt,
  whyEmpty,
} from './grid-days.ts';
import { TotalButton } from './total-button.tsx';

interface GridTableProps {
  grid: DateGrid;
  fare: FareKind;
  out: readonly GridDay[];
  back: readonly GridDay[];
  /** The lowest of all totals. */
  lowest: Amount | null;
  /** The days of the search on the screen; -1: not in the grid. */
  present: Cell;
  /** The first shown days. */
  shown: Cell;
  onShow: (first: Cell) => void;
  onOpen: (days: TripDays) => void;
}

/** Days of departure beside days of return, with the lowest total of each pair. One total is the tab stop, and keys move the
 *  focus, also to days that are not shown yet (GRID-8; WAI-ARIA grid pattern). */
export function GridTable({ grid, fare, out, back, lowest, present, shown, onShow, onOpen }: GridTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [requested, setStop] = useState(() => startCell(present, { out, back }));
  const stop = {
    out: intoShown(requested.out, shown.out, SHOWN.out),
    back: intoShown(requested.back, shown.back, SHOWN.back),
  };
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    table.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  });

  function onKeyDown(event: KeyboardEvent): void {
    const next = cellByKey(event, stop, out.length);
    if (next === null) return;
    event.preventDefault();
    isMoving.current = true;
    setStop(next);
    onShow(shownFrom(shown, next, out.length));
  }
  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const { out: focusedOut, back: focusedBack } = target.dataset;
    if (focusedOut !== undefined) setStop({ out: Number(focusedOut), back: Number(focusedBack) });
  }
  const open = useStableCallback((outAt: number, backAt: number) => {
    const [from, to] = [out[outAt], back[backAt]];
    if (from !== undefined && to !== undefined) onOpen({ out: from.date, back: to.date });
  });

  const columns = out.slice(shown.out, shown.out + SHOWN.out);
  const rows = back.slice(shown.back, shown.back + SHOWN.back);
  return (
    <Scroll>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the WAI-ARIA pattern of a table
        role="grid"
        aria-label={t('Lowest round trips by day')}
        aria-rowcount={back.length + 1}
        aria-colcount={out.length + 1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1}>
              <Corner>
                <span>{t('Depart →')}</span>
                <span>{t('Return ↓')}</span>
              </Corner>
            </th>
            {columns.map((day, i) => (
              <th key={day.date} scope="col" aria-colindex={shown.out + i + 2}>
                <DayHeading day={day} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((day, row) => (
            <tr key={day.date} aria-rowindex={shown.back + row + 2}>
              <th scope="row" aria-colindex={1}>
                <DayHeading day={day} isRow />
              </th>
              {columns.map((departure, column) => {
                const cell = { out: shown.out + column, back: shown.back + row };
                const total = totalAt(grid, fare, cell);
                return (
                  <td key={departure.date} aria-colindex={cell.out + 2}>
                    <TotalButton
                      {...cell}
                      days={t('{out} to {back}', {
                        out: formatDay(departure.date),
                        back: formatDay(day.date),
                      })}
                      total={total && totalText(total)}
                      spoken={total && spokenTotal(total)}
                      reason={total === null ? whyEmpty(departure, day, fare) : null}
                      isBefore={day.date < departure.date}
                      isOnPass={fare === 'go_wild'}
                      isLowest={total !== null && total.cents === lowest?.cents}
                      isStop={isSame(cell, stop)}
                      isPresent={isSame(cell, present)}
                      onOpen={open}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const isSame = (a: Cell, b: Cell): boolean => a.out === b.out && a.back === b.back;

const intoShown = (position: number, first: number, size: number): number =>
  Math.min(first + size - 1, Math.max(first, position));

const MARKS = msg({ blackout: 'blackout', none: 'none' });

/** The heading of a day; it says why no total is possible. */
function DayHeading({ day: { date, mark }, isRow = false }: { day: GridDay; isRow?: boolean }) {
  return (
    <Heading $isRow={isRow}>
      <span>{formatShortWeekday(date)}</span>{' '}
      <b>
        {monthAndDayParts(date)
          .map(({ text }) => text)
          .join(' ')}
      </b>{' '}
      {mark !== null && <small>{t(MARKS[mark])}</small>}
    </Heading>
  );
}

/** Its headings stay in place while the totals scroll. */
const Scroll = styled.div`
  position: relative;
  max-height: min(86vh, 712px);
  margin-inline: -2px;
  padding: 0 2px 2px;
  overflow: auto;
  overscroll-behavior-x: contain;
  scroll-padding-block: 62px 4px;
  scroll-padding-inline: 92px 4px;
  scrollbar-width: thin;

  table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 2px;
    font-variant-numeric: tabular-nums;
  }
  th {
    position: sticky;
    z-index: 1;
    padding: 0 2px;
    background: var(--surface);
    font-weight: 500;
  }
  thead th {
    top: 0;
    height: 58px;
  }
  th:first-child {
    inset-inline-start: 0;
    min-width: 86px;
  }
  thead th:first-child {
    z-index: 2;
  }
  td {
    min-width: 62px;
    padding: 0;
  }
`;

const Corner = styled.span`
  display: grid;
  color: var(--ink-2);
  font-size: 0.75rem;
  line-height: 1.4;
  text-align: start;
`;

const Heading = styled.span<{ $isRow: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isRow }) => ($isRow ? 'auto 1fr' : 'auto')};
  gap: 0 5px;
  justify-items: ${({ $isRow }) => ($isRow ? 'start' : 'center')};
  color: var(--ink-2);
  font-size: 0.75rem;
  line-height: 1.3;
  white-space: nowrap;

  b {
    color: var(--ink);
    font-size: 0.8125rem;
    font-weight: 650;
  }
  small {
    grid-column: 1 / -1;
    color: var(--danger);
    font-size: 0.6875rem;
    font-weight: 600;
    letter-spacing: -0.02em;
  }
`;
