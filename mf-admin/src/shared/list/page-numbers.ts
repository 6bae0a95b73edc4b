/** The most page numbers offered at once (ADMN-4). */
const MOST_NUMBERS = 5;

/** The page numbers to offer: up to five around the present one, which may lie beyond the last. */
export function pageNumbers(page: number, pages: number): number[] {
  const length = Math.min(MOST_NUMBERS, pages);
  const wanted = page - Math.floor(MOST_NUMBERS / 2);
  const first = Math.max(1, Math.min(wanted, pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
