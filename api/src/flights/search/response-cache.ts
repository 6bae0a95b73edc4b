import type { InboundResults, ReturnResults, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { LRUCache } from 'lru-cache';
import { type EncodedBody, encodedOnce } from '../../core/http/compressed-body.ts';

/** Answers are told far more often than they change: each is serialised once and compressed once per encoding. */

const MOST_BYTES = 64 * 2 ** 20;
/** Past this the bytes hardly shrink and the wait grows. */
const BROTLI_QUALITY = 5;

export type Results = SearchResults | InboundResults | ReturnResults;

export interface Answer {
  /** How many destinations, or origins, the flights are told by. */
  places: number;
  flights: number;
  /** Whether some of the airports could not be asked. */
  partial: boolean;
  json: EncodedBody;
}

export interface AnswerCache {
  /** The answer under a key, made once for all who ask for it at the same time. A failure is not kept, nor is an
   *  answer that is partial: the next who asks may be luckier. */
  get(key: string, make: () => Promise<Results>): Promise<Answer>;
}

export function answerCache(): AnswerCache {
  const answers = new LRUCache<string, Answer & { size: number }, () => Promise<Results>>({
    maxSize: MOST_BYTES,
    sizeCalculation: (answer) => answer.size,
    fetchMethod: async (_key, _stale, { context: make }) => serialise(await make()),
  });
  return {
    async get(key, make) {
      const answer = await answers.forceFetch(key, { context: make });
      if (answer.partial && answers.peek(key) === answer) answers.delete(key);
      return answer;
    },
  };
}

function serialise(results: Results): Answer & { size: number } {
  const json = Buffer.from(JSON.stringify(results));
  return {
    places: Object.keys(results.flights).length,
    flights: results.summary.total_flights,
    partial: results.partial ?? false,
    json: encodedOnce(json, BROTLI_QUALITY),
    // Room for the compressed copies is reserved from the start: they take a tenth each.
    size: Math.ceil(json.length * 1.25),
  };
}
