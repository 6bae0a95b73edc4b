import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseHealth, releaseVitals } from '../../db/schema/index.ts';
import { openPage, report, reportFromNetworks } from '../testing/pages.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';
import { deleteOldReports } from './reports.ts';
import { readVitals } from './vitals.ts';

let server: ReleaseServer;
let ada: Record<string, string>;
let network = 0;
beforeAll(async () => {
  server = await releaseServer();
  ada = await server.publisher('*', 'ada');
  await server.publish('mf-a', '1');
  await server.call('POST', '/releases/mf-a/activate', ada, { version: '1' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-20T17:00:00Z');
  await server.db.delete(releaseVitals);
});

/** Reports of pages, each in its own network. */
async function pagesWith(pages: number, vitals: { lcp?: number; inp?: number; cls?: number }): Promise<void> {
  await reportFromNetworks(server, {
    version: '1',
    kind: 'vitals',
    networks: pages,
    first: network,
    ...vitals,
  });
  network += pages;
}
const figures = async () =>
  (await server.call('GET', '/status', ada)).body.remotes[0].releases[0].health.vitals;

describe('the web vitals of a release', () => {
  it('are 75th percentiles, wrong by 5 % at most', async () => {
    await pagesWith(29, { lcp: 1200, inp: 40, cls: 0 });
    await pagesWith(1, { lcp: 2500, inp: 312, cls: 0.21 });
    expect((await figures()).inp.p75 / 40).toBeCloseTo(1, 1);
    await pagesWith(10, { lcp: 2500, inp: 312, cls: 0.21 });
    const { lcp, inp, cls } = await figures();
    for (const [found, expected] of [
      [lcp, 2500],
      [inp, 312],
      [cls, 0.21],
    ]) {
      expect(found.pages).toBe(40);
      expect(Math.abs(found.p75 / expected - 1)).toBeLessThan(0.05);
    }
  });

  it('are not given for fewer than 20 pages, and only of pages that measured them', async () => {
    await pagesWith(19, { lcp: 900, cls: 0.01 });
    await pagesWith(1, { inp: 80 });
    const few = { p75: null, pages: 19 };
    expect(await figures()).toEqual({ lcp: few, inp: { p75: null, pages: 1 }, cls: few });
  });

  it('count each page once, and do not count as loads or failures', async () => {
    const page = await openPage(server, { ip: '203.0.113.7' });
    for (const inp of [80, 4000]) await report(server, page, { version: '1', kind: 'vitals', inp });
    const rows = await server.db.select().from(releaseVitals);
    expect(rows).toMatchObject([{ metric: 'inp', pages: 1 }]);
    expect(await server.db.select().from(releaseHealth)).toEqual([]);
  });

  it('are those of the last 30 days', async () => {
    await pagesWith(20, { inp: 200 });
    const pages = async () => {
      const vitals = await readVitals(server.db, server.clock.now());
      return vitals({ name: 'mf-a', version: '1' }).inp.pages;
    };
    server.clock.set('2026-12-19T17:00:00Z');
    await deleteOldReports(server);
    expect(await pages()).toBe(20);
    server.clock.set('2026-12-20T17:00:00Z');
    expect(await pages()).toBe(0);
    await deleteOldReports(server);
    expect(await server.db.select().from(releaseVitals)).toEqual([]);
  });
});
