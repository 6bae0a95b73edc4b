import type { Composition } from '@fareweave/shared-lib/domain/composition';
import type { FlagDeclaration } from '@fareweave/shared-lib/domain/flags';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../../testing/app.ts';
import { testBuild } from '../testing/build.ts';
import { releaseServer } from '../testing/server.ts';

const FLAG: FlagDeclaration = {
  name: 'layout',
  description: 'How deals are arranged.',
  values: ['list', 'grid', 'map'],
  default: 'list',
  ends: '2026-12-31',
  owner: { team: 'Growth', contact: 'growth@example.com' },
};
const SWITCH: FlagDeclaration = { name: 'fast', description: 'Fast.', default: false, ends: '2026-11-19' };

const server = await releaseServer();
const team = await server.publisher('mf-a', 'deals');
const all = await server.publisher();
const admin = await server.signIn({ ...ADMIN, email: 'root@example.com' });
const pat = await server.signIn({ email: 'Pat@Example.com' });
afterAll(() => server.close());

const PATH = '/releases/mf-a/flags/layout';
const set = (body: object, headers: Record<string, string> = team, path = PATH) =>
  server.call('POST', path, headers, { shares: [], reason: 'try it', ...body });
const twenty = { shares: [{ value: 'grid', percent: 20 }] };
const status = async (headers: Record<string, string> = team) => {
  const { body } = await server.call('GET', '/status', headers);
  return { ...body, flags: body.remotes[0].flags };
};
const flags = async (): Promise<Composition['flags']> => (await server.composition()).flags;
const verify = async (token: string) =>
  (await server.app.inject({ method: 'POST', url: '/api/auth/verify-token', payload: { token } })).json();

beforeAll(async () => {
  await server.publish('mf-a', '1', { flags: [FLAG, SWITCH] });
  await server.publish('mf-a', '2');
  await server.publish('mf-b', '1');
  for (const name of ['mf-a', 'mf-b'])
    await server.call('POST', `/releases/${name}/activate`, all, { version: '1' });
});

describe('a flag (FLAG-4)', () => {
  it('is set in a new signed revision, with author and reason', async () => {
    expect((await server.composition()).flags).toBeUndefined();
    const { revision: before } = await server.composition();
    expect(await set(twenty)).toEqual({ status: 200, body: { revision: before + 1 } });
    expect(await flags()).toEqual([
      { flag: 'mf-a/layout', ...twenty, since: Date.parse('2026-11-20T17:00:00Z') },
    ]);
    expect((await status()).revisions[0]).toMatchObject({
      author: 'token:server “deals”',
      reason: 'mf-a/layout grid 20 %: try it',
    });
  });

  it('is in the registry without its description and owner', async () => {
    const [release] = (await server.composition()).releases;
    expect(release?.flags?.[0]).toEqual({
      name: 'layout',
      values: ['list', 'grid', 'map'],
      default: 'list',
      ends: '2026-12-31',
    });
    expect((await status()).flags[1]).toMatchObject({
      name: 'layout',
      description: 'How deals are arranged.',
      owner: { team: 'Growth' },
      state: 'declared',
      ...twenty,
      plans: null,
    });
  });

  it('keeps its revision and the start of its counts when nothing changes', async () => {
    const { revision } = await server.composition();
    server.clock.set('2026-11-20T18:00:00Z');
    expect((await set(twenty)).body).toEqual({ revision });
    await set({ ...twenty, plans: ['premium'] });
    expect(await flags()).toMatchObject([{ plans: ['premium'], since: Date.parse('2026-11-20T18:00:00Z') }]);
    expect((await status()).revisions[0].reason).toBe('mf-a/layout grid 20 %, for premium: try it');
  });

  it.each([
    [{ shares: [{ value: 'table', percent: 5 }] }, 400, /has no value table. Its values are list, grid, map/],
    [{ shares: [{ value: true, percent: 5 }] }, 400, /has no value true/],
    [{ shares: ['grid', 'map'].map((value) => ({ value, percent: 60 })) }, 400, /must not exceed 100/],
    [{ shares: [1, 2].map((percent) => ({ value: 'map', percent })) }, 400, /one percentage/],
    [{ shares: [{ value: 'grid', percent: 0.5 }] }, 400, /Percent/],
    [{ shares: [{ value: 'grid', percent: 101 }] }, 400, /Percent/],
    [{ ...twenty, plans: [] }, 400, /plans/i],
    [{ ...twenty, plans: ['gold'] }, 400, /plans/i],
    [{ ...twenty, reason: '' }, 400, /Reason/],
    [{ ...twenty, reason: undefined }, 400, /Reason/],
    [{ ...twenty, acounts: [] }, 400, /not a known field/],
  ])('refuses %j', async (body, code, message) => {
    const before = await server.composition();
    expect(await set(body)).toMatchObject({
      status: code,
      body: { message: expect.stringMatching(message) },
    });
    expect(await server.composition()).toEqual(before);
  });

  it('is refused for a later revision than the caller has seen', async () => {
    const { revision } = await server.composition();
    const answer = await set({ shares: [{ value: 'map', percent: 1 }], expected_revision: revision - 1 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'OVERTAKEN' } });
  });

  it.each(['/releases/mf-a/flags/none', '/releases/mf-b/flags/layout', '/releases/mf-z/flags/layout'])(
    'is refused where no live release declares it: %s',
    async (path) => {
      expect(await set(twenty, all, path)).toMatchObject({ status: 404 });
    },
  );

  it('is refused after its end, which the status and a check say (FLAG-6)', async () => {
    const fast = '/releases/mf-a/flags/fast';
    expect(await set({ shares: [{ value: true, percent: 5 }] }, team, fast)).toMatchObject({
      status: 409,
      body: { code: 'FLAG_ENDED', message: expect.stringContaining('ended on 2026-11-19') },
    });
    const { flags, remotes } = await status();
    expect(flags[0]).toMatchObject({ name: 'fast', state: 'ended' });
    expect(remotes[0].warnings).toEqual([
      '1 declares the flag “fast”, which ended on 2026-11-19: everyone gets its default',
    ]);
    const { manifest } = testBuild('mf-a', '3', { flags: [FLAG, SWITCH] });
    expect((await server.call('POST', '/check', team, { manifest })).body.warnings).toEqual([
      'It declares the flag “fast”, which ended on 2026-11-19: everyone gets its default',
    ]);
  });

  it('belongs to the team of the remote', async () => {
    expect(await set(twenty, {})).toMatchObject({ status: 401 });
    expect(await set(twenty, pat.headers)).toMatchObject({ status: 403 });
    const other = await server.publisher('mf-b', 'offers');
    expect(await set(twenty, other)).toMatchObject({ status: 403, body: { code: 'OTHER_REMOTE' } });
  });
});

