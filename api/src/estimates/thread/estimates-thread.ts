import { once } from 'node:events';
import { startWorker } from '../../core/worker-thread.ts';
import type { FittedFares } from '../fares-model/fit.ts';
import type { ObservedRow, RollUpRow } from '../observations/read.ts';
import type { QueuedObservation } from '../observations/store.ts';

/** What the thread of estimates does for one request, and its answer. */
interface ThreadCalls {
  /** Begins a fit. */
  begin: { input: { blackoutDates: readonly string[] }; output: null };
  add: { input: readonly ObservedRow[]; output: null };
  addRollUps: { input: readonly RollUpRow[]; output: null };
  end: { input: null; output: FittedFares | null };
  /** See `sampleObservations`. */
  sampleDay: { input: { day: string; observedFrom: string }; output: QueuedObservation[] };
}

export type ThreadRequest = {
  [Name in keyof ThreadCalls]: { name: Name; input: ThreadCalls[Name]['input'] };
}[keyof ThreadCalls];

/** The heap limit of the thread: enough for a fit to ten million observations. */
const MAX_HEAP_MB = 1_024;

/** The thread that computes estimates, so that this one can answer requests. It works on one request at a time. */
export interface EstimatesThread {
  /** Throws when the thread fails, or the signal's reason when it is aborted. */
  call<Name extends keyof ThreadCalls>(
    name: Name,
    input: ThreadCalls[Name]['input'],
  ): Promise<ThreadCalls[Name]['output']>;
}

/** Starts the thread for some work, and ends it afterwards. `stopping` ends the work with the signal's reason. */
export async function inEstimatesThread<Result>(
  work: (thread: EstimatesThread) => Promise<Result>,
  stopping?: AbortSignal,
): Promise<Result> {
  stopping?.throwIfAborted();
  const worker = startWorker('estimates-worker', import.meta.url, MAX_HEAP_MB);
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, ...(stopping ? [stopping] : [])]);
  worker.once('error', (error) => ended.abort(error));
  worker.once('exit', () => ended.abort(new Error('The thread of estimates ended')));
  try {
    return await work({
      async call(name, input) {
        signal.throwIfAborted();
        const answered = once(worker, 'message', { signal });
        worker.postMessage({ name, input });
        try {
          const [output] = await answered;
          return output;
        } catch (error) {
          signal.throwIfAborted();
          throw error;
        }
      },
    });
  } finally {
    await worker.terminate();
  }
}
