import type { FlightSource } from '@fareweave/shared-lib/domain/flights';
import { queryClient } from '@fareweave/shared-lib/platform';

const SOURCES: readonly unknown[] = ['sample', 'timetable', 'live'] satisfies FlightSource[];

/** Where the flights of this visit's searches come from, as their answers in the page's cache say; null before there
 *  was one. A server has one source. */
export function searchSource(): FlightSource | null {
  for (const [, answer] of queryClient.getQueriesData<{ source?: unknown }>({ queryKey: ['flights'] }))
    if (SOURCES.includes(answer?.source)) return answer?.source as FlightSource;
  return null;
}
