import type { FastifyBaseLogger } from 'fastify';
import { loggable } from '../../core/http/logging.ts';
import { worthTelling } from '../engine/dominated.ts';
import { flightsUnavailable } from '../errors.ts';
import type { FlightsPort, FoundFlights } from '../port.ts';
import { answerKey, type SearchFor } from '../search/flight-search.ts';
import type { Answer, AnswerCache, Results } from '../search/response-cache.ts';
import type { ReturnSearch } from './return-request.ts';
import { returnResults } from './return-results.ts';

/** Things the fare source may be asked at once (SRCH-18), shared by the searches for each airport of the origin. */
const MAX_WORKERS = 50;

interface Sources {
  flights: FlightsPort;
  answers: AnswerCache;
  log: FastifyBaseLogger;
}

/** Answers return searches: one search for each airport that the trip may have begun at, all at once. Those that fail
 *  are named in the answer; when all fail it throws a 502 (RETN-7). */
export function returnSearch({
  flights,
  answers,
  log,
}: Sources): (what: SearchFor<ReturnSearch>) => Promise<Answer> {
  const searchTo = async (home: string, { search, now }: SearchFor<ReturnSearch>): Promise<FoundFlights> => {
    const { origins: homes, destinations: away, date } = search;
    const maxWorkers = Math.ceil(MAX_WORKERS / homes.length);
    const query = { origins: away, destinations: [home], date, now: now.getTime(), maxWorkers };
    try {
      const found = await flights.search(query);
      const failed = away.every((code) => found.failed.includes(code));
      return failed ? { ...found, failed: [home] } : found;
    } catch (error) {
      log.warn(loggable(error), 'a return search failed');
      return { flights: [], failed: [home], dropped: 0 };
    }
  };

  const find = async (what: SearchFor<ReturnSearch>): Promise<Results> => {
    const { search, coverage, seats, now } = what;
    const found = await Promise.all(search.origins.map((home) => searchTo(home, what)));
    const failed = found.flatMap((part) => part.failed);
    if (search.origins.every((home) => failed.includes(home)))
      throw flightsUnavailable('No return flights found for the selected date');
    const inTime = found
      .flatMap((part) => part.flights)
      .filter(({ departure }) => departure >= (search.after?.instant ?? 0));
    const dropped = found.reduce((sum, part) => sum + part.dropped, 0);
    const told = { flights: worthTelling(inTime), failed, dropped };
    return returnResults(told, { search, source: coverage.source, seats, now });
  };

  return (what) => {
    const { origin, destination, date, after } = what.search;
    return answers.get(answerKey(what, ['return', origin, destination, date, after?.text]), () => find(what));
  };
}
