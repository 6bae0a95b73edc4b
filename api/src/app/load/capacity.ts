/** Requests in progress that a server always accepts: visitors who arrive while one long task runs are not refused. At saturation it is also
 *  about the most: then they wait for one another. */
const LEAST = 64;
/** Requests in progress that a server accepts while its processor has time: they wait for the database or for other services. */
const MOST = 512;
const START = 128;
/** The share of busy time from which the processor is saturated. */
const SATURATED = 0.95;
const GROWTH = 32;
const DECREASE = 0.7;

/** How many requests a server works on at a time (ADR 53). The limit grows while requests wait for others, and falls while they wait for the
 *  processor. */
export interface Capacity {
  readonly limit: number;
  /** Begins a request. Returns false when the server should refuse it. */
  enter(): boolean;
  leave(): void;
  /** Adjusts the limit to the share of busy time since the last call. */
  adjust(utilization: number): void;
}

/** Returns the capacity of a server that has just started. */
export function capacity(): Capacity {
  let limit = START;
  let current = 0;
  /** Whether the limit was reached since it was adjusted. */
  let wasReached = false;
  return {
    get limit() {
      return limit;
    },
    enter() {
      if (current >= limit) {
        wasReached = true;
        return false;
      }
      current += 1;
      return true;
    },
    leave() {
      current -= 1;
    },
    adjust(utilization) {
      if (utilization >= SATURATED) limit = Math.max(LEAST, Math.floor(limit * DECREASE));
      else if (wasReached) limit = Math.min(MOST, limit + GROWTH);
      wasReached = false;
    },
  };
}
