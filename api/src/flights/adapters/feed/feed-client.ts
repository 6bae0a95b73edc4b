import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../core/clock.ts';
import type { Turns } from '../../../upstream/concurrency-limit.ts';
import { jsonService } from '../../../upstream/json-service.ts';
import { resilient } from '../../../upstream/resilient.ts';
import { keptAnswers } from '../../../upstream/swr-cache.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import type { Route } from './feed-queries.ts';
import { readLowestFares } from './read-fares.ts';
import type { FlightsAsked } from './read-flights.ts';
import { type ReadFlights, readFlights } from './read-flights.ts';

const NAME = 'fare feed';
const MOST_BYTES = 10 * 2 ** 20;
/** Fares told longer than this ago are asked for again. */
export const FRESH_MS = 60_000;
const STALE_MS = 10 * 60_000;
const MOST_FLIGHTS_KEPT = 60_000;
const MOST_DAYS_KEPT = 60_000;

export interface FeedOptions {
  /** Without a trailing slash. */
  url: string;
  /** Null: the feed wants none. Never told to anybody else. */
  key: string | null;
  timeoutMs: number;
  /** Calls under way at once in this process, whoever they are for. */
  concurrency: number;
  clock: Clock;
  blackoutDates: ReadonlySet<string>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** The first wait before another attempt. */
  retryBaseMs?: number;
}

interface LowestFaresAsked extends Route {
  /** `YYYY-MM-DD`. */
  from: string;
  days: number;
}

/** The feed's two questions. Calls take turns with the others of their search. They throw an `UpstreamError`. */
export interface FeedClient {
  flights(asked: FlightsAsked, turns: Turns): Promise<ReadFlights>;
  /** Days that the feed says nothing about are left out; all of them, when it does not offer this at all. */
  lowestFares(asked: LowestFaresAsked, turns: Turns): Promise<readonly DayFares[]>;
  /** How many questions were not answered so far. */
  failures(): number;
}

export function feedClient(options: FeedOptions): FeedClient {
  const { url, key, timeoutMs, concurrency, clock, blackoutDates, log, retryBaseMs } = options;
  const headers = key === null ? {} : { authorization: `Bearer ${key}` };
  const service = jsonService({ name: NAME, url, headers, timeoutMs, mostBytes: MOST_BYTES });
  const call = resilient({ name: NAME, concurrency, ...(retryBaseMs !== undefined && { retryBaseMs }) });
  const ages = { clock, freshMs: FRESH_MS, staleMs: STALE_MS };
  const flights = keptAnswers<ReadFlights>({
    ...ages,
    mostSize: MOST_FLIGHTS_KEPT,
    sizeOf: (answer) => 1 + answer.flights.length,
  });
  const lowestFares = keptAnswers<readonly DayFares[]>({
    ...ages,
    mostSize: MOST_DAYS_KEPT,
    sizeOf: (answer) => 1 + answer.length,
  });

  let failures = 0;

  /** What nobody waits for any more fails unseen: it is logged here. */
  const noted = async <T>(asked: object, answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      failures += 1;
      if (error instanceof UpstreamError && error.fault !== 'resting') log.warn(asked, error.message);
      throw error;
    }
  };

  return {
    failures: () => failures,

    flights(asked, turns) {
      const { origin, destination, date } = asked;
      const ask = async () =>
        readFlights(await service('/flights', { origin, destination, date }), asked, blackoutDates);
      return flights.get([origin, destination, date].join(), () =>
        noted(
          asked,
          turns(() => call(ask)),
        ),
      );
    },

    lowestFares(asked, turns) {
      const { origin, destination, from, days } = asked;
      const query = { origin, destination, from, days: String(days) };
      const ask = async () => readLowestFares(await service('/lowest-fares', query), blackoutDates);
      return lowestFares.get([origin, destination, from, days].join(), () =>
        noted(asked, turns(() => call(ask)).catch(noneWhenUnknown)),
      );
    },
  };
}

function noneWhenUnknown(error: unknown): readonly DayFares[] {
  if (error instanceof UpstreamError && error.status === 404) return [];
  throw error;
}
