import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { Worker } from 'node:worker_threads';
import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { PREMIUM, testApp } from '../../../api/src/testing/app.ts';
import { ensureSampleNetwork } from '../../../api/src/timetable/sample/sample-network.ts';
import { planTrips } from '../../../api/src/trip-plans/engine/plan-trips.ts';
import { tableOf, tripQuery } from '../../../api/src/trip-plans/testing/random-trips.ts';
import { buildChanged } from '../../run/build.ts';
import { median, report } from '../measure.ts';
import { startServer } from '../server.ts';

/** Benchmark: trip plans on the sample network, from the request to the last line; growth of the time with the number of
 *  plans; memory; and cached searches of a production server while it plans trips.
 *  `node tools/bench/trip-plans/plans.ts [ROUNDS]` */

const ROUNDS = Number(process.argv[2] ?? 11);
const MB = 1_000_000;
const TODAY = '2026-11-20';
const SEARCHES = 3_000;
const P99_ROUNDS = 9;

type Query = Record<string, string>;

const window = (from: string, days: number): Query => ({
  from: `${from}T06:00`,
  until: `${addDays(from, days)}T06:00`,
});
const CITIES: Query = { origin: 'DEN', visit: 'LAS,MCO,PHX,ATL', limit: '50' };
const LOOPS: Query = { origin: 'DEN', places: '4', stops: '0', limit: '50' };
const WIDEST: Query = { origin: 'DEN', places: '4', stops: '1', limit: '50' };

const server = await testApp({ now: `${TODAY}T17:00:00Z` });
try {
  await ensureSampleNetwork(server.db, TODAY);
  const { headers } = await server.signIn(PREMIUM);

  /** Returns the milliseconds until the last line. */
  const timeOf = async (query: Query): Promise<number> => {
    const start = performance.now();
    const { body } = await server.app.inject({ url: '/api/trip-plans', query, headers });
    const ms = performance.now() - start;
    if (!body.includes('"type":"end"')) throw new Error(`no end: ${body.slice(-200)}`);
    return ms;
  };
  /** Every round has other days, so that neither legs nor prices are in the thread's memory. */
  const rounds = async (query: Query, days: number): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(await timeOf({ ...query, ...window(addDays(TODAY, 4 + 7 * round), days) }));
    return median(times);
  };

  console.log(
    `      first search, with the start of the thread: ${(await timeOf({ ...CITIES, ...window('2026-11-21', 7) })).toFixed(0)} ms`,
  );
  report('any order of four cities within a week, ms', await rounds(CITIES, 7), { atMost: 300 });
  report('loops of four places within 72 hours, ms', await rounds(LOOPS, 3), { atMost: 1000 });

  const before = process.memoryUsage.rss();
  const widest = await timeOf({ ...WIDEST, ...window('2027-02-01', 21) });
  const peak = process.resourceUsage().maxRSS * 1024 - before;
  console.log(`      four places anywhere within 21 days, one stop: ${widest.toFixed(0)} ms`);
  report('memory of the widest search at its peak, MB', peak / MB, { atMost: 400 });
} finally {
  await server.close();
}

const { few, many } = growth();
report('growth of the time over growth of the number of plans', many.ms / few.ms / (many.plans / few.plans), {
  atMost: 1,
});

