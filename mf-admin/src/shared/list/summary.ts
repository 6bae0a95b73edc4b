import type { Pagination } from '@fareweave/shared-lib/api/admin';
import { count } from '../words.ts';

/** Which entries of how many are shown, `26–50 of 1,284`; `shown`: how many there are on the page. */
export function summaryOf({ page, limit, total }: Pagination, shown: number, q: string): string {
  const found = q.trim() === '' ? '' : ' found';
  if (shown === 0 || shown === total) return `${count(total)}${found}`;
  const first = (page - 1) * limit + 1;
  return `${count(first)}–${count(first + shown - 1)} of ${count(total)}${found}`;
}
