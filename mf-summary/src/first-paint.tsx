import type { ReactElement } from 'react';
import { SummaryPage, SummarySkeleton } from './app/summary-page.tsx';
import { ShortlistPage, ShortlistSkeleton } from './shortlist/shortlist-page.tsx';

/** The first paint by screen, which the page shows before any script has loaded. The server writes the route and the days of a shared
 *  trip into the element with `data-trip-line`. */
export const firstPaint: Record<string, ReactElement> = {
  summary: (
    <SummaryPage lead={<span data-trip-line="" />}>
      <SummarySkeleton />
    </SummaryPage>
  ),
  shortlist: (
    <ShortlistPage kept={null}>
      <ShortlistSkeleton />
    </ShortlistPage>
  ),
};