describe('the value of an account (FLAG-5)', () => {
  const accounts = [{ email: ' pat@example.com', value: 'map' }];

  it('is for admins: a release token would tell which addresses have an account', async () => {
    expect(await set({ ...twenty, accounts })).toMatchObject({ status: 403 });
    expect(await set({ ...twenty, accounts }, admin.headers)).toMatchObject({ status: 200 });
    expect((await status()).flags[1]).toMatchObject({ account_count: 1, accounts: null });
    expect((await status(admin.headers)).flags[1].accounts).toEqual([
      { email: 'Pat@Example.com', value: 'map' },
    ]);
  });

  it('is in the answer to its session and in its data, and nowhere in the registry', async () => {
    expect((await verify(pat.token)).user.flags).toEqual({ 'mf-a/layout': 'map' });
    expect((await verify(admin.token)).user.flags).toEqual({});
    const data = await server.app.inject({ url: '/api/auth/export', headers: pat.headers });
    expect(data.json().flags).toEqual([{ flag: 'mf-a/layout', value: 'map' }]);
    const registry = JSON.stringify(await server.composition());
    expect(registry).not.toMatch(new RegExp(`pat@example|${pat.id}`, 'i'));
    expect(JSON.stringify((await status()).revisions)).not.toMatch(/pat@example/i);
  });

  it('stays when a team changes the percentages, and the counts go on when an admin changes accounts', async () => {
    await set({ shares: [{ value: 'grid', percent: 30 }] });
    const [before] = (await flags()) ?? [];
    server.clock.set('2026-11-20T19:00:00Z');
    const more = [...accounts, { email: 'root@example.com', value: 'grid' }];
    await set({ shares: [{ value: 'grid', percent: 30 }], accounts: more }, admin.headers);
    expect(await flags()).toEqual([before]);
    const { revision, revisions } = await status();
    expect(revisions[0].reason).toBe('mf-a/layout grid 30 %, accounts: 2: try it');
    const again = { shares: [{ value: 'grid', percent: 30 }], accounts: more.reverse() };
    expect((await set(again, admin.headers)).body).toEqual({ revision });
    expect((await verify(pat.token)).user.flags).toEqual({ 'mf-a/layout': 'map' });
  });

  it('is removed by a team that sets none, which tells no address', async () => {
    const { shares } = ((await flags()) ?? [])[0] ?? {};
    expect(await set({ shares, accounts: [] })).toMatchObject({ status: 200 });
    const { flags: listed, revisions } = await status();
    expect(listed[1]).toMatchObject({ shares, account_count: 0 });
    expect(revisions[0].reason).toBe('mf-a/layout grid 30 %, accounts: 0: try it');
    expect((await verify(pat.token)).user.flags).toEqual({});
    await set({ shares, accounts }, admin.headers);
  });

  it('needs an account', async () => {
    const unknown = [...accounts, { email: 'nobody@example.com', value: 'map' }];
    expect(await set({ ...twenty, accounts: unknown }, admin.headers)).toMatchObject({
      status: 400,
      body: { message: 'There is no account with the address nobody@example.com.' },
    });
    expect((await verify(pat.token)).user.flags).toEqual({ 'mf-a/layout': 'map' });
  });
});

describe('a rollout', () => {
  const call = (action: string, body: object) => server.call('POST', `/releases/mf-a/${action}`, team, body);

  it('stays through releases, has no effect without a declaration, and can then only be ended', async () => {
    const [rollout] = (await flags()) ?? [];
    await call('activate', { version: '2' });
    expect(await flags()).toEqual([rollout]);
    expect((await status()).flags).toEqual([
      expect.objectContaining({ name: 'layout', state: 'undeclared', shares: rollout?.shares, counts: [] }),
    ]);
    expect(await set(twenty)).toMatchObject({ status: 404 });
    await call('canary', { version: '1', percent: 10 });
    expect((await status()).flags[1]).toMatchObject({ state: 'declared' });
    expect((await set(twenty)).status).toBe(200);
    await call('canary', { version: '1', percent: 0 });
    expect((await set({})).status).toBe(200);
    expect(await flags()).toBeUndefined();
    expect((await status()).revisions[0].reason).toBe('mf-a/layout off: try it');
  });

  it('comes back with its revision', async () => {
    await call('activate', { version: '1' });
    await set(twenty);
    const { revision, flags: before } = await server.composition();
    await set({});
    await server.call('POST', `/revisions/${revision}/restore`, all, {});
    expect(await flags()).toEqual(before);
  });
});
