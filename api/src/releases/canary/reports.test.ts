import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseHealth, releaseReports } from '../../db/schema/index.ts';
import { addressIn, openPage, report, reportFromNetworks } from '../testing/pages.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';
import { reportNetwork } from './report-networks.ts';
import { readTally } from './report-tally.ts';
import { deleteOldReports } from './reports.ts';

const HERE = '203.0.113.7';
const NOON = '2026-11-20T17:00:00Z';
const FAILED = { kind: 'failed', version: '2' } as const;

let server: ReleaseServer;
let ada: Record<string, string>;
beforeAll(async () => {
  server = await releaseServer();
  ada = await server.publisher('*', 'ada');
  for (const version of ['1', '2', '3']) await server.publish('mf-a', version);
  await server.call('POST', '/releases/mf-a/activate', ada, { version: '1' });
  await server.call('POST', '/releases/mf-a/canary', ada, { version: '2', percent: 10 });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(NOON);
  await server.db.delete(releaseReports);
});

const tally = (version: string) => readTally(server.db, { name: 'mf-a', version, from: new Date(0) });
const counted = async (version = '2'): Promise<number> => (await tally(version)).failures;

describe('a report', () => {
  it('counts with the ticket of the page', async () => {
    const { body } = await server.app.inject({ url: '/mf-a', headers: { cookie: 'fw_bucket=99' } });
    const [, ticket = ''] = /<meta name="page-ticket" content="([^"]+)">/.exec(body) ?? [];
    const page = { ip: HERE, ticket, page: 'a'.repeat(32) };
    expect(await report(server, page, { kind: 'failed', version: '1' })).toBe(204);
    expect(await counted('1')).toBe(1);
  });

  it('counts once per page, release and kind, however often and from which network it is sent', async () => {
    const page = await openPage(server, { ip: HERE });
    for (let time = 0; time < 3; time += 1) await report(server, page, FAILED);
    await report(server, { ...page, ip: addressIn(1) }, FAILED);
    server.clock.set('2026-11-20T18:59:00Z');
    await report(server, page, FAILED);
    expect(await tally('2')).toEqual({ failures: 1, successes: 0, networks: 1 });
    await report(server, page, { ...FAILED, kind: 'error' });
    await report(server, page, { ...FAILED, kind: 'loaded', ms: 9 });
    expect(await tally('2')).toEqual({ failures: 1, successes: 1, networks: 1 });
  });

  it('does not count with a forged or missing ticket', async () => {
    const page = await openPage(server, { ip: HERE, bucket: 10 });
    const forged = page.ticket.replace('.10.', '.0.');
    expect(forged).not.toBe(page.ticket);
    for (const ticket of [forged, '', 'x']) {
      expect(await report(server, { ...page, ticket }, FAILED)).toBe(204);
    }
    expect(await counted()).toBe(0);
  });

  it('does not count with a ticket that has expired', async () => {
    const page = await openPage(server, { ip: HERE });
    server.clock.set('2026-11-20T19:00:00Z');
    await report(server, page, FAILED);
    expect(await counted()).toBe(0);
  });

  it('does not count for a canary that the page does not run', async () => {
    const page = await openPage(server, { ip: HERE, bucket: 10 });
    await report(server, page, FAILED);
    expect(await counted()).toBe(0);
    await report(server, page, { ...FAILED, version: '1' });
    expect(await counted('1')).toBe(1);
  });

  it('does not count for a release that the page does not run', async () => {
    const page = await openPage(server, { ip: HERE });
    for (const other of [{ version: '1' }, { version: '3' }, { version: '99' }, { remote: 'mf-b' }]) {
      await report(server, page, { ...FAILED, ...other });
    }
    expect(await server.db.select().from(releaseReports)).toEqual([]);
  });

  it('does not count from a page of a revision that does not exist', async () => {
    const page = await openPage({ ...server, composition: fakeRevision }, { ip: HERE });
    await report(server, page, FAILED);
    expect(await counted()).toBe(0);
  });
});

const fakeRevision = async () => ({ ...(await server.composition()), revision: 4711 });

describe('a flood of reports', () => {
  const flood = async (times: number, ip: (time: number) => string): Promise<void> => {
    const pages = await Promise.all(
      Array.from({ length: times }, (_, time) => openPage(server, { ip: ip(time) })),
    );
    await Promise.all(pages.map((page) => report(server, page, FAILED)));
  };

  it('from one network counts as five pages in a quarter of an hour', async () => {
    await flood(60, (time) => `203.0.112.${time}`);
    expect(await tally('2')).toEqual({ failures: 5, successes: 0, networks: 1 });
    server.clock.set('2026-11-20T17:16:00Z');
    await flood(1, () => '203.0.112.200');
    expect(await counted()).toBe(6);
  });

  it('is ignored beyond 120 reports of a network in a minute', async () => {
    const old = await openPage(server, { ip: '198.51.100.1' });
    for (let time = 0; time < 120; time += 1) await report(server, old, { ...FAILED, version: '99' });
    await report(server, { ...old, ip: '198.51.100.2' }, FAILED);
    expect(await counted()).toBe(0);
    await report(server, { ...old, ip: '198.51.101.2' }, FAILED);
    expect(await counted()).toBe(1);
  });

  it('from many addresses of one IPv6 network is from one network', async () => {
    await flood(12, (time) => `2001:db8:1:${time}::1`);
    expect(await tally('2')).toEqual({ failures: 5, successes: 0, networks: 1 });
  });
});

describe('a stored report', () => {
  it('does not contain the network', async () => {
    await report(server, await openPage(server, { ip: HERE }), FAILED);
    const rows = JSON.stringify(await server.db.select().from(releaseReports));
    expect(rows).toContain('mf-a');
    expect(rows).not.toContain('203.0');
  });

  it('is deleted after two days, the hourly counts after 180', async () => {
    await server.db.delete(releaseHealth);
    await reportFromNetworks(server, { ...FAILED, networks: 2 });
    server.clock.set('2026-11-22T16:59:00Z');
    await deleteOldReports(server);
    expect(await counted()).toBe(2);
    server.clock.set('2026-11-22T17:00:01Z');
    await deleteOldReports(server);
    expect(await counted()).toBe(0);
    server.clock.set('2027-05-19T16:59:00Z');
    await deleteOldReports(server);
    expect(await server.db.$count(releaseHealth)).toBe(1);
    server.clock.set('2027-05-19T17:00:01Z');
    await deleteOldReports(server);
    expect(await server.db.$count(releaseHealth)).toBe(0);
  });
});

describe('the network of a report', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.250', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
    ['2001:db8:2::1', '2001:db8:2::/48'],
    ['203.0.113.7:5678', '203.0.113.0/24'],
    ['[2001:db8:1::9]:443', '2001:db8:1::/48'],
    ['::1', '::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['', 'unknown'],
    ['203.0.113.999', 'unknown'],
  ])('of %s is %s', (ip, network) => {
    expect(reportNetwork(ip)).toBe(network);
  });
});
