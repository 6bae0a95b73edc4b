import type { WaysBack } from '@fareweave/shared-lib/domain/flights';
import type { Coverage, FlightsPort } from '../port.ts';
import { readSearch } from '../search/search-request.ts';
import type { Question } from '../search/uncounted-answers.ts';
import type { WaysBackQuery } from './return-options-schema.ts';

/** Things the fare source may be asked at once (SRCH-18). */
const MAX_WORKERS = 50;
/** How many days of departures back are looked at. */
const DAYS = 3;

/** Reads what is asked of `GET /api/flights/ways-back`: the search whose flights one wants to come back from. Throws
 *  the 400 of a search. */
export function readWaysBack(
  flights: FlightsPort,
  query: WaysBackQuery,
  coverage: Coverage,
  now: Date,
): Question {
  const search = readSearch({ ...query, max_workers: MAX_WORKERS }, coverage, now);
  const { origins, destinations, date, maxWorkers, key } = search;
  return {
    key,
    searchKey: key,
    async find(): Promise<WaysBack> {
      const asked = { origins, destinations, date, days: DAYS, now: now.getTime(), maxWorkers };
      const places = [...(await flights.waysBack(asked))].sort(([a], [b]) => (a < b ? -1 : 1));
      return { source: coverage.source, destinations: Object.fromEntries(places) };
    },
  };
}
