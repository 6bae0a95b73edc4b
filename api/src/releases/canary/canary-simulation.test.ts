import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { releaseJobs } from '../jobs.ts';
import { addressIn, openPage, report, type TestPage } from '../testing/pages.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';
import { inpOfPage, randomNumbers } from '../testing/visits.ts';
import { watchCanaries } from './canary-watch.ts';

/** Assumptions about the visitors: 200 pages a minute, a tenth of which run the canary, from 20,000 networks. A page is visible for a minute
 *  on average, and then reports; on six of ten something was pressed, the others report no INP and are left out. */
const PAGES_A_MINUTE = 200;
const PERCENT = 10;
const NETWORKS = 20_000;
const MEAN_VISIBLE_SECONDS = 60;
const SHARE_PRESSED = 0.6;
/** Share of the successful loads that pages report. */
const SAMPLED = 0.1;
const FAILING_LIVE = 0.005;
const FIVE_MINUTES_S = 300;

interface Canary {
  /** Milliseconds of INP. */
  slowerBy?: number;
  /** The share of its pages with an uncaught error. */
  failing?: number;
}

interface Sent {
  /** Seconds since the canary began. */
  at: number;
  page: TestPage;
  report: Parameters<typeof report>[2];
}

// Each run sends hundreds of reports, one by one.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let server: ReleaseServer;
let ada: Record<string, string>;
let versions = 1;
let pages = 0;
beforeAll(async () => {
  server = await releaseServer();
  ada = await server.publisher('*', 'ada');
  await server.publish('mf-a', '1');
  await server.call('POST', '/releases/mf-a/activate', ada, { version: '1' });
});
afterAll(() => server.close());

const canaryCall = (version: string, percent: number) =>
  server.call('POST', '/releases/mf-a/canary', ada, { version, percent });

/** What the pages of five minutes report, in order. */
async function reportsOf(
  version: string,
  { slowerBy = 0, failing = FAILING_LIVE }: Canary,
  seed: number,
): Promise<Sent[]> {
  const random = randomNumbers(seed);
  const opened = {
    canary: await openPage(server, { ip: '' }),
    live: await openPage(server, { ip: '', bucket: 99 }),
  };
  const sent: Sent[] = [];
  for (let visit = 0; visit < (PAGES_A_MINUTE * FIVE_MINUTES_S) / 60; visit += 1) {
    const isCanary = random() < PERCENT / 100;
    const page = pageIn(opened[isCanary ? 'canary' : 'live'], Math.floor(random() * NETWORKS));
    const about = { version: isCanary ? version : '1' };
    const start = random() * FIVE_MINUTES_S;
    if (random() < (isCanary ? failing : FAILING_LIVE))
      sent.push({ at: start, page, report: { ...about, kind: 'error' } });
    else if (random() < SAMPLED)
      sent.push({ at: start, page, report: { ...about, kind: 'loaded', ms: 300 } });
    const inp = inpOfPage(random, isCanary ? slowerBy : 0);
    const at = start - Math.log(1 - random()) * MEAN_VISIBLE_SECONDS;
    if (random() < SHARE_PRESSED) sent.push({ at, page, report: { ...about, kind: 'vitals', inp } });
  }
  return sent.sort((a, b) => a.at - b.at);
}

function pageIn(opened: TestPage, network: number): TestPage {
  pages += 1;
  return { ...opened, ip: addressIn(network), page: pages.toString(16).padStart(32, '0') };
}

/** Runs a new canary for five simulated minutes, with the watch at its real interval. Returns why it was rolled back, or null. */
async function simulate(
  canary: Canary,
  { seed, forged = () => [] }: { seed: number; forged?: (version: string, page: TestPage) => Sent[] },
) {
  versions += 1;
  const version = String(versions);
  const began = new Date(Date.UTC(2026, 10, 21, versions)).getTime();
  server.clock.set(new Date(began).toISOString());
  await server.publish('mf-a', version);
  await canaryCall(version, PERCENT);
  const reports = [
    ...(await reportsOf(version, canary, seed)),
    ...forged(version, await openPage(server, { ip: '' })),
  ];
  const every = releaseJobs.find(({ run }) => run === watchCanaries)?.every;
  const { seconds } = every as { seconds: number };
  for (let now = seconds; now <= FIVE_MINUTES_S; now += seconds) {
    server.clock.set(new Date(began + now * 1000).toISOString());
    for (const { at, page, report: sent } of reports)
      if (at > now - seconds && at <= now) await report(server, page, sent);
    await watchCanaries(server.app);
    if ((await server.composition()).canaries.length === 0)
      return (await server.call('GET', '/status', ada)).body.revisions[0].reason as string;
  }
  await canaryCall(version, 0);
  return null;
}

describe('five minutes of a canary for a tenth of the visitors', () => {
  it('roll it back when it is 300 ms slower', async () => {
    expect(await simulate({ slowerBy: 300 }, { seed: 2 })).toMatch(
      /^canary mf-a \d+ of .* was rolled back automatically: INP \d+ ms at the 75th percentile of \d+ pages; live: INP \d+ ms at the 75th percentile of \d+ pages$/,
    );
  });

  it('roll it back when it fails on 15 % of the pages', async () => {
    expect(await simulate({ failing: 0.15 }, { seed: 1 })).toMatch(
      /was rolled back automatically: \d+ pages in \d+ networks failed/,
    );
  });

  it('keep it when it is 100 ms slower', async () => {
    expect(await simulate({ slowerBy: 100 }, { seed: 2 })).toBeNull();
  });

  it('keep it when four networks report invented times', async () => {
    const forged = (version: string, page: TestPage): Sent[] =>
      Array.from({ length: 200 }, (_, index) => ({
        at: index,
        page: pageIn(page, NETWORKS + (index % 4)),
        report: { version, kind: 'vitals', inp: 9000 },
      }));
    expect(await simulate({}, { seed: 5, forged })).toBeNull();
  });
});
