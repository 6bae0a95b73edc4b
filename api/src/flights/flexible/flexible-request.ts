import type { FlexibleFares } from '@fareweave/shared-lib/domain/flights';
import type { Coverage, FlightsPort } from '../port.ts';
import { readSearch } from '../search/search-request.ts';
import type { Question } from '../search/uncounted-answers.ts';
import type { FlexibleQuery } from './flexible-schema.ts';

/** Things the fare source may be asked at once (SRCH-18). */
const MAX_WORKERS = 50;

/** Reads what is asked of `GET /api/flights/flexible`: a search, and for how many days from its own on, of which the
 *  first may be past or not known: it may still be yesterday where one asks. Throws the 400 of a search. */
export function readFlexible(
  flights: FlightsPort,
  { days, ...query }: FlexibleQuery,
  coverage: Coverage,
  now: Date,
): Question {
  const search = readSearch({ ...query, max_workers: MAX_WORKERS }, coverage, now, days);
  const { origins, destinations, date: from, maxWorkers, key, placesKey } = search;
  return {
    key: `${key}|${days}`,
    // The strip of days belongs to a search on any day.
    searchKey: placesKey,
    async find(): Promise<FlexibleFares> {
      const asked = { origins, destinations, from, days, now: now.getTime(), maxWorkers };
      return { source: coverage.source, days: await flights.lowestFares(asked) };
    },
  };
}
