import { and, asc, desc, ilike, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { PageFields } from '../core/http/schemas.ts';
import { users } from '../db/schema/index.ts';

/** A column to sort by; a minus sorts in descending order. */
export type Sort<C extends string> = C | `-${C}`;

/** Returns the schema of the query of a list. */
export function listQuery<C extends string>(columns: readonly C[], defaultSort: Sort<C>) {
  const sorts = columns.flatMap((column): Sort<C>[] => [column, `-${column}`]);
  return Type.Object({
    ...PageFields,
    q: Type.String({ maxLength: 200, default: '', description: 'Words that an entry must contain' }),
    sort: Type.Enum(sorts, { default: defaultSort, description: 'A column; with a minus: descending order' }),
  });
}

/** Returns the order of a list: by the requested column, then by `last`, so that every entry is on one page only. A column
 *  may consist of several expressions. */
export function ordering<C extends string>(
  sort: Sort<C>,
  columns: Record<C, SQLWrapper | readonly SQLWrapper[]>,
  last: SQLWrapper,
): SQL[] {
  const isDescending = sort.startsWith('-');
  const column = (isDescending ? sort.slice(1) : sort) as C;
  return [...[columns[column]].flat().map((part) => (isDescending ? desc(part) : asc(part))), desc(last)];
}

/** Returns the condition that a text contains every word of the input, in any case, order and Unicode normalisation, or
 *  undefined without words. `%` and `_` have no special meaning; control characters separate words. */
export const containsWords = (text: SQL, input: string): SQL | undefined =>
  and(...wordsOf(input).map((word) => ilike(sql`normalize(${text})`, `%${literal(word)}%`)));

const wordsOf = (input: string): string[] =>
  input
    .normalize('NFC')
    .split(/[\s\p{Cc}\p{Cs}]+/u)
    .filter((word) => word !== '');

const literal = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`);

/** The columns of the user of an entry, for a query that joins `users`. */
export const userColumns = { first_name: users.firstName, last_name: users.lastName, email: users.email };

/** Sorts by last name, then first name. */
export const byName = [sql`lower(${users.lastName})`, sql`lower(${users.firstName})`];
