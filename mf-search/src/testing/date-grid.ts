import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { DateGrid } from '@fareweave/shared-lib/domain/flights';

const DAYS = 62;

/** A date grid from a day on. A pass trip of `n` days costs $40 + n, or $33 if it lasts 5 days; the lowest total is $9 lower. There
 *  is no flight on the third day, and no pass fare on the fourth. */
export function dateGrid(from: string): DateGrid {
  const days = Array.from({ length: DAYS }, (_, i) => ({
    date: addDays(from, i),
    lowest_go_wild: i === 2 || i === 3 ? null : 20,
    lowest: i === 2 ? null : 15,
  }));
  const totals = (closed: readonly number[], less: number) =>
    days.map((_, out) =>
      days.map((_, back) => {
        const stay = back - out;
        if (stay < 0 || closed.includes(out) || closed.includes(back)) return null;
        return (stay === 5 ? 33 : 40 + stay) - less;
      }),
    );
  return { out: days, back: days, go_wild: totals([2, 3], 0), lowest: totals([2], 9), source: 'sample' };
}
