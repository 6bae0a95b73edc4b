import { CountBreaker, circuitBreaker, type Policy } from 'cockatiel';

/** The circuit opens when half of the last 20 calls, and at least 10, have failed. */
const BREAKER = { size: 20, minimumNumberOfCalls: 10, threshold: 0.5 };
/** How long an open circuit lets no call pass; then one call tests the service. */
export const OPEN_MS = 15_000;

/** Returns the circuit breaker of a service. `failures`: the errors and results that are failures of the service. */
export const serviceCircuit = (failures: Policy) =>
  circuitBreaker(failures, { breaker: new CountBreaker(BREAKER), halfOpenAfter: OPEN_MS });
