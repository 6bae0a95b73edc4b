import type { ListRequest, Sort } from '@fareweave/shared-lib/api/admin';
import { useOwnPlace } from '@fareweave/shared-lib/platform';
import type { ReactNode } from 'react';
import { readAdminPlace } from '../admin-place.ts';

type Kind = 'text' | 'time' | 'number';

/** A column of a list. `C`: the names that its entries can be sorted by. */
export interface Column<Row, C extends string> {
  title: string;
  /** Absent: nobody sorts by it. */
  sort?: { by: C; kind: Kind };
  cell: (row: Row) => ReactNode;
}

const ORDERS: Record<Kind, { up: string; down: string }> = {
  text: { up: 'A to Z', down: 'Z to A' },
  time: { up: 'oldest first', down: 'newest first' },
  number: { up: 'lowest first', down: 'highest first' },
};

/** Every order of a list, with its name, `Joined, newest first`. */
export const sortOptions = <C extends string>(
  columns: readonly Column<never, C>[],
): { value: Sort<C>; label: string }[] =>
  columns.flatMap(({ title, sort }) => {
    if (sort === undefined) return [];
    const { up, down } = ORDERS[sort.kind];
    return [
      { value: sort.by, label: `${title}, ${up}` },
      { value: `-${sort.by}` as const, label: `${title}, ${down}` },
    ];
  });

/** The order that was asked for, or `first` where the list knows none by that name. */
export const sortOf = <C extends string>(
  columns: readonly Column<never, C>[],
  asked: string | null,
  first: Sort<C>,
): Sort<C> => sortOptions(columns).find(({ value }) => value === asked)?.value ?? first;

/** What pressing a column's heading asks for: what one most likely wants to see on top, and then the reverse. */
export function nextSort<C extends string>({ by, kind }: { by: C; kind: Kind }, present: Sort<C>): Sort<C> {
  if (present === by) return `-${by}`;
  if (present === `-${by}`) return by;
  return kind === 'text' ? by : `-${by}`;
}

/** As a table says how it is sorted by a column. */
export function direction<C extends string>(by: C, present: Sort<C>): 'ascending' | 'descending' | undefined {
  if (present === by) return 'ascending';
  return present === `-${by}` ? 'descending' : undefined;
}

/** What the address asks a list for. `first`: its order where the address names none. */
export function useListRequest<C extends string>(
  columns: readonly Column<never, C>[],
  first: Sort<C>,
): ListRequest<C> {
  const { page, q, sort } = readAdminPlace(useOwnPlace('/admin').search);
  return { page, q, sort: sortOf(columns, sort, first) };
}
