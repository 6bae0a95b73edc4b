import { LRUCache } from 'lru-cache';
import type { Clock } from '../core/clock.ts';

interface KeptAnswersOptions<T> {
  clock: Clock;
  /** How long an answer is told without asking again. */
  freshMs: number;
  /** How much longer it is told while it is asked for again, and when that fails. */
  staleMs: number;
  /** The sum of `sizeOf` that is kept at most. */
  mostSize: number;
  sizeOf: (answer: T) => number;
}

interface KeptAnswers<T> {
  /** The answer under a key, asked for once for all who want it at the same time. A failure is not kept. */
  get(key: string, ask: () => Promise<T>): Promise<T>;
}

/** Answers of a service, told again while they are fresh. One that has just gone stale is still told at once, and
 *  asked for again behind it. */
export function keptAnswers<T extends object>(options: KeptAnswersOptions<T>): KeptAnswers<T> {
  const { clock, freshMs, staleMs, mostSize, sizeOf } = options;
  const answers = new LRUCache<string, T, () => Promise<T>>({
    maxSize: mostSize,
    sizeCalculation: sizeOf,
    ttl: freshMs,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
    // What is stale outlives a refresh that failed, and what was asked for is told even when there is no room for it.
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: ask }) => ask(),
  });
  return {
    get: (key, ask) =>
      answers.forceFetch(key, { context: ask, allowStale: answers.getRemainingTTL(key) >= -staleMs }),
  };
}
