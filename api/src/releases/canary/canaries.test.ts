import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addressIn, openPage, report, reportFromNetworks } from '../testing/pages.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';
import { watchCanaries } from './canary-watch.ts';
import { describeTally } from './report-tally.ts';

let server: ReleaseServer;
let ada: Record<string, string>;
beforeAll(async () => {
  server = await releaseServer();
  ada = await server.publisher('*', 'ada');
  for (const version of ['1', '2', '3', '4']) await server.publish('mf-a', version);
  await server.call('POST', '/releases/mf-a/activate', ada, { version: '1' });
});
afterAll(() => server.close());

const canary = (version: string, percent = 10) =>
  server.call('POST', '/releases/mf-a/canary', ada, { version, percent });
const canaries = async () => (await server.composition()).canaries.map(({ release }) => release.version);

/** Reports from as many pages, each in its own network. */
const reportFrom = (version: string, kind: 'loaded' | 'failed' | 'error', networks: number, first = 0) =>
  reportFromNetworks(server, {
    version,
    kind,
    networks,
    first,
    // The live release runs on pages without the canary.
    bucket: version === '1' ? 99 : 0,
    ...(kind === 'loaded' && { ms: 100 }),
  });

const page = async (cookie = '') => {
  const { headers, body } = await server.app.inject({ url: '/mf-a', headers: { cookie } });
  const [, version] = /\/releases\/mf-a\/(\d)\/entry\.js/.exec(body) ?? [];
  const [, bucket] = /name="canary-bucket" content="(\d+)"/.exec(body) ?? [];
  return { version, bucket, headers };
};

