import { bulkhead } from 'cockatiel';

/** Runs a task when fewer than the maximum are running. */
export type ConcurrencyLimit = <T>(task: () => Promise<T>) => Promise<T>;

/** Returns a limit of `max` concurrent tasks. Further tasks wait in order. */
export function concurrencyLimit(max: number): ConcurrencyLimit {
  const limit = bulkhead(max, Number.POSITIVE_INFINITY);
  return (task) => limit.execute(task);
}
