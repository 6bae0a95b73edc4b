import { and, asc, desc, ilike, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { Component } from '../core/http/schemas.ts';
import { users } from '../db/schema/index.ts';

/** A column to sort by; with a minus before it, the greatest first. */
export type Sort<C extends string> = C | `-${C}`;

/** The query of a list. `first`: the order it has when nobody asks for another. */
export function listQuery<C extends string>(columns: readonly C[], first: Sort<C>) {
  const sorts = columns.flatMap((column): Sort<C>[] => [column, `-${column}`]);
  return Type.Object({
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 25 }),
    q: Type.String({ maxLength: 200, default: '', description: 'Words, each of which an entry has to hold' }),
    sort: Type.Enum(sorts, { default: first, description: 'With a minus, the greatest first' }),
  });
}

export const Pagination = Component('Pagination', {
  page: Type.Integer(),
  limit: Type.Integer(),
  total: Type.Integer({ description: 'Entries on all pages together' }),
  pages: Type.Integer(),
});

export const paginationOf = (
  { page, limit }: { page: number; limit: number },
  total: number,
): Static<typeof Pagination> => ({ page, limit, total, pages: Math.ceil(total / limit) });

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

/** Whether a text holds every word of what was typed, whatever the case, the order and the way a keyboard composes
 *  characters; undefined where nothing was typed. `%` and `_` stand for themselves. Characters that no text can hold
 *  part words as spaces do. */
export const holdsWords = (text: SQL, typed: string): SQL | undefined =>
  and(...wordsOf(typed).map((word) => ilike(sql`normalize(${text})`, `%${literal(word)}%`)));

const wordsOf = (typed: string): string[] =>
  typed
    .normalize('NFC')
    .split(/[\s\p{Cc}\p{Cs}]+/u)
    .filter((word) => word !== '');

const literal = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`);

/** Whose entry it is, to be selected where `users` is joined. */
export const personColumns = {
  first_name: users.firstName,
  last_name: users.lastName,
  email: users.email,
};

/** As people are sorted: by the last name, then the first. */
export const byName = [sql`lower(${users.lastName})`, sql`lower(${users.firstName})`];
