import { type Answer, answerCache } from './answers.ts';
import type { Coverage, FlightsPort } from './port.ts';
import { withoutPointless } from './prune.ts';
import { searchResults } from './results.ts';
import type { FlightSearch } from './search-request.ts';

const HOUR_MS = 3_600_000;
/** Nobody reads more: answers that would be longer leave out the connections that have no point. */
const LONGEST_COMPLETE = 500;

interface SearchFor {
  search: FlightSearch;
  coverage: Coverage;
  /** Whether seat counts may be told (decision 9). */
  seats: boolean;
  now: Date;
}

/** Answers searches out of a source of flights. The same search gets the same answer within a clock hour, as long
 *  as the source does not change. */
export function flightSearch(flights: FlightsPort): (what: SearchFor) => Promise<Answer> {
  const answers = answerCache();

  const find = async ({ search, coverage, seats, now }: SearchFor) => {
    const { origins, destinations, date, maxWorkers } = search;
    const found = await flights.search({ origins, destinations, date, now: now.getTime(), maxWorkers });
    const told = found.length > LONGEST_COMPLETE ? withoutPointless(found) : found;
    return searchResults(told, { search, source: coverage.source, seats, now });
  };

  return (what) => {
    const { search, coverage, seats, now } = what;
    const hour = Math.floor(now.getTime() / HOUR_MS);
    const { origin, destination, date, maxWorkers } = search;
    const key = JSON.stringify([origin, destination, date, maxWorkers, seats, coverage.revision, hour]);
    return answers.get(key, () => find(what));
  };
}
