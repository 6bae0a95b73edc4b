import { UpstreamError } from './upstream-error.ts';

/** Somebody waits for the answer: a service that wants to be left alone for longer is not asked again. */
const LONGEST_WAIT_MS = 2000;
const PASSING = new Set([429, 502, 503, 504]);

/** Whether the same call might succeed in a moment. What took its whole time is not tried again: it would make the
 *  person wait as long once more, and the service work twice. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false;
  if (error.fault === 'unreachable') return true;
  const { status, retryAfterMs } = error;
  return status !== null && PASSING.has(status) && (retryAfterMs ?? 0) <= LONGEST_WAIT_MS;
}

/** Milliseconds before the next attempt: the service's own wish, or a time that doubles with every attempt. Half of
 *  that is left to chance, so that callers who failed together do not come back together. `attempt` counts from 1,
 *  `random` is in [0, 1). */
export function waitBefore(attempt: number, error: unknown, baseMs: number, random: number): number {
  const wish = error instanceof UpstreamError ? error.retryAfterMs : null;
  const jittered = baseMs * 2 ** (attempt - 1) * (0.5 + random / 2);
  return Math.round((wish ?? 0) + jittered);
}

/** Whether a failure says that the service is unwell, and not that the call made no sense. */
export function isUnwell(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false;
  const { fault, status } = error;
  return fault !== 'status' || status === null || status >= 500 || [401, 403, 429].includes(status);
}
