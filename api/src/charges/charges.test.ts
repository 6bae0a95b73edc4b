import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { charges } from '../db/schema/index.ts';
import { ADMIN, PREMIUM, testApp } from '../testing/app.ts';

const server = await testApp({ now: '2026-11-20T17:00:00Z' });
afterAll(() => server.close());
beforeEach(async () => void (await server.db.delete(charges)));
const admin = await server.signIn({ ...ADMIN, email: 'ada@example.com' });
const premium = await server.signIn(PREMIUM);

const BAG = {
  kind: 'checked_bag',
  scope: 'any',
  per: 'direction',
  cents: 5400,
  valid_from: '2026-11-01',
  source_url: 'https://airline.example.com/bags',
  read_on: '2026-11-20',
};
const REASON = { reason: 'From the price list.' };

const post = (path: string, payload: object, headers: Record<string, string> = admin.headers) =>
  server.app.inject({ method: 'POST', url: `/api/admin/charges${path}`, headers, payload });
const add = (change: object = {}) => post('', { ...BAG, ...REASON, ...change });
const known = async () => (await server.app.inject('/api/charges')).json().charges;
const history = async () =>
  (await server.app.inject({ url: '/api/admin/charges', headers: admin.headers })).json().charges;

describe('charges (COST-6)', () => {
  it('are none by default, and public', async () => {
    const response = await server.app.inject('/api/charges');
    expect(response.json()).toEqual({ charges: [] });
    expect(response.headers['cache-control']).toMatch(/^public, max-age=60/);
  });

  it('are added by an admin, with their source', async () => {
    const added = await add();
    expect(added.json()).toMatchObject({ ...BAG, ...REASON, author: 'ada@example.com', withdrawn: null });
    expect(await known()).toEqual([BAG]);
  });

  it.each([
    ['nobody', {}, 401],
    ['a premium account', premium.headers, 403],
  ])('cannot be read or changed by %s', async (_, headers, status) => {
    const { id } = (await add()).json();
    const calls = [
      await server.app.inject({ url: '/api/admin/charges', headers }),
      await post('', { ...BAG, ...REASON }, headers),
      await post(`/${id}/withdraw`, REASON, headers),
    ];
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
    expect(await known()).toEqual([BAG]);
  });

  it('of two admins at the same time for the same day replace one another', async () => {
    const added = await Promise.all([5400, 5900, 6100].map((cents) => add({ cents })));
    expect(added.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await known()).toHaveLength(1);
    expect(await history()).toHaveLength(3);
  });

  it('replace one for the same day, which stays in the history', async () => {
    await add();
    server.clock.set('2026-11-20T18:00:00Z');
    await add({ cents: 5900, reason: 'A misprint.' });
    await add({ cents: 6100, valid_from: '2027-01-01' });
    await add({ cents: 7900, scope: 'international' });
    expect((await known()).map(({ cents }: typeof BAG) => cents)).toEqual([5900, 6100, 7900]);
    const entries = await history();
    expect(entries.map(({ cents }: typeof BAG) => cents).sort()).toEqual([5400, 5900, 6100, 7900]);
    expect(entries.find(({ cents }: typeof BAG) => cents === 5400).withdrawn).toEqual({
      at: '2026-11-20T18:00:00.000Z',
      by: 'ada@example.com',
      reason: 'Replaced: A misprint.',
    });
  });

  it('are withdrawn once, with a reason', async () => {
    const { id } = (await add()).json();
    expect((await post(`/${id}/withdraw`, { reason: ' ' })).statusCode).toBe(400);
    expect((await post(`/${id}/withdraw`, { reason: 'Wrong page.' })).json()).toMatchObject({
      withdrawn: { by: 'ada@example.com', reason: 'Wrong page.' },
    });
    expect(await known()).toEqual([]);
    expect(await history()).toHaveLength(1);
    expect((await post(`/${id}/withdraw`, REASON)).statusCode).toBe(404);
  });

  it.each([
    ['source_url', { source_url: 'http://airline.example.com/bags' }, 'Source URL must be an https: address'],
    ['source_url', { source_url: 'javascript:alert(1)' }, 'Source URL must be an https: address'],
    ['source_url', { source_url: 'https://a:b@example.com' }, 'Source URL must be an https: address'],
    ['source_url', { source_url: 'the price list' }, 'Source URL must be an https: address'],
    ['read_on', { read_on: '2026-11-22' }, 'Read on must not be in the future'],
    ['read_on', { read_on: '2026-02-30' }, 'Read on must be a day that exists, written YYYY-MM-DD'],
    ['read_on', { read_on: '0000-01-01' }, 'Read on must be a day that exists, written YYYY-MM-DD'],
    ['valid_from', { valid_from: 'now' }, 'Valid from must be a day that exists, written YYYY-MM-DD'],
    ['valid_from', { valid_from: '0000-12-31' }, 'Valid from must be a day that exists, written YYYY-MM-DD'],
    ['cents', { cents: -1 }, 'Cents must be 0 or more'],
    ['cents', { cents: 10.5 }, 'Cents must be a whole number'],
    ['per', { per: 'year' }, 'Per must be segment or direction for this kind'],
    ['per', { kind: 'pass' }, 'Per must be year for this kind'],
    ['scope', { kind: 'pass', per: 'year', scope: 'domestic' }, 'Scope must be any for a yearly price'],
    ['kind', { kind: 'pet' }, /^Kind must be /],
    ['reason', { reason: '' }, 'Reason is required'],
    ['extra', { extra: 1 }, '“extra” is not a known field'],
  ])('refuse an invalid %s: %j', async (field, change, message) => {
    const response = await add(change);
    expect(response.statusCode).toBe(400);
    const { details } = response.json();
    expect(details[0]).toEqual({
      field,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(await known()).toEqual([]);
  });
});
