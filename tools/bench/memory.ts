import { addDays } from '@fareweave/shared-lib/domain/dates';
import { PREMIUM, type SignedIn, testApp } from '../../api/src/testing/app.ts';
import { ensureSampleNetwork } from '../../api/src/timetable/sample/sample-network.ts';
import { LARGE_AIRPORTS, randomBelow, report } from './measure.ts';

/** Benchmark: the memory of one process during a day of searches for varying airports and dates, from many accounts. Reports how
 *  much the heap grows in the second half, when all caches but that of counted searches are full: it fills within 200,000 requests.
 *  `node --expose-gc tools/bench/memory.ts [REQUESTS]` */

const REQUESTS = Number(process.argv[2] ?? 100_000);
const SAMPLES = 40;
const ACCOUNTS = 1_000;
const CONCURRENT = 10;
const REPEATS = 10;
const DAYS = 60;
/** The greater, the more often the most popular searches are sent. */
const POPULARITY = 8;
const TODAY = '2026-11-20';
const START = Date.parse('2026-11-20T08:00:00Z');
const DAY_MS = 86_400_000;
const MB = 1_000_000;
const PER = 100_000;
/** The cache of counted searches grows by about 2 MB with 100,000 requests, until it is full. */
const MOST_GROWTH = 3;

interface Sample {
  requests: number;
  /** Bytes of the heap. */
  heap: number;
  /** Bytes of responses, and of the embedded database with its log of searches. */
  buffers: number;
}

/** Returns the slope of a line through the samples, in MB per 100,000 requests. */
function slopeOf(samples: readonly Sample[], of: 'heap' | 'buffers'): number {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ requests }) => requests)), mean(samples.map((sample) => sample[of]))];
  const products = samples.map((sample) => (sample.requests - x) * (sample[of] - y));
  const squares = samples.map(({ requests }) => (requests - x) ** 2);
  return ((mean(products) / mean(squares)) * PER) / MB;
}

function sampleAfter(requests: number): Sample {
  // The first collection calls finalizers; the second frees what they have released.
  global.gc?.();
  global.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { requests, heap: heapUsed, buffers: arrayBuffers };
}

/** Returns every search, the most popular one first: to one airport or anywhere, for each of the next days. */
function everySearch(): { origin: string; date: string; destination?: string }[] {
  const routes = LARGE_AIRPORTS.flatMap((origin) => [
    { origin },
    ...LARGE_AIRPORTS.filter((destination) => destination !== origin).map((destination) => ({
      origin,
      destination,
    })),
  ]);
  return Array.from({ length: DAYS }, (_, day) => addDays(TODAY, day + 1)).flatMap((date) =>
    routes.map((route) => ({ ...route, date })),
  );
}

if (global.gc === undefined) throw new Error('Usage: node --expose-gc tools/bench/memory.ts [REQUESTS]');
const server = await testApp({ now: new Date(START).toISOString() });
try {
  await ensureSampleNetwork(server.db, TODAY);
  const accounts: SignedIn[] = [];
  while (accounts.length < ACCOUNTS) accounts.push(await server.signIn(PREMIUM));
  const below = randomBelow(1);
  const searches = everySearch();
  /** A search that an account repeats, as with each new visit of the page. */
  const search = async (times: number): Promise<void> => {
    const account = accounts[below(ACCOUNTS)];
    const query = searches[Math.floor((below(MB) / MB) ** POPULARITY * searches.length)] ?? {};
    const headers = { ...account?.headers, 'accept-encoding': 'gzip, deflate, br' };
    for (let i = 0; i < times; i += 1) {
      const { statusCode, body } = await server.app.inject({ url: '/api/flights/search', query, headers });
      if (statusCode !== 200) throw new Error(`${statusCode} for ${JSON.stringify(query)}: ${body}`);
    }
  };

  const samples: Sample[] = [];
  const start = performance.now();
  for (let sent = 0; sent < REQUESTS; ) {
    const until = Math.round((REQUESTS * (samples.length + 1)) / SAMPLES);
    while (sent < until) {
      server.clock.set(new Date(START + (DAY_MS * sent) / REQUESTS));
      await Promise.all(Array.from({ length: CONCURRENT }, () => search(REPEATS)));
      sent += CONCURRENT * REPEATS;
    }
    samples.push(sampleAfter(sent));
  }
  const rate = REQUESTS / ((performance.now() - start) / 1000);
  const half = samples.slice(SAMPLES / 2);
  const [first, last] = [half[0]?.heap ?? 0, half.at(-1)?.heap ?? 0];
  console.log(
    `      ${REQUESTS} searches, ${rate.toFixed(0)} a second; heap ${(first / MB).toFixed(1)} MB after half, ${(last / MB).toFixed(1)} MB at the end; buffers grow by ${slopeOf(half, 'buffers').toFixed(0)} MB per 100,000`,
  );
  report('growth of the heap in the second half, MB per 100,000 searches', slopeOf(half, 'heap'), {
    atMost: MOST_GROWTH,
  });
} finally {
  await server.close();
}
