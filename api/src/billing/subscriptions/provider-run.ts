import type { JobContext } from '../../core/job.ts';
import { PaymentsError } from '../port.ts';

/** The dependencies of a job that calls the payment provider. */
export type ProviderRun = Pick<JobContext, 'db' | 'payments' | 'log' | 'stopping'>;

/** The most items that a job reads for a run. */
export const MAX_PER_RUN = 200;

interface Calls<T> {
  /** Throws a `PaymentsError` when the provider fails. */
  send(item: T): Promise<void>;
  /** The log line about a failed call, and the fields that name the item. */
  failure: string;
  fieldsOf(item: T): Record<string, unknown>;
}

/** Calls the payment provider for each item. A failed call is logged, and its job must find the item again in the next run.
 *  When the provider cannot be reached or the process stops, the remaining items wait for that run. */
export async function sendEach<T>(
  items: readonly T[],
  { log, stopping }: Pick<ProviderRun, 'log' | 'stopping'>,
  { send, failure, fieldsOf }: Calls<T>,
): Promise<void> {
  for (const item of items) {
    if (stopping?.aborted === true) return;
    try {
      await send(item);
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      log.warn({ err: error, ...fieldsOf(item) }, failure);
      if (error.fault === 'unreachable') return;
    }
  }
}
