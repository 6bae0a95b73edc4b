import { worthTelling } from '../engine/dominated.ts';
import { flightsUnavailable } from '../errors.ts';
import type { Coverage, FlightSearch, FlightsPort, FoundFlights } from '../port.ts';
import type { Answer, AnswerCache, Results } from './response-cache.ts';
import type { Telling } from './results.ts';

const HOUR_MS = 3_600_000;

export interface SearchFor<Search> {
  search: Search;
  coverage: Coverage;
  /** Whether the answer may hold the number of seats left (FARE-4). */
  seats: boolean;
  now: Date;
}

/** How a kind of search is answered. */
interface Kind<Search> {
  tell(told: FoundFlights, about: Telling<Search>): Results;
  /** The message when none of the airports could be asked (SRCH-21). */
  failed: string;
}

/** Answers searches out of a source of flights. The same search gets the same answer within a clock hour, as long
 *  as the source does not change. Throws a 502 when the source could be asked about none of the airports. */
export function flightSearch<Search extends FlightSearch>(
  { flights, answers }: { flights: FlightsPort; answers: AnswerCache },
  { tell, failed }: Kind<Search>,
): (what: SearchFor<Search>) => Promise<Answer> {
  const find = async ({ search, coverage, seats, now }: SearchFor<Search>): Promise<Results> => {
    const { origins, destinations, date, maxWorkers } = search;
    const found = await flights.search({ origins, destinations, date, now: now.getTime(), maxWorkers });
    const asked = origins ?? destinations ?? [];
    const nowhere = found.flights.length === 0 && asked.every((code) => found.failed.includes(code));
    if (nowhere) throw flightsUnavailable(failed);
    const told = { ...found, flights: worthTelling(found.flights) };
    return tell(told, { search, source: coverage.source, seats, now });
  };

  return (what) => {
    const { origin, destination, date, maxWorkers } = what.search;
    const key = answerKey(what, [origin, destination, date, maxWorkers]);
    return answers.get(key, () => find(what));
  };
}

/** The key of an answer: what was asked, and all else that the answer depends on. */
export function answerKey(
  { coverage, seats, now }: Pick<SearchFor<unknown>, 'coverage' | 'seats' | 'now'>,
  asked: readonly unknown[],
): string {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  return JSON.stringify([...asked, seats, coverage.revision, hour]);
}
