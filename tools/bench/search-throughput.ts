import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { buildChanged } from '../run/build.ts';
import { requestsPerSecond } from './load.ts';
import { median, report } from './measure.ts';
import { startServer } from './server.ts';

/** Benchmark: searches per second from the cache, compared with a minimal Fastify server. Each round measures both, and the
 *  median of the rounds counts, because the load of the machine varies.
 *  `node tools/bench/search-throughput.ts [ROUNDS]` */

const ROUNDS = Number(process.argv[2] ?? 20);
const ROUND_MS = 800;

async function startBareServer(): Promise<{ address: string; child: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [address] = (await once(child, 'message')) as [string];
  return { address, child };
}

await buildChanged();
const bare = await startBareServer();
const server = await startServer();
try {
  const token = await server.premiumToken();
  const tomorrow = addDays(todayIn('America/Denver', Date.now()), 1);
  const search = `${server.address}/api/flights/search?origin=DEN&date=${tomorrow}`;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' };
  const first = await fetch(search, { headers });
  const kB = (Buffer.byteLength(await first.text()) / 1000).toFixed(0);

  const rounds: { bare: number; search: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      bare: await requestsPerSecond(bare.address, { durationMs: ROUND_MS }),
      search: await requestsPerSecond(search, { durationMs: ROUND_MS, headers }),
    });
  }
  const bareRate = median(rounds.map((round) => round.bare)).toFixed(0);
  const searchRate = median(rounds.map((round) => round.search)).toFixed(0);
  console.log(
    `      minimal server: ${bareRate} requests/s; Denver to anywhere, ${kB} kB of JSON: ${searchRate} requests/s`,
  );
  const ratio = median(rounds.map((round) => round.search / round.bare));
  report('rate of cached searches over rate of the minimal server', ratio, { atLeast: 0.35 });
} finally {
  bare.child.disconnect();
  await server.stop();
}
