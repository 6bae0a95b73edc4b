import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the process counts for Prometheus. Names and units follow its conventions. */
export const metrics = new Registry();

const registers = [metrics];
/** The upper bounds of histograms in seconds: from a cached response to a time-out. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `route`: the pattern of the route, because the number of paths is unlimited. */
export const requestSeconds = new Histogram({
  name: 'fareweave_http_request_duration_seconds',
  help: 'Duration of HTTP requests',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
  registers,
});

export const refusedRequests = new Counter({
  name: 'fareweave_refused_requests_total',
  help: 'Requests that were refused because the server had too many',
  registers,
});

/** `outcome`: `done` or `failed`. */
export const jobSeconds = new Histogram({
  name: 'fareweave_job_duration_seconds',
  help: 'Duration of the runs of background jobs',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.1, 1, 10, 60, 300, 600],
  registers,
});

/** `outcome`: `sent`, `retried` or `given_up`. */
export const sentMails = new Counter({
  name: 'fareweave_mail_attempts_total',
  help: 'Attempts to send an e-mail',
  labelNames: ['outcome'],
  registers,
});

/** `outcome`: `sent`, `retried`, `expired` (the device is gone) or `given_up`. */
export const sentPushes = new Counter({
  name: 'fareweave_push_attempts_total',
  help: 'Attempts to send a push message to a device',
  labelNames: ['outcome'],
  registers,
});

/** `outcome`: `answered`, or the fault of the `UpstreamError`. */
export const upstreamSeconds = new Histogram({
  name: 'fareweave_upstream_call_duration_seconds',
  help: 'Duration of calls of other services, with their retries',
  labelNames: ['service', 'outcome'],
  buckets: SECONDS,
  registers,
});

/** `outcome`: `stored`, `dropped` (the queue was full) or `failed` (the database did not answer). */
export const observations = new Counter({
  name: 'fareweave_fare_observations_total',
  help: 'Departures that answers of searches showed',
  labelNames: ['outcome'],
  registers,
});

/** `state`: `live` or `canary`. */
export const releaseInfo = new Gauge({
  name: 'fareweave_release_info',
  help: 'The releases that visitors get',
  labelNames: ['remote', 'version', 'state'],
  registers,
});

/** Measures the process itself, for example its memory, from now on. */
export function measureProcess(): void {
  const isMeasured = metrics.getSingleMetric('process_cpu_seconds_total') !== undefined;
  if (!isMeasured) collectDefaultMetrics({ register: metrics });
}
