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
import { isUnwell, isWorthRetrying, waitBefore } from './retrying.ts';
import { UpstreamError } from './upstream-error.ts';

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
