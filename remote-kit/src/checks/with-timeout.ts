import { setTimeout } from 'node:timers/promises';

/** Returns what a page answers. Rejects after `ms` milliseconds, because a page whose code never returns does not answer. `what` begins
 *  the message: `50 mounts take`. */
export async function withTimeout<T>(answer: Promise<T>, ms: number, what: string): Promise<T> {
  const timer = new AbortController();
  const timeout = setTimeout(ms, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`${what} longer than ${ms / 1000} s`);
  });
  return Promise.race([answer, timeout]).finally(() => timer.abort());
}
