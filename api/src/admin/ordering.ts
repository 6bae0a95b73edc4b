import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Sort } from './list-query.ts';

/** The order of a list: by the column asked for, and where that is equal by `last`, so that leafing through the pages
 *  shows every entry once. A column may be several expressions, the most important first. */
export function ordering<C extends string>(
  sort: Sort<C>,
  columns: Record<C, SQLWrapper | readonly SQLWrapper[]>,
  last: SQLWrapper,
): SQL[] {
  const isDescending = sort.startsWith('-');
  const column = (isDescending ? sort.slice(1) : sort) as C;
  return [...[columns[column]].flat().map((part) => (isDescending ? desc(part) : asc(part))), desc(last)];
}
