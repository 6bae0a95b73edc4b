import { type Static, Type } from 'typebox';

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

export const Pagination = Type.Object({
  page: Type.Integer(),
  limit: Type.Integer(),
  total: Type.Integer({ description: 'Entries on all pages together' }),
  pages: Type.Integer(),
});

export const paginationOf = (
  { page, limit }: { page: number; limit: number },
  total: number,
): Static<typeof Pagination> => ({ page, limit, total, pages: Math.ceil(total / limit) });
