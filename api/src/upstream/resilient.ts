import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CountBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  type Policy,
  retry,
  wrap,
} from 'cockatiel';
import { upstreamSeconds } from '../core/metrics.ts';
import { UpstreamError } from './upstream-error.ts';

/** The circuit opens when half of the last 20 calls, and at least 10, have failed. */
const BREAKER = { size: 20, minimumNumberOfCalls: 10, threshold: 0.5 };
/** How long an open circuit lets no call pass; then one call tests the service. */
export const OPEN_MS = 15_000;

/** Returns the circuit breaker of a service. `failures`: the errors and results that are failures of the service. */
export const serviceCircuit = (failures: Policy) =>
  circuitBreaker(failures, { breaker: new CountBreaker(BREAKER), halfOpenAfter: OPEN_MS });

const MAX_RETRIES = 2;
const RETRY_BASE_MS = 200;
const MAX_QUEUED = 1000;
/** A user waits for the response, so a longer delay is not worth it. */
const MAX_RETRY_AFTER_MS = 2000;
const TRANSIENT_STATUSES = new Set([429, 502, 503, 504]);

interface ResilienceOptions {
  /** For messages: `fare feed`. */
  name: string;
  /** The maximum number of concurrent calls in this process. */
  concurrency: number;
  /** The delay before the second attempt. */
  retryBaseMs?: number | undefined;
  /** Attempts after the first one; by default 2. */
  maxRetries?: number;
}

/** Returns a function that calls a service with limited concurrency, retries transient failures and does not call a service
 *  for a while when it keeps failing (circuit breaker). For idempotent calls that throw `UpstreamError`s. */
export function resilient({
  name,
  concurrency,
  retryBaseMs = RETRY_BASE_MS,
  maxRetries = MAX_RETRIES,
}: ResilienceOptions) {
  const limit = bulkhead(concurrency, MAX_QUEUED);
  const retries = retry(handleWhen(isTransient), {
    maxAttempts: maxRetries,
    backoff: new DelegateBackoff(({ attempt, result }) =>
      retryDelay(attempt, 'error' in result ? result.error : null, retryBaseMs, Math.random()),
    ),
  });
  const breaker = serviceCircuit(handleWhen(isServiceFailure));
  const policy = wrap(limit, retries, breaker);

  return async <T>(call: () => Promise<T>): Promise<T> => {
    const measure = upstreamSeconds.startTimer({ service: name });
    try {
      const answer = await policy.execute(call);
      measure({ outcome: 'answered' });
      return answer;
    } catch (thrown) {
      const isRefused = thrown instanceof BrokenCircuitError || thrown instanceof BulkheadRejectedError;
      const error = isRefused
        ? new UpstreamError('circuit-open', `The ${name} is not called at the moment`)
        : thrown;
      measure({ outcome: error instanceof UpstreamError ? error.fault : 'failed' });
      throw error;
    }
  };
}

/** Whether the same call might succeed soon. A time-out is not retried: it would double the wait of the user and the load of
 *  the service. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false;
  if (error.fault === 'unreachable') return true;
  const { status, retryAfterMs } = error;
  return status !== null && TRANSIENT_STATUSES.has(status) && (retryAfterMs ?? 0) <= MAX_RETRY_AFTER_MS;
}

/** Returns the milliseconds before the next attempt: the requested delay plus a delay that doubles with each attempt. Half of
 *  it is random, so that callers that failed together do not retry together. `attempt` counts from 1, `random` is in
 *  [0, 1). */
export function retryDelay(attempt: number, error: unknown, baseMs: number, random: number): number {
  const requested = error instanceof UpstreamError ? error.retryAfterMs : null;
  const jittered = baseMs * 2 ** (attempt - 1) * (0.5 + random / 2);
  return Math.round((requested ?? 0) + jittered);
}

/** Whether the service failed, as opposed to a wrong call. */
export function isServiceFailure(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false;
  const { fault, status } = error;
  return fault !== 'status' || status === null || status >= 500 || [401, 403, 429].includes(status);
}