describe('a canary', () => {
  it('goes to a share of the visitors, the same at every visit', async () => {
    expect((await page()).headers).not.toHaveProperty('set-cookie');
    await canary('2', 30);
    expect(await firstPageWithIt()).toEqual({ version: '2', bucket: '0' });
    const at = async (bucket: number) => {
      const { version, bucket: inPage } = await page(`fw_bucket=${bucket}`);
      return { version, bucket: inPage };
    };
    expect(await at(0)).toEqual({ version: '2', bucket: '0' });
    expect(await at(29)).toEqual({ version: '2', bucket: '0' });
    expect(await at(30)).toEqual({ version: '1', bucket: '30' });
    expect(await at(99)).toEqual({ version: '1', bucket: '30' });
    const { headers } = await page();
    expect(headers['set-cookie']).toMatch(
      /^fw_bucket=\d{1,2}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(headers['cache-control']).toBe('private, no-cache');
    await canary('2', 0);
  });
});

/** The first page after the server has read the registry again. */
async function firstPageWithIt() {
  for (;;) {
    await turn();
    const { version, bucket } = await page('fw_bucket=0');
    if (version === '2') return { version, bucket };
  }
}

describe('the canary watch', () => {
  it('counts one page and one network in the singular', () => {
    expect(describeTally({ failures: 1, networks: 1, successes: 1 })).toBe(
      '1 page in 1 network failed, 1 sampled page loaded',
    );
  });

  it('rolls back, once, a canary that fails in several networks where the live release does not', async () => {
    await canary('2');
    await reportFrom('1', 'loaded', 12);
    await reportFrom('2', 'failed', 4);
    await watchCanaries(server.app);
    expect(await canaries()).toEqual(['2']);
    await reportFrom('2', 'error', 1, 4);
    const warn = vi.spyOn(server.app.log, 'warn');
    await Promise.all([watchCanaries(server.app), watchCanaries(server.app)]);
    expect(warn.mock.calls.map(([about]) => about)).toMatchObject([{ remote: 'mf-a', version: '2' }]);
    warn.mockRestore();
    expect(await canaries()).toEqual([]);
    const { body } = await server.call('GET', '/status', ada);
    expect(body.revisions.slice(0, 2)).toMatchObject([
      {
        author: 'canary watch',
        reason:
          'canary mf-a 2 of Team A (team-a@example.com) was rolled back automatically: 5 pages in 5 networks failed, 0 sampled pages loaded; live: 0 pages in 0 networks failed, 12 sampled pages loaded',
        canaries: [],
      },
      { author: 'token:server “ada”', canaries: [{ name: 'mf-a', version: '2', percent: 10 }] },
    ]);
  });

  it('keeps a canary that fails as often as the live release', async () => {
    server.clock.set('2026-11-20T20:00:00Z');
    await canary('3');
    await reportFrom('1', 'failed', 30);
    await reportFrom('1', 'loaded', 30);
    await reportFrom('3', 'failed', 6);
    await reportFrom('3', 'loaded', 6);
    await watchCanaries(server.app);
    expect(await canaries()).toEqual(['3']);
    await canary('3', 0);
  });

  it('requires several networks, however many pages report', async () => {
    server.clock.set('2026-11-20T21:00:00Z');
    await canary('3');
    for (let address = 0; address < 40; address += 1) {
      const page = await openPage(server, { ip: `203.0.${address % 4}.${address}` });
      await report(server, page, { version: '3', kind: 'failed' });
    }
    await watchCanaries(server.app);
    expect(await canaries()).toEqual(['3']);
    await reportFrom('3', 'failed', 1, 99);
    await watchCanaries(server.app);
    expect(await canaries()).toEqual([]);
  });

  it('judges by the reports since the canary began', async () => {
    server.clock.set('2026-11-20T22:00:00Z');
    await canary('4');
    await reportFrom('4', 'failed', 4);
    await canary('4', 0);
    server.clock.set('2026-11-20T22:01:00Z');
    await canary('4');
    await reportFrom('4', 'failed', 1, 5);
    await watchCanaries(server.app);
    expect(await canaries()).toEqual(['4']);
    await reportFrom('4', 'failed', 4, 6);
    await watchCanaries(server.app);
    expect(await canaries()).toEqual([]);
  });
});

describe('forged failures', () => {
  it('of one network do not roll a canary back that fails as often as the live release', async () => {
    server.clock.set('2026-11-20T23:00:00Z');
    for (const version of ['1', '2']) await server.publish('mf-b', version);
    await server.call('POST', '/releases/mf-b/activate', ada, { version: '1' });
    await server.call('POST', '/releases/mf-b/canary', ada, { version: '2', percent: 10 });
    const ofBoth = [
      { version: '1', bucket: 99 },
      { version: '2', bucket: 0 },
    ];
    for (const about of ofBoth) {
      await reportFromNetworks(server, { remote: 'mf-b', ...about, kind: 'loaded', ms: 100, networks: 40 });
      await reportFromNetworks(server, { remote: 'mf-b', ...about, kind: 'failed', networks: 4, first: 40 });
    }
    for (const minute of ['04', '20', '36', '52']) {
      server.clock.set(`2026-11-20T23:${minute}:00Z`);
      for (let page = 0; page < 5; page += 1)
        await report(server, await openPage(server, { ip: addressIn(500) }), {
          remote: 'mf-b',
          version: '2',
          kind: 'failed',
        });
    }
    await watchCanaries(server.app);
    expect(await canaries()).toEqual(['2']);
    await server.call('POST', '/releases/mf-b/withdraw', ada, {});
  });
});

describe('reports', () => {
  it('are counted per release', async () => {
    server.clock.set('2026-11-21T10:00:00Z');
    await reportFrom('1', 'loaded', 3, 200);
    const { body } = await server.call('GET', '/status', ada);
    const [remote] = body.remotes;
    const figuresOf = (version: string) =>
      remote.releases.find((release: { version: string }) => release.version === version)?.health;
    expect(remote.name).toBe('mf-a');
    expect(figuresOf('1')).toMatchObject({ loaded: 12 + 30 + 3, failed: 30, errors: 0, mean_load_ms: 100 });
    expect(figuresOf('2')).toMatchObject({ loaded: 0, failed: 4, errors: 1, mean_load_ms: null });
    expect(figuresOf('99')).toBeUndefined();
  });

  it.each([
    { kind: 'fine' },
    { kind: 'loaded', ms: -1 },
    { kind: 'failed', message: 'x'.repeat(501) },
    { kind: 'failed', name: 'Pat Doe' },
    { kind: 'failed', page: 'a' },
    { kind: 'failed', ticket: 'x'.repeat(201) },
    { kind: 'error', frames: ['ann@example.com:1:2'] },
    { kind: 'error', frames: Array(6).fill('a.js:1:2') },
    { kind: 'vitals', inp: 1.5 },
    { kind: 'vitals', lcp: 600_001 },
    { kind: 'vitals', cls: -1 },
  ])('with invalid fields are refused: %j', async (fields) => {
    const { ip: _, ...page } = await openPage(server, { ip: '' });
    const payload = { ...page, remote: 'mf-a', version: '1', ...fields };
    const answer = await server.app.inject({ method: 'POST', url: '/api/platform/beacons', payload });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the status', () => {
  it('is available to publishers and admins', async () => {
    expect((await server.call('GET', '/status')).status).toBe(401);
    const { status, body } = await server.call('GET', '/status', await server.publisher('mf-b'));
    expect(status).toBe(200);
    expect(body.remotes[0].live).toEqual({
      version: '1',
      since: '2026-11-20T17:00:00.000Z',
      revision: 1,
      author: 'token:server “ada”',
      reason: 'mf-a 1 goes live',
    });
  });

  it('names the change that gave a canary its percentage', async () => {
    await server.publish('mf-a', '5');
    await canary('5', 10);
    const raised = { version: '5', percent: 50, reason: 'more people' };
    await server.call('POST', '/releases/mf-a/canary', await server.publisher('*', 'bob'), raised);
    const { body } = await server.call('GET', '/status', ada);
    expect(body.remotes[0].canary).toMatchObject({ ...raised, author: 'token:server “bob”' });
    await canary('5', 0);
  });
});
