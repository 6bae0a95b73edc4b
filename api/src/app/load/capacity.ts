/** Requests in progress that a server always accepts: visitors who arrive while one long task runs are not refused. */
const LEAST = 16;
/** Requests in progress that a server accepts while its processor has time: they wait for the database or for other services. */
const MOST = 512;
const START = 128;
/** The share of busy time from which the processor is saturated. */
const SATURATED = 0.95;
/** A slower response counts as slow, and the limit falls when more than this share of the responses is slow. */
const SLOW_MS = 250;
const SLOW_SHARE = 0.05;
const GROWTH = 32;
/** The growth while the processor is saturated: small steps, which find how many requests it can answer in time. */
const SATURATED_GROWTH = 4;
const DECREASE = 0.7;

/** The number of requests that a server works on at a time (ADR 53). The limit grows while requests wait for other systems,
 *  and falls while they wait for the processor and their responses are slow. */
export interface Capacity {
  readonly limit: number;
  /** Whether the server should refuse a request, if `waiting` others have not begun. */
  isFull(waiting: number): boolean;
  /** Begins a request. Returns false when the server should refuse it. */
  enter(): boolean;
  /** Ends a request. `ms`: from its arrival to its response, in milliseconds. */
  leave(ms: number): void;
  /** Adjusts the limit to the share of busy time since the last call. */
  adjust(utilization: number): void;
}

/** Returns the capacity of a server that has just started. */
export function capacity(): Capacity {
  let limit = START;
  let current = 0;
  /** Whether the limit was reached since its last adjustment, and the numbers of responses since then. */
  let wasReached = false;
  let [ended, slow] = [0, 0];
  const isFull = (waiting: number): boolean => {
    const isReached = current + waiting >= limit;
    wasReached ||= isReached;
    return isReached;
  };
  return {
    get limit() {
      return limit;
    },
    isFull,
    enter() {
      if (isFull(0)) return false;
      current += 1;
      return true;
    },
    leave(ms) {
      current -= 1;
      ended += 1;
      if (ms > SLOW_MS) slow += 1;
    },
    adjust(utilization) {
      const isSaturated = utilization >= SATURATED;
      if (isSaturated && slow > ended * SLOW_SHARE) limit = Math.max(LEAST, Math.floor(limit * DECREASE));
      else if (wasReached) limit = Math.min(MOST, limit + (isSaturated ? SATURATED_GROWTH : GROWTH));
      wasReached = false;
      [ended, slow] = [0, 0];
    },
  };
}
