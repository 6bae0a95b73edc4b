/** Entries on a page of a list (ADMN-4). */
const PER_PAGE = 25;

/** A column to sort by; with a minus before it, the greatest first. */
export type Sort<C extends string> = C | `-${C}`;

/** What of a list is wanted. */
export interface ListRequest<C extends string> {
  /** From 1 on. */
  page: number;
  /** Words, each of which an entry has to hold; empty: all entries. */
  q: string;
  sort: Sort<C>;
}

export interface Pagination {
  page: number;
  limit: number;
  /** Entries on all pages together. */
  total: number;
  pages: number;
}

/** The query of a call for a list. The server takes 200 characters of words. */
export const listParams = <C extends string>({ page, q, sort }: ListRequest<C>) => ({
  query: { page, limit: PER_PAGE, q, sort },
});
