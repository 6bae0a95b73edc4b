import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flagCounts, flagPages } from '../../db/schema/index.ts';
import { addressIn, openPage, type TestPage } from '../testing/pages.ts';
import { releaseServer } from '../testing/server.ts';
import { deleteOldFlagPages } from './flag-pages.ts';
import { verdictOn } from './flag-status.ts';

const server = await releaseServer({ VERDICT_NETWORKS: '3' });
const ada = await server.publisher();
afterAll(() => server.close());

const FLAG = 'mf-a/fast';
const set = (body: object) =>
  server.call('POST', '/releases/mf-a/flags/fast', ada, { reason: 'try it', ...body });
beforeAll(async () => {
  const flags = [
    { name: 'fast', description: 'Fast.', default: false, ends: '2026-12-31' },
    { name: 'unset', description: 'Unset.', default: false, ends: '2026-12-31' },
  ];
  await server.publish('mf-a', '1', { flags });
  await server.call('POST', '/releases/mf-a/activate', ada, { version: '1' });
});
beforeEach(async () => {
  await server.db.delete(flagPages);
  await server.db.delete(flagCounts);
  await set({ shares: [{ value: true, percent: 50 }] });
});

const send = async ({ ip, ...page }: TestPage, body: object = { kind: 'exposure', value: true }) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/api/platform/flag-counts',
      payload: { flag: FLAG, ...page, ...body },
      remoteAddress: ip,
    })
  ).statusCode;
const pageIn = (network: number) => openPage(server, { ip: addressIn(network) });
const counts = async () => {
  const { body } = await server.call('GET', '/status', ada);
  return body.remotes[0].flags[0].counts;
};
/** As many pages as networks with a value, of which some have the outcome. */
async function pages(
  value: boolean,
  { networks, outcomes, first = 0 }: { networks: number; outcomes: number; first?: number },
) {
  for (let network = 0; network < networks; network += 1) {
    const page = await pageIn(first + network);
    await send(page, { kind: 'exposure', value });
    if (network < outcomes) await send(page, { kind: 'outcome' });
  }
}

describe('the use of a flag (FLAG-7)', () => {
  it('counts once for a page, with its outcome', async () => {
    const page = await pageIn(1);
    expect(await send(page, { kind: 'outcome' })).toBe(204);
    for (const _ of 'ab') {
      expect(await send(page)).toBe(204);
      await send(page, { kind: 'exposure', value: false });
      await send(page, { kind: 'outcome' });
    }
    expect(await counts()).toEqual([
      { value: true, exposures: 1, outcomes: 1, networks: 1, verdict: 'unproved' },
      { value: false, exposures: 0, outcomes: 0, networks: 0, verdict: null },
    ]);
    const stored = JSON.stringify(await server.db.select().from(flagPages));
    expect(stored).not.toContain(page.ip.slice(0, -2));
  });

  it('counts five pages of a network in a quarter of an hour', async () => {
    for (let page = 0; page < 7; page += 1) await send(await pageIn(2));
    expect(await counts()).toMatchObject([{ exposures: 5, networks: 1 }, {}]);
    server.clock.set('2026-11-20T17:16:00Z');
    await send(await pageIn(2));
    expect(await counts()).toMatchObject([{ exposures: 6, networks: 1 }, {}]);
  });

  it('does not count without a valid ticket, a rollout or a possible value', async () => {
    const page = await pageIn(3);
    await send({ ...page, ticket: `${page.ticket.slice(0, -43)}${'A'.repeat(43)}` });
    await send(page, { flag: 'mf-a/unset', kind: 'exposure', value: true });
    await send(page, { flag: 'mf-b/fast', kind: 'exposure', value: true });
    await send(page, { flag: '__proto__', kind: 'exposure', value: true });
    await send(page, { kind: 'exposure', value: 'yes' });
    await send(page, { kind: 'exposure' });
    expect(await send(page, { kind: 'other' })).toBe(400);
    server.clock.set('2026-11-20T23:00:00Z');
    await send(page);
    expect(await server.db.select().from(flagPages)).toEqual([]);
    server.clock.set('2027-01-01T00:00:00Z');
    await send(await pageIn(3));
    expect(await server.db.select().from(flagPages)).toEqual([]);
    server.clock.set('2026-11-20T17:00:00Z');
  });

  it('is read 120 times a minute from a network', async () => {
    const page = await pageIn(300);
    for (let time = 0; time < 120; time += 1) await send({ ...page, ticket: 'none' });
    await send(page);
    expect(await server.db.select().from(flagPages)).toEqual([]);
    await send(await pageIn(301));
    expect(await server.db.select().from(flagPages)).toHaveLength(1);
  });

  it('starts new counts with another rollout', async () => {
    await send(await pageIn(4));
    await set({ shares: [{ value: true, percent: 60 }] });
    server.clock.set('2026-11-20T17:30:00Z');
    await set({ shares: [{ value: true, percent: 70 }] });
    expect(await counts()).toEqual([]);
    await send(await pageIn(4));
    expect(await counts()).toMatchObject([{ exposures: 1, networks: 1 }, {}]);
  });

  it('is kept for two days, the counts for 180', async () => {
    await send(await pageIn(5));
    const { since } = (await server.db.select().from(flagPages))[0] ?? { since: new Date(0) };
    const old = { flag: FLAG, since, value: 'true', exposures: 1 };
    await server.db.insert(flagCounts).values([
      { ...old, day: '2026-05-20' },
      { ...old, day: '2026-05-27' },
    ]);
    server.clock.set('2026-11-21T17:30:00Z');
    await deleteOldFlagPages(server);
    expect(await server.db.select().from(flagPages)).toHaveLength(1);
    server.clock.set('2026-11-22T17:31:00Z');
    await deleteOldFlagPages(server);
    expect(await server.db.select().from(flagPages)).toEqual([]);
    expect((await server.db.select().from(flagCounts)).map(({ day }) => day).sort()).toEqual([
      '2026-05-27',
      '2026-11-20',
    ]);
  });
});

describe('the verdict on a value (FLAG-8)', () => {
  it('compares it with the default', async () => {
    await pages(true, { networks: 12, outcomes: 9 });
    await pages(false, { networks: 12, outcomes: 1, first: 100 });
    expect(await counts()).toEqual([
      { value: true, exposures: 12, outcomes: 9, networks: 12, verdict: 'better' },
      { value: false, exposures: 12, outcomes: 1, networks: 12, verdict: null },
    ]);
  });

  it('needs several networks on both sides', async () => {
    await pages(true, { networks: 12, outcomes: 12 });
    for (let page = 0; page < 5; page += 1) await send(await pageIn(200), { kind: 'exposure', value: false });
    await send(await pageIn(201), { kind: 'exposure', value: false });
    expect(await counts()).toMatchObject([
      { outcomes: 12, verdict: 'unproved' },
      { exposures: 6, networks: 2 },
    ]);
    await send(await pageIn(202), { kind: 'exposure', value: false });
    expect(await counts()).toMatchObject([{ verdict: 'better' }, { networks: 3 }]);
  });

  it.each([
    [30, 20, 'unproved'],
    [9, 30, 'worse'],
    [30, 9, 'better'],
    [4, 0, 'unproved'],
    [0, 0, 'unproved'],
  ])('%d of 100 against %d of 100: %s', (outcomes, ofDefault, verdict) => {
    const base = { exposures: 100, outcomes: ofDefault };
    expect(verdictOn({ exposures: 100, outcomes }, base)).toBe(verdict);
  });
});
