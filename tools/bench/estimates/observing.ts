import { addDays } from '@fareweave/shared-lib/domain/dates';
import { sql } from 'drizzle-orm';
import { ensureSampleModel } from '../../../api/src/estimates/renewal/sample-model.ts';
import { timetableFlights } from '../../../api/src/flights/adapters/timetable/timetable.ts';
import { BLACKOUT_DATES } from '../../../api/src/flights/index.ts';
import { PREMIUM, testApp } from '../../../api/src/testing/app.ts';
import { ensureSampleNetwork } from '../../../api/src/timetable/sample/sample-network.ts';
import { median, report } from '../measure.ts';

/** Benchmark: searches from New York City to anywhere without a cached response, one after another, by a server with all estimates (it
 *  observes searches, has a model of fares, and adds the chances of connections) and by one without any, in turn. Every search is observed
 *  completely, since each is for another day or hour.
 *  `node tools/bench/estimates/observing.ts [ROUNDS]` */

const ROUNDS = Number(process.argv[2] ?? 7);
const DAYS = 60;
const HOUR_MS = 3_600_000;
const TODAY = '2026-11-20';
const START = Date.parse('2026-11-18T17:00:00Z');

async function started(hasEstimates: boolean) {
  const env = hasEstimates ? {} : { OBSERVATION_DAYS: '0' };
  const server = await testApp({ now: new Date(START).toISOString(), env });
  await ensureSampleNetwork(server.db, TODAY);
  const { app, db, clock } = server;
  if (hasEstimates) await ensureSampleModel(app, 0);
  else {
    const rules = { seed: 'fareweave', blackoutDates: new Set(BLACKOUT_DATES) };
    Object.assign(app.flights, timetableFlights({ db, clock, rules, databaseTimeoutMs: 1000 }));
  }
  const { headers } = await server.signIn(PREMIUM);
  return { ...server, headers };
}

type Server = Awaited<ReturnType<typeof started>>;

async function block({ app, clock, headers }: Server, round: number): Promise<number[]> {
  const times: number[] = [];
  clock.set(new Date(START + round * HOUR_MS));
  for (let day = 1; day <= DAYS; day += 1) {
    const [start, cpu] = [performance.now(), process.cpuUsage()];
    const response = await app.inject({
      url: '/api/flights/search',
      query: { origin: 'CITY:New York City', date: addDays(TODAY, day) },
      headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' },
    });
    const { user, system } = process.cpuUsage(cpu);
    // Other work of the machine does not count.
    times.push(Math.min(performance.now() - start, (user + system) / 1000));
    if (response.statusCode !== 200) throw new Error(response.body);
  }
  // What still waits is written between searches; here it would disturb the next block.
  await app.observer.flush();
  return times;
}

const meanOf = (times: readonly number[]): number => times.reduce((sum, ms) => sum + ms, 0) / times.length;

const observing = await started(true);
const plain = await started(false);
try {
  const means = { observing: [] as number[], plain: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times = { observing: [] as number[], plain: [] as number[] };
    // Neither profits from its place in the order.
    for (const [name, hour] of [
      ['observing', 0],
      ['plain', 0],
      ['plain', 1],
      ['observing', 1],
    ] as const)
      times[name].push(...(await block(name === 'observing' ? observing : plain, 2 * round + hour)));
    // The first round warms up.
    if (round > 0) for (const name of ['observing', 'plain'] as const) means[name].push(meanOf(times[name]));
  }
  const { rows } = await observing.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM fare_observations`,
  );
  console.log(
    `      ${rows[0]?.count} observations; a search takes ${median(means.plain).toFixed(1)} ms, with estimates ${median(means.observing).toFixed(1)} ms`,
  );
  const slower = means.observing.map((ms, i) => (100 * ms) / (means.plain[i] as number) - 100);
  report('a search with observations, a model and chances of connections, percent slower', median(slower), {
    atMost: 5,
  });
} finally {
  await observing.close();
  await plain.close();
}
