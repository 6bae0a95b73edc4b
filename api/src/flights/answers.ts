import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import { LRUCache } from 'lru-cache';
import { type EncodedBody, encodedOnce } from '../encoded.ts';

/** Answers are told far more often than they change: each is serialised once and compressed once per encoding. */

const MOST_BYTES = 64 * 2 ** 20;
/** Past this the bytes hardly shrink and the wait grows. */
const BROTLI_QUALITY = 5;

export interface Answer {
  destinations: number;
  flights: number;
  json: EncodedBody;
}

interface AnswerCache {
  /** The answer under a key, made once for all who ask for it at the same time. A failure is not kept. */
  get(key: string, make: () => Promise<SearchResults>): Promise<Answer>;
}

export function answerCache(): AnswerCache {
  const answers = new LRUCache<string, Answer & { size: number }, () => Promise<SearchResults>>({
    maxSize: MOST_BYTES,
    sizeCalculation: (answer) => answer.size,
    fetchMethod: async (_key, _stale, { context: make }) => serialise(await make()),
  });
  return { get: (key, make) => answers.forceFetch(key, { context: make }) };
}

function serialise(results: SearchResults): Answer & { size: number } {
  const json = Buffer.from(JSON.stringify(results));
  return {
    destinations: results.summary.total_destinations,
    flights: results.summary.total_flights,
    json: encodedOnce(json, BROTLI_QUALITY),
    // Room for the compressed copies is reserved from the start: they take a tenth each.
    size: Math.ceil(json.length * 1.25),
  };
}
