import type { Worker } from 'node:worker_threads';
import { startWorker } from '../../core/worker-thread.ts';
import type { TripFlightsData } from '../../flights/index.ts';
import { concurrencyLimit } from '../../upstream/concurrency-limit.ts';
import type { FoundPlan, PlanningOutcome } from '../engine/plan-trips.ts';
import type { TripQuery } from '../trip-query.ts';

/** A search for the planning thread. */
export interface PlanningTask {
  query: TripQuery;
  data: TripFlightsData;
  /** One number in shared memory: 1 ends the search. */
  cancelled: Int32Array<SharedArrayBuffer>;
}

/** What the thread sends while it works on a task: at last `end`. Flights are keys (`FlightTable.keys`). */
export type PlanningMessage =
  | { type: 'progress'; done: number; total: number }
  | { type: 'plan'; plan: FoundPlan }
  | ({ type: 'end' } & PlanningOutcome);

/** The heap of the thread, which does not contain its tables. */
const MAX_HEAP_MB = 512;

interface PlanningCalls {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
  /** The plan's flights are keys. */
  onPlan: (plan: FoundPlan) => void;
}

/** Returns the thread that plans trips, so that this one can answer other requests (ADR 46). It starts with the first task and
 *  works on one task at a time. */
export function planningThread() {
  const oneAtATime = concurrencyLimit(1);
  let worker: Worker | null = null;

  const start = (): Worker => {
    const started = startWorker('planning-worker', import.meta.url, MAX_HEAP_MB);
    const forget = (): void => {
      if (worker === started) worker = null;
    };
    // After an error it takes no further task, although it has not exited yet.
    return started.once('error', forget).once('exit', forget);
  };

  const run = (query: TripQuery, data: TripFlightsData, calls: PlanningCalls): Promise<PlanningOutcome> => {
    const { promise, resolve, reject } = Promise.withResolvers<PlanningOutcome>();
    worker ??= start();
    const thread = worker;
    const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const cancel = (): void => void Atomics.store(cancelled, 0, 1);
    let failure: { error: unknown } | null = null;
    const onMessage = (message: PlanningMessage): void => {
      if (message.type === 'end') {
        if (failure === null) resolve({ found: message.found, reason: message.reason });
        else reject(failure.error);
        return;
      }
      try {
        if (message.type === 'plan') calls.onPlan(message.plan);
        else calls.onProgress(message.done, message.total);
      } catch (error) {
        // Rejects only when the thread has ended the task, because otherwise the next task would get messages of this one.
        failure ??= { error };
        cancel();
      }
    };
    const onExit = (): void => reject(new Error('The planning thread ended'));
    calls.signal.addEventListener('abort', cancel);
    thread.on('message', onMessage).on('error', reject).on('exit', onExit);
    thread.postMessage({ query, data, cancelled } satisfies PlanningTask);
    return promise.finally(() => {
      calls.signal.removeEventListener('abort', cancel);
      thread.off('message', onMessage).off('error', reject).off('exit', onExit);
    });
  };

  return {
    /** Plans trips when the tasks before are done. Throws the signal's reason when it is aborted. */
    async plan(query: TripQuery, data: TripFlightsData, calls: PlanningCalls): Promise<PlanningOutcome> {
      const outcome = await oneAtATime(() => {
        calls.signal.throwIfAborted();
        return run(query, data, calls);
      });
      calls.signal.throwIfAborted();
      return outcome;
    },
    async close(): Promise<void> {
      await worker?.terminate();
    },
  };
}