/** Measures searches for the first plans and for ten times as many, on a network of one day repeated for a week. */
function growth() {
  const from = Date.UTC(2026, 10, 21) / 60_000;
  const airports = [
    'DEN',
    'LAS',
    'MCO',
    'PHX',
    'ATL',
    'SEA',
    'BOS',
    'SLC',
    'AUS',
    'BNA',
    'MSP',
    'PDX',
    'TPA',
    'RDU',
    'CLE',
  ];
  const flights = airports.flatMap((origin, i) =>
    airports.flatMap((destination, j) =>
      origin === destination
        ? []
        : Array.from({ length: 7 }, (_, day) => {
            const departure = from + day * 1440 + 360 + ((i * 97 + j * 61 + day * 13) % 64) * 15;
            const times = {
              departure,
              arrival: departure + 150,
              localDeparture: departure,
              localArrival: departure + 150,
            };
            return {
              origin,
              destination,
              ...times,
              price: 19 + ((i * 31 + j * 17 + day * 7) % 90),
              seats: 5,
              stops: 0,
            };
          }),
    ),
  );
  const { table } = tableOf(flights.map((flight, key) => ({ ...flight, key })));
  const measure = (limit: number) => {
    const query = tripQuery({ places: 4, from, until: from + 7 * 1440, limit });
    const times = Array.from({ length: ROUNDS }, () => {
      const start = performance.now();
      const { found } = planTrips(table, query, { onPlan: () => {} });
      if (found !== limit) throw new Error(`${found} of ${limit} plans`);
      return performance.now() - start;
    });
    console.log(`      ${limit} plans: ${median(times).toFixed(0)} ms`);
    return { plans: limit, ms: median(times) };
  };
  measure(100);
  return { few: measure(100), many: measure(1_000) };
}

await buildChanged();
const product = await startServer();
try {
  const token = await product.premiumToken();
  const headers = { authorization: `Bearer ${token}` };
  const today = todayIn('America/Denver', Date.now());
  const cached = `${product.address}/api/flights/search?origin=DEN&date=${addDays(today, 1)}`;
  const planned = new URLSearchParams({ ...WIDEST, ...window(addDays(today, 2), 14) });

  const agent = new Agent({ keepAlive: true });
  /** Reads the compressed response and does not decompress it: that would take longer than the server needs. */
  const search = async (): Promise<void> => {
    const request = get(cached, { agent, headers: { ...headers, 'accept-encoding': 'br' } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} for ${cached}`);
    await once(response.resume(), 'end');
  };

  const p99 = async (): Promise<number> => {
    const times: number[] = [];
    for (let i = 0; i < SEARCHES; i += 1) {
      const start = performance.now();
      await search();
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[Math.floor(SEARCHES * 0.99)] ?? Number.NaN;
  };
  /** Measures while trips are planned all the time. */
  const p99WhilePlanning = async (): Promise<number> => {
    // The client is a thread of its own, because reading plans here would delay the measured searches.
    const client = new Worker(new URL(import.meta.resolve('./planning-client.ts')), {
      workerData: { url: `${product.address}/api/trip-plans?${planned}`, headers },
    });
    await once(client, 'message');
    const figure = await p99();
    const counted = once(client, 'message');
    client.postMessage('end');
    const [plans] = (await counted) as [number];
    await client.terminate();
    if (plans === 0) throw new Error('no trips were planned meanwhile');
    console.log(
      `      99th percentile of a cached search while ${plans} plans are made: ${figure.toFixed(2)} ms`,
    );
    return figure;
  };

  const start = performance.now();
  await (
    await fetch(
      `${product.address}/api/trip-plans?${new URLSearchParams({ ...CITIES, ...window(addDays(today, 2), 7) })}`,
      { headers },
    )
  ).text();
  console.log(`      first search of the product: ${(performance.now() - start).toFixed(0)} ms`);
  await p99();
  const ratios: number[] = [];
  for (let round = 0; round < P99_ROUNDS; round += 1) {
    // The measurement with plans is between two without, so that a trend of other work on the machine does not count.
    const before = await p99();
    const whilePlanning = await p99WhilePlanning();
    const alone = Math.sqrt(before * (await p99()));
    console.log(`      99th percentile of a cached search: ${alone.toFixed(2)} ms`);
    ratios.push(whilePlanning / alone);
  }
  report(
    '99th percentile of a cached search while trips are planned, over the same without',
    median(ratios),
    { atMost: 2 },
  );
} finally {
  await product.stop();
}
