import { GRID_DAYS } from '@fareweave/shared-lib/api/flexible-fares';
import type { Amount } from '@fareweave/shared-lib/domain/cost-texts';
import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';
import type { DateGrid, DayFares } from '@fareweave/shared-lib/domain/flights';
import { t } from '@fareweave/shared-lib/domain/texts';
import { stepByKey } from '@fareweave/shared-lib/ui/arrow-keys';
import type { KeyboardEvent } from 'react';
import { amountOf, type FareKind } from '../model/day-totals.ts';

/** The days of departure and of return, `YYYY-MM-DD`. */
export interface TripDays {
  out: string;
  back: string;
}

/** A pair of days by their positions in the grid. */
export interface Cell {
  out: number;
  back: number;
}

/** Days of departure and days of return that are shown at a time. */
export const SHOWN: Cell = { out: 10, back: 14 };
const WEEK = 7;

/** The first day of the grid around a day: today, or a week before a day that is too late for two months from today. */
export const gridStart = (today: string, day: string): string =>
  daysBetween(today, day) < GRID_DAYS - WEEK ? today : addDays(day, -WEEK);

/** The cell at which a grid starts: the days of the search on the screen. If a day of the search is not in the grid, it is replaced by the
 *  first day of departure, or by a return on the day of departure. */
export function startCell(
  present: Cell,
  { out, back }: Record<'out' | 'back', readonly { date: string }[]>,
): Cell {
  const departure = Math.max(0, present.out);
  const sameDay = back.findIndex(({ date }) => date >= (out[departure]?.date ?? ''));
  return { out: departure, back: present.back === -1 ? Math.max(0, sameDay) : present.back };
}

/** Brings a position into the grid. */
const within = (position: number, days: number): number => Math.min(days - 1, Math.max(0, position));

/** The first shown days of a grid that are nearest to `first` and show the cell. */
export const shownFrom = (first: Cell, cell: Cell, days: number): Cell => ({
  out: nearest(first.out, cell.out, days, SHOWN.out),
  back: nearest(first.back, cell.back, days, SHOWN.back),
});

const nearest = (start: number, position: number, days: number, size: number): number =>
  Math.max(0, Math.min(position, days - size, Math.max(start, position - size + 1)));

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The cell that a key moves to from a cell (GRID-8); null for other keys. */
export function cellByKey(event: Key, { out, back }: Cell, days: number): Cell | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || metaKey) return null;
  const last = days - 1;
  const to = (cell: Cell): Cell => ({ out: within(cell.out, days), back: within(cell.back, days) });
  if (ctrlKey) {
    if (key === 'Home') return { out: 0, back: 0 };
    return key === 'End' ? { out: last, back: last } : null;
  }
  const week = shiftKey ? { out: WEEK, back: 0 } : { out: 0, back: WEEK };
  switch (key) {
    case 'PageUp':
      return to({ out: out - week.out, back: back - week.back });
    case 'PageDown':
      return to({ out: out + week.out, back: back + week.back });
  }
  if (shiftKey) return null;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return to({ out: out + stepByKey(event), back });
    case 'ArrowUp':
      return to({ out, back: back - 1 });
    case 'ArrowDown':
      return to({ out, back: back + 1 });
    case 'Home':
      return { out: 0, back };
    case 'End':
      return { out: last, back };
    default:
      return null;
  }
}

/** The last positions of the first shown days. */
export const lastShown = (days: number): Cell => ({
  out: Math.max(0, days - SHOWN.out),
  back: Math.max(0, days - SHOWN.back),
});

/** The first shown days after a step by weeks of the days of departure, which keeps the lengths of the stays. */
export const steppedOut = ({ out, back }: Cell, weeks: number, days: number): Cell => {
  const last = lastShown(days);
  const next = within(out + weeks * WEEK, last.out + 1);
  return { out: next, back: within(back + next - out, last.back + 1) };
};

/** The first shown days after a step by weeks of the days of return. */
export const steppedBack = ({ out, back }: Cell, weeks: number, days: number): Cell => ({
  out,
  back: within(back + weeks * WEEK, lastShown(days).back + 1),
});

/** The total of a pair of days; null: no such round trip. */
export function totalAt(grid: DateGrid, fare: FareKind, { out, back }: Cell): Amount | null {
  const dollars = grid[fare][out]?.[back] ?? null;
  return dollars === null ? null : amountOf(dollars, grid.incomplete?.[fare][out]?.[back] ?? false);
}

/** The lowest total of a grid; null without any. */
export function lowestTotal(grid: DateGrid, fare: FareKind): Amount | null {
  let lowest: Amount | null = null;
  for (const out of grid.out.keys()) {
    for (const back of grid.back.keys()) {
      const total = totalAt(grid, fare, { out, back });
      if (total !== null && (lowest === null || total.cents < lowest.cents)) lowest = total;
    }
  }
  return lowest;
}

export interface GridDay {
  date: string;
  /** Why the day has no total: its mark in the heading; null when it may have one. */
  mark: 'blackout' | 'none' | null;
}

/** The days of one direction. */
export const gridDays = (
  fares: readonly DayFares[],
  fare: FareKind,
  blackoutDates: readonly string[] | undefined,
): GridDay[] =>
  fares.map(({ date, lowest }) => ({
    date,
    mark:
      lowest === null
        ? 'none'
        : fare === 'go_wild' && (blackoutDates?.includes(date) ?? false)
          ? 'blackout'
          : null,
  }));

/** Why a pair of days has no total. */
export function whyEmpty(out: GridDay, back: GridDay, fare: FareKind): string {
  if (back.date < out.date) return t('return before departure');
  if (out.mark === 'none') return t('no known flight there');
  if (back.mark === 'none') return t('no known flight back');
  if (out.mark === 'blackout' || back.mark === 'blackout') return t('blackout, no pass fares');
  return fare === 'go_wild' ? t('no round trip on the pass') : t('no round trip');
}
