import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { buildChanged } from '../../run/build.ts';
import { LARGE_AIRPORTS, report } from '../measure.ts';
import { startServer } from '../server.ts';

/** Benchmark: 1,000 connections that send pages and searches. What the server accepts is answered soon,
 *  it refuses the rest at once with Retry-After, nothing times out, and its memory stays flat (OPER-23, ADR 53).
 *  `node tools/bench/operation/saturation.ts [SECONDS [impatient]]`: after a refusal, connections wait as Retry-After says, or not. */

const SECONDS = Number(process.argv[2] ?? 20);
const CONNECTIONS = 1_000;
const HAS_PATIENCE = process.argv[3] !== 'impatient';
const WARM_UP = 20;
const WARM_UP_MS = 10_000;
/** The first seconds, in which all connections are opened. */
const RUSH_MS = 3_000;
const TIMEOUT_MS = 10_000;
const METRICS_TOKEN = 'saturation';
const MB = 1e6;

interface Answer {
  status: number;
  /** When it was requested, by `performance.now()`. */
  at: number;
  ms: number;
  retryAfterMs: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS });

/** Health checks have their own connections, so that they do not wait for the load. */
const probes = new Agent({ keepAlive: true });

/** Returns the answer to a request; status 0: there was no answer in time. */
async function get(url: string, headers: Record<string, string>, through = agent): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, retryAfterMs: number): void =>
      resolve({ status, retryAfterMs, at: start, ms: performance.now() - start });
    const sent = request(url, { agent: through, headers, timeout: TIMEOUT_MS }, (response) => {
      response
        .resume()
        .on('end', () => done(response.statusCode ?? 0, Number(response.headers['retry-after'] ?? 0) * 1000));
    });
    sent.on('timeout', () => sent.destroy());
    // `close` also ends the wait for a response that breaks off.
    sent.on('close', () => done(0, 0));
    sent.on('error', () => done(0, 0)).end();
  });
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

await buildChanged();
const server = await startServer({ TRUST_PROXY: '127.0.0.1', METRICS_TOKEN });
try {
  const token = await server.premiumToken();
  const today = todayIn('America/Denver', Date.now());
  const pathOf = (i: number): string => {
    const origin = LARGE_AIRPORTS[i % LARGE_AIRPORTS.length];
    return i % 5 < 2 ? '/' : `/api/flights/search?origin=${origin}&date=${addDays(today, 1 + (i % 59))}`;
  };
  const memory = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${server.address}/metrics`, { headers })).text();
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / MB;
  };
  let answers: Answer[] = [];
  let [sent, isOver] = [0, false];
  const client = async (): Promise<void> => {
    while (!isOver) {
      sent += 1;
      const answer = await get(server.address + pathOf(sent), { authorization: `Bearer ${token}` });
      answers.push(answer);
      if (answer.status === 503 && HAS_PATIENCE) await pause(answer.retryAfterMs * (1 + Math.random() / 2));
    }
  };
  // A server that has just started compiles its code and fills its caches.
  const clients = Array.from({ length: WARM_UP }, client);
  await pause(WARM_UP_MS);
  answers = [];
  const rush = performance.now() + RUSH_MS;
  while (clients.length < CONNECTIONS) clients.push(client());
  const sizes: number[] = [];
  const health: Answer[] = [];
  for (let second = 0; second < SECONDS; second += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    if (second % 5 === 0) sizes.push(await memory());
    health.push(await get(`${server.address}/api/health/live`, {}, probes));
  }
  isOver = true;
  await Promise.all(clients);
  agent.destroy();
  probes.destroy();
  const accepted = answers
    .filter(({ status }) => status === 200)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  const refused = answers.filter(({ status }) => status === 503);
  const others = answers.length - accepted.length - refused.length;
  const refusals = refused.map(({ ms }) => ms).toSorted((a, b) => a - b);
  console.log(
    `      ${(accepted.length / SECONDS).toFixed(0)} accepted and ${(refused.length / SECONDS).toFixed(0)} refused a second; median ${percentile(accepted, 0.5).toFixed(0)} and ${percentile(refusals, 0.5).toFixed(0)} ms`,
  );
  const later = answers.filter(({ status, at }) => status === 200 && at > rush).map(({ ms }) => ms);
  console.log(
    `      p99 of accepted requests after the first three seconds: ${percentile(
      later.toSorted((a, b) => a - b),
      0.99,
    ).toFixed(0)} ms`,
  );
  console.log(`      memory in MB: ${sizes.map((size) => size.toFixed(0)).join(' ')}`);
  report('p99 of accepted requests, ms', percentile(accepted, 0.99), { atMost: 1_000 });
  report('accepted requests a second', accepted.length / SECONDS, { atLeast: 50 });
  report('p99 of refusals, ms', percentile(refusals, 0.99), { atMost: 1_000 });
  report('requests without an answer', others, { atMost: 0 });
  report('refusals without Retry-After', refused.filter(({ retryAfterMs }) => retryAfterMs === 0).length, {
    atMost: 0,
  });
  report('failed health checks', health.filter(({ status }) => status !== 200).length, { atMost: 0 });
  const [first = 0, last = 0] = [sizes[Math.floor(sizes.length / 2)], sizes.at(-1)];
  report('growth of memory in the second half, %', (last / first - 1) * 100, { atMost: 10 });
} finally {
  await server.stop();
}
