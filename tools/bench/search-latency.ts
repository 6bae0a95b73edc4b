import { addDays } from '@fareweave/shared-lib/domain/dates';
import { PREMIUM, testApp } from '../../api/src/testing/app.ts';
import { ensureSampleNetwork } from '../../api/src/timetable/sample/sample-network.ts';
import { median, report } from './measure.ts';

/** How much server time it takes to show a search whose answers are in no cache: from New York City to anywhere on the
 *  sample network, with the embedded database, compressing included. Every request is for another hour or day, so that
 *  it is answered anew, from legs that a running server has at hand. The median round counts.
 *  `node tools/bench/search-latency.ts [ROUNDS]` */

const ROUNDS = Number(process.argv[2] ?? 3);
const HOURS_A_ROUND = 10;
const DAYS = 30;
const HOUR_MS = 3_600_000;
const TODAY = '2026-11-20';
/** Early enough for the rounds to pass without the days becoming past ones. */
const START = Date.parse('2026-11-18T17:00:00Z');

const server = await testApp({ now: new Date(START).toISOString() });
await ensureSampleNetwork(server.db, TODAY);
const { headers } = await server.signIn(PREMIUM);

/** Milliseconds until the whole answer is there, or, where that is shorter, how long processors worked on it: the machine's
 *  other work is not the server's. */
async function timeOf(path: string, date: string): Promise<number> {
  const begun = performance.now();
  const worked = process.cpuUsage();
  const answer = await server.app.inject({
    url: `/api/flights/${path}`,
    query: { origin: 'CITY:New York City', date },
    headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' },
  });
  const ms = performance.now() - begun;
  const { user, system } = process.cpuUsage(worked);
  if (answer.statusCode !== 200) throw new Error(`${path} on ${date}: ${answer.body}`);
  return Math.min(ms, (user + system) / 1000);
}

/** Times of a request for each of the next days, asked in each of some hours. */
async function round(path: string, number: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < HOURS_A_ROUND; i += 1) {
    server.clock.set(new Date(START + (number * HOURS_A_ROUND + i) * HOUR_MS));
    for (let day = 1; day <= DAYS; day += 1) times.push(await timeOf(path, addDays(TODAY, day)));
  }
  return times;
}

/** The value that 99 of 100 do not exceed. */
const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;

try {
  for (const [what, path, atMost] of [
    ['a search', 'search', 50],
    ['the strip of thirty days', 'flexible', 150],
    ['the ways back', 'ways-back', 100],
  ] as const) {
    const first = await timeOf(path, addDays(TODAY, DAYS));
    await round(path, 0);
    const rounds: number[][] = [];
    for (let number = 1; number <= ROUNDS; number += 1) rounds.push(await round(path, number));
    const half = median(rounds.map(median)).toFixed(1);
    console.log(
      `      ${what}: ${half} ms in half of the cases; ${first.toFixed(0)} ms the first time of all`,
    );
    report(`${what} from New York City, ms in 99 of 100 cases`, median(rounds.map(p99)), { atMost });
  }
} finally {
  await server.close();
}
