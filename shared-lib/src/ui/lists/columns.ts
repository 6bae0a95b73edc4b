import type { Sort } from '@fareweave/shared-lib/api/admin';
import { msg, t, textOf } from '@fareweave/shared-lib/domain/texts';
import type { ReactNode } from 'react';

type Kind = 'text' | 'time' | 'number';

/** A column of a list. `C`: the names of the sortable columns. */
export interface Column<Row, C extends string> {
  /** In English, to be translated when it is shown. */
  title: string;
  /** Absent if the list cannot be sorted by it. */
  sort?: { by: C; kind: Kind };
  cell: (row: Row) => ReactNode;
}

const ORDERS = msg({
  text: { up: 'A to Z', down: 'Z to A' },
  time: { up: 'oldest first', down: 'newest first' },
  number: { up: 'lowest first', down: 'highest first' },
}) satisfies Record<Kind, { up: string; down: string }>;

/** Returns every order of a list with its label, `Joined, newest first`. */
export const sortOptions = <C extends string>(
  columns: readonly Column<never, C>[],
): { value: Sort<C>; label: string }[] =>
  columns.flatMap(({ title, sort }) => {
    if (sort === undefined) return [];
    const name = textOf(title);
    const { up, down } = ORDERS[sort.kind];
    return [
      { value: sort.by, label: `${name}, ${t(up)}` },
      { value: `-${sort.by}` as const, label: `${name}, ${t(down)}` },
    ];
  });

/** Returns the requested order, or `first` if it does not exist. */
export const sortOf = <C extends string>(
  columns: readonly Column<never, C>[],
  requested: string | null,
  first: Sort<C>,
): Sort<C> => sortOptions(columns).find(({ value }) => value === requested)?.value ?? first;

/** Returns the order after a press on a column's heading: text ascending, numbers and times descending, then the reverse. */
export function nextSort<C extends string>({ by, kind }: { by: C; kind: Kind }, current: Sort<C>): Sort<C> {
  if (current === by) return `-${by}`;
  if (current === `-${by}`) return by;
  return kind === 'text' ? by : `-${by}`;
}

/** Returns the value of a heading's `aria-sort`. */
export function direction<C extends string>(by: C, current: Sort<C>): 'ascending' | 'descending' | undefined {
  if (current === by) return 'ascending';
  return current === `-${by}` ? 'descending' : undefined;
}
