import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { loggable } from '../../core/http/logging.ts';
import { observations as observationCount } from '../../core/metrics.ts';
import { atMost } from '../../core/minute-counts.ts';
import { type ObservedAnswer, observationKey, observationsOf } from './observation.ts';
import { insertObservations, type QueuedObservation } from './store.ts';

const FLUSH_MS = 1_000;
/** The most flights of answers that wait to be read; further answers are not observed. */
const MOST_FLIGHTS = 20_000;
/** The rows of one statement. One statement runs each second: enough for 20 million rows a day, and so short that searches are not slower. */
const ROWS_PER_FLUSH = 250;
/** The number of observations that may wait to be written: those of four seconds. While more wait, answers are dropped unread, so that a
 *  busy server does no work for observations that it cannot store. */
const MOST_ROWS = 4 * ROWS_PER_FLUSH;
/** Departures that this process has observed already in their present band on this day. */
const MOST_REMEMBERED = 50_000;

/** Observes answers of searches, after they have been sent (ESTM-1, ADR 57). */
export interface Observer {
  /** Queues an answer. Returns immediately and never throws. */
  observe(answer: ObservedAnswer): void;
  /** Writes everything that waits; for tests, and before the server ends. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Starts an observer. With `OBSERVATION_DAYS=0` it ignores every answer. */
export function openObserver({ config, db, log }: Pick<FastifyInstance, 'config' | 'db' | 'log'>): Observer {
  if (config.observationDays === 0)
    return { observe: () => undefined, flush: async () => undefined, close: async () => undefined };

  const answers: ObservedAnswer[] = [];
  const rows: QueuedObservation[] = [];
  const remembered = new LRUCache<string, true>(atMost(MOST_REMEMBERED));
  let flightsWaiting = 0;

  function readAnswer(answer: ObservedAnswer): void {
    flightsWaiting -= answer.flights.length;
    if (rows.length >= MOST_ROWS) {
      observationCount.inc({ outcome: 'dropped' }, answer.flights.length);
      return;
    }
    const day = new Date(answer.now).toISOString().slice(0, 10);
    for (const observation of observationsOf(answer)) {
      const key = observationKey(day, observation);
      if (remembered.has(key)) continue;
      remembered.set(key, true);
      rows.push({ observed_on: day, ...observation });
    }
  }

  async function write(): Promise<void> {
    const batch = rows.splice(0, ROWS_PER_FLUSH);
    if (batch.length === 0) return;
    try {
      await insertObservations(db, batch);
      observationCount.inc({ outcome: 'stored' }, batch.length);
    } catch (error) {
      // Forgets the observations, so that the next answer with the same departures stores them.
      for (const row of batch) remembered.delete(observationKey(row.observed_on, row));
      observationCount.inc({ outcome: 'failed' }, batch.length);
      log.warn(loggable(error), 'observations were not stored');
    }
  }

  let reading: Promise<void> | null = null;
  /** Reads one answer in each turn of the event loop, so that a request never waits for more than one. Reading does not wait for more, because
   *  answers that wait long survive garbage collections, which costs more than reading them. */
  async function readAnswers(): Promise<void> {
    for (await nextTurn(); answers.length > 0; await nextTurn())
      readAnswer(answers.shift() as ObservedAnswer);
    reading = null;
  }

  let running = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    running = running.then(work);
    return running;
  };
  const timer = setInterval(() => {
    if (rows.length > 0) void inTurn(write);
  }, FLUSH_MS).unref();

  const flush = (): Promise<void> =>
    inTurn(async () => {
      await reading;
      while (rows.length > 0) await write();
    });
  return {
    observe(answer) {
      if (flightsWaiting + answer.flights.length > MOST_FLIGHTS) {
        observationCount.inc({ outcome: 'dropped' }, answer.flights.length);
        return;
      }
      flightsWaiting += answer.flights.length;
      answers.push(answer);
      reading ??= readAnswers();
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
