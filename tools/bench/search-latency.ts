import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import { PREMIUM, testApp } from '../../api/src/testing/app.ts';
import { ensureSampleNetwork } from '../../api/src/timetable/sample/sample-network.ts';
import { median, report } from './measure.ts';

/** Benchmark: server time of searches without the response cache, from New York City to anywhere on the sample
 *  network, with the embedded database and compression. Every request is for another hour or day (of the date grid: another hour
 *  or destination), so that no response is cached; the legs are in memory, as in a running server. The median of the rounds counts.
 *  `node tools/bench/search-latency.ts [ROUNDS]` */

const ROUNDS = Number(process.argv[2] ?? 3);
const HOURS_PER_ROUND = 10;
const DAYS = 30;
const HOUR_MS = 3_600_000;
const TODAY = '2026-11-20';
/** Early enough that no requested day is in the past after all rounds. */
const START = Date.parse('2026-11-18T17:00:00Z');

const server = await testApp({ now: new Date(START).toISOString() });
await ensureSampleNetwork(server.db, TODAY);
const { headers } = await server.signIn(PREMIUM);
const origin = 'CITY:New York City';
const anywhere = await server.app.inject({
  url: '/api/flights/search',
  query: { origin, date: addDays(TODAY, 1) },
  headers,
});
const destinations = Object.keys(anywhere.json<SearchResults>().flights).filter(
  (code) => !['EWR', 'JFK', 'LGA'].includes(code),
);

/** Returns the parameters of a request for a day, in days from the first. */
function queryOf(path: string, day: number): Record<string, string> {
  if (path !== 'date-grid') return { origin, date: addDays(TODAY, day) };
  return { origin, destination: destinations[day] ?? '', out_from: TODAY, back_from: TODAY };
}

/** Returns the milliseconds until the complete response, or the CPU time of this process when it is shorter: other work of
 *  the machine does not count. */
async function timeOf(path: string, day: number): Promise<number> {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const response = await server.app.inject({
    url: `/api/flights/${path}`,
    query: queryOf(path, day),
    headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' },
  });
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  if (response.statusCode !== 200) throw new Error(`${path} of day ${day}: ${response.body}`);
  return Math.min(ms, (user + system) / 1000);
}

/** Measures a request for each of the next days, in each of several hours. */
async function round(path: string, number: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < HOURS_PER_ROUND; i += 1) {
    server.clock.set(new Date(START + (number * HOURS_PER_ROUND + i) * HOUR_MS));
    for (let day = 1; day <= DAYS; day += 1) times.push(await timeOf(path, day));
  }
  return times;
}

/** Returns the 99th percentile. */
const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;

try {
  for (const [name, path, atMost] of [
    ['search', 'search', 50],
    ['flexible dates, thirty days', 'flexible', 150],
    ['return options', 'ways-back', 100],
    ['date grid, 62 by 62 days', 'date-grid', 150],
  ] as const) {
    const first = await timeOf(path, DAYS);
    await round(path, 0);
    const rounds: number[][] = [];
    for (let number = 1; number <= ROUNDS; number += 1) rounds.push(await round(path, number));
    const typical = median(rounds.map(median)).toFixed(1);
    console.log(`      ${name}: median ${typical} ms; first request ${first.toFixed(0)} ms`);
    report(`${name} from New York City, 99th percentile, ms`, median(rounds.map(p99)), { atMost });
  }
} finally {
  await server.close();
}
