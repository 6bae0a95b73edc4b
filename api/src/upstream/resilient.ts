import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CountBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
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

/** Of the last calls, how many and which share must have failed before a service is left alone, and for how long. */
const BREAKER = { size: 20, minimumNumberOfCalls: 10, threshold: 0.5 };
const REST_MS = 15_000;
const ATTEMPTS_AGAIN = 2;
const RETRY_BASE_MS = 200;
const MOST_WAITING = 1000;

export interface ResilienceOptions {
  /** What people call the service. */
  name: string;
  /** Calls under way at once in this process. */
  concurrency: number;
  /** The first wait before another attempt; the next ones are longer. */
  retryBaseMs?: number;
}

/** Calls a service so that its trouble stays its own: passing failures are tried again, a service that keeps failing
 *  is not asked for a while, then asked once, and no more calls than agreed are under way. Only for calls that may
 *  be repeated. Failures are `UpstreamError`s. */
export function resilient({ name, concurrency, retryBaseMs = RETRY_BASE_MS }: ResilienceOptions) {
  const places = bulkhead(concurrency, MOST_WAITING);
  const again = retry(handleWhen(isWorthRetrying), {
    maxAttempts: ATTEMPTS_AGAIN,
    backoff: new DelegateBackoff(({ attempt, result }) =>
      waitBefore(attempt, 'error' in result ? result.error : null, retryBaseMs, Math.random()),
    ),
  });
  const breaker = circuitBreaker(handleWhen(isUnwell), {
    breaker: new CountBreaker(BREAKER),
    halfOpenAfter: REST_MS,
  });
  const policy = wrap(places, again, breaker);

  return async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await policy.execute(call);
    } catch (error) {
      if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError)
        throw new UpstreamError('resting', `The ${name} is not asked for the moment`);
      throw error;
    }
  };
}
