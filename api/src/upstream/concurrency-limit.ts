import { bulkhead } from 'cockatiel';

/** Runs a task when fewer than the maximum are running. */
export type ConcurrencyLimit = <T>(task: () => Promise<T>) => Promise<T>;

/** Returns a limit of `max` concurrent tasks, or `max` itself if it is a limit. Further tasks wait in order. */
export function concurrencyLimit(max: number | ConcurrencyLimit): ConcurrencyLimit {
  if (typeof max === 'function') return max;
  const limit = bulkhead(max, Number.POSITIVE_INFINITY);
  return (task) => limit.execute(task);
}
