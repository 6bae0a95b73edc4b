import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { buildChanged } from '../run/build.ts';
import { requestsPerSecond } from './load.ts';
import { median, report } from './measure.ts';
import { type BenchServer, startServer } from './server.ts';

/** Benchmark: pages and cached searches per second, compared with a minimal Fastify server. Each round measures all of them, and
 *  the median of the rounds counts, because the load of the machine varies.
 *  `node tools/bench/throughput.ts [ROUNDS]` */

const ROUNDS = Number(process.argv[2] ?? 20);
const ROUND_MS = 250;
const AT_LEAST = 0.4;

interface Target {
  name: string;
  path: string;
  headers: Record<string, string>;
}

async function startBareServer(): Promise<{ address: string; child: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [address] = (await once(child, 'message')) as [string];
  return { address, child };
}

/** The responses to measure, with the headers that a browser sends. */
async function targetsOf(server: BenchServer): Promise<Target[]> {
  const token = await server.premiumToken();
  const verified = await fetch(`${server.address}/api/auth/verify-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const cookie = verified.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const query = `?origin=DEN&date=${addDays(todayIn('America/Denver', Date.now()), 1)}`;
  const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
  const signedIn = { ...headers, Cookie: cookie };
  return [
    { name: 'page /', path: '/', headers },
    { name: 'page / with the cookie of a session', path: '/', headers: signedIn },
    { name: 'page of results', path: `/${query}&screen=departure_flights`, headers: signedIn },
    { name: 'guarded page /routes', path: '/routes', headers: signedIn },
    {
      name: 'cached search',
      path: `/api/flights/search${query}`,
      headers: { ...headers, Authorization: `Bearer ${token}` },
    },
  ];
}

await buildChanged();
const bare = await startBareServer();
const server = await startServer();
try {
  const targets = await targetsOf(server);
  const rates = new Map<string, { rate: number; ratio: number }[]>(targets.map(({ name }) => [name, []]));
  const bareRates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of targets) {
      const bareRate = await requestsPerSecond(bare.address, { durationMs: ROUND_MS });
      const { headers } = target;
      const rate = await requestsPerSecond(server.address + target.path, { durationMs: ROUND_MS, headers });
      bareRates.push(bareRate);
      rates.get(target.name)?.push({ rate, ratio: rate / bareRate });
    }
  }
  console.log(`      minimal server: ${median(bareRates).toFixed(0)} requests/s`);
  for (const [name, measured] of rates) {
    console.log(`      ${name}: ${median(measured.map(({ rate }) => rate)).toFixed(0)} requests/s`);
    const ratio = median(measured.map((each) => each.ratio));
    report(`rate of the ${name} over rate of the minimal server`, ratio, { atLeast: AT_LEAST });
  }
} finally {
  bare.child.disconnect();
  await server.stop();
}
