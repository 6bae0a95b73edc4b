import type { Composition } from '@fareweave/shared-lib/domain/composition';
import type { SettingDeclaration } from '@fareweave/shared-lib/domain/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../../testing/app.ts';
import { testBuild } from '../testing/build.ts';
import { releaseServer } from '../testing/server.ts';

const SAMPLE: SettingDeclaration = {
  name: 'sample',
  description: 'How many deals are shown.',
  default: 6,
  schema: { type: 'integer', minimum: 1, maximum: 20 },
};
const PARTNERS: SettingDeclaration = {
  name: 'partners',
  description: 'Which partners are linked.',
  default: ['hertz', 'avis'],
  schema: { type: 'array', items: { type: 'string', enum: ['hertz', 'avis'] }, uniqueItems: true },
};
const NOTE: SettingDeclaration = {
  name: 'note',
  description: 'A note above the deals; null for none.',
  default: null,
  schema: { type: ['string', 'null'] },
};
/** As `SAMPLE`, with another maximum. */
const upTo = (maximum: number): SettingDeclaration => ({
  ...SAMPLE,
  default: 4,
  schema: { type: 'integer', maximum },
});

const server = await releaseServer();
const team = await server.publisher('mf-a', 'deals');
const all = await server.publisher();
afterAll(() => server.close());

const PATH = '/releases/mf-a/settings/sample';
const set = (body: object, headers: Record<string, string> = team, path = PATH) =>
  server.call('POST', path, headers, { reason: 'try it', ...body });
const act = (action: string, body: object = {}) =>
  server.call('POST', `/releases/mf-a/${action}`, team, body);
const status = async () => (await server.call('GET', '/status', team)).body;
const settings = async () => (await status()).remotes[0].settings;
const values = async (): Promise<Composition['settings']> => (await server.composition()).settings;

beforeAll(async () => {
  await server.publish('mf-a', '1', { settings: [SAMPLE, PARTNERS, NOTE] });
  await server.publish('mf-a', '2');
  await server.publish('mf-b', '1');
  for (const name of ['mf-a', 'mf-b'])
    await server.call('POST', `/releases/${name}/activate`, all, { version: '1' });
});

describe('a setting (CONF-3)', () => {
  it('is set in a new signed revision, with author and reason, for everyone to read', async () => {
    const { revision, ...before } = await server.composition();
    expect(before).not.toHaveProperty('settings');
    expect(before.releases[0]).not.toHaveProperty('settings');
    expect(await set({ value: 8 })).toEqual({ status: 200, body: { revision: revision + 1 } });
    const after = await server.composition();
    expect(after.settings).toEqual([{ setting: 'mf-a/sample', value: 8 }]);
    expect(after.releases[0]?.settings).toEqual(['sample']);
    const { revisions, remotes } = await status();
    expect(revisions[0]).toMatchObject({ author: 'token:server “deals”', reason: 'mf-a/sample 8: try it' });
    expect(remotes[0].settings).toEqual([{ ...NOTE }, { ...PARTNERS }, { ...SAMPLE, value: 8 }]);
  });

  it('keeps its revision when nothing changes, and may be null', async () => {
    const { revision } = await server.composition();
    expect((await set({ value: 8 })).body).toEqual({ revision });
    expect((await set({}, team, '/releases/mf-a/settings/note')).body).toEqual({ revision });
    await set({ value: null }, team, '/releases/mf-a/settings/note');
    expect(await values()).toContainEqual({ setting: 'mf-a/note', value: null });
    await set({}, team, '/releases/mf-a/settings/note');
    expect((await status()).revisions[0].reason).toBe('mf-a/note default: try it');
  });

  it.each([
    [{ value: 21 }, 'value', 'Value must be 20 or less'],
    [{ value: 0 }, 'value', 'Value must be 1 or more'],
    [{ value: '8' }, 'value', 'Value must be a whole number'],
    [{ value: 1.5 }, 'value', 'Value must be a whole number'],
    [{ value: null }, 'value', 'Value must be a whole number'],
    [{ value: { a: [] } }, 'value', 'Value must be a whole number'],
    [{ value: 'a'.repeat(2000) }, 'value', 'Value must be at most 2000 bytes long'],
    [{ value: 8, reason: '' }, 'reason', 'Reason is required'],
    [{ value: 8, reason: undefined }, 'reason', 'Reason is required'],
    [{ vaule: 8 }, 'vaule', '“vaule” is not a known field'],
  ])('refuses %j', async (body, field, message) => {
    const before = await server.composition();
    expect(await set(body)).toMatchObject({
      status: 400,
      body: { message, details: expect.arrayContaining([{ field, message }]) },
    });
    expect(await server.composition()).toEqual(before);
  });

  it('names the entry that its schema refuses', async () => {
    const partners = '/releases/mf-a/settings/partners';
    expect((await set({ value: ['hertz', 'sixt'] }, team, partners)).body.details).toEqual([
      { field: 'value.1', message: 'Entry 2 of value must be hertz or avis' },
    ]);
    expect((await set({ value: ['avis'] }, team, partners)).status).toBe(200);
    expect((await set({}, team, partners)).status).toBe(200);
  });

  it('is refused for a later revision than the caller has seen', async () => {
    const { revision } = await server.composition();
    expect(await set({ value: 9, expected_revision: revision - 1 })).toMatchObject({
      status: 409,
      body: { code: 'OVERTAKEN' },
    });
  });

  it.each([
    '/releases/mf-a/settings/none',
    '/releases/mf-a/settings/constructor',
    '/releases/mf-b/settings/sample',
    '/releases/mf-z/settings/sample',
  ])('is refused where no live release declares it: %s', async (path) => {
    expect(await set({ value: 8 }, all, path)).toMatchObject({ status: 404 });
  });

  it('belongs to the team of the remote, and to admins', async () => {
    const other = await server.publisher('mf-b', 'offers');
    expect(await set({ value: 9 }, other)).toMatchObject({ status: 403, body: { code: 'OTHER_REMOTE' } });
    expect(await set({ value: 9 }, {})).toMatchObject({ status: 401 });
    const pat = await server.signIn({ email: 'pat@example.com' });
    expect(await set({ value: 9 }, pat.headers)).toMatchObject({ status: 403 });
    const admin = await server.signIn({ ...ADMIN, email: 'root@example.com' });
    expect(await set({ value: 9 }, admin.headers)).toMatchObject({ status: 200 });
    expect((await status()).revisions[0].author).toBe('account:root@example.com');
    const now = server.app.clock.now();
    server.clock.set('2027-11-20T17:00:00Z');
    expect(await set({ value: 10 }, admin.headers)).toMatchObject({ status: 401 });
    server.clock.set(now.toISOString());
    expect(await values()).toEqual([{ setting: 'mf-a/sample', value: 9 }]);
  });
});

describe('a release (CONF-4)', () => {
  beforeAll(async () => {
    await server.publish('mf-a', '3', { settings: [upTo(5)] });
    await server.publish('mf-a', '4', { settings: [upTo(15)] });
    await set({ value: 12 });
  });
  const refusal =
    'It refuses the value 12 of its setting “sample” (Value must be 5 or less): set another value or remove it with npx fareweave setting, or accept it in remote.json.';

  it('does not go live while its schema refuses a present value, and a check says so', async () => {
    for (const [action, body] of [
      ['activate', { version: '3' }],
      ['canary', { version: '3', percent: 10 }],
    ] as const)
      expect(await act(action, body)).toMatchObject({
        status: 409,
        body: { code: 'CANNOT_GO_LIVE', message: `mf-a 3 cannot go live. ${refusal}` },
      });
    const { manifest } = testBuild('mf-a', '3', { settings: [upTo(5)] });
    expect((await server.call('POST', '/check', team, { manifest })).body.problems).toMatchObject([
      { rule: 'settings', message: expect.stringContaining('refuses the value 12') },
    ]);
    expect((await act('activate', { version: '4' })).status).toBe(200);
  });

  it('as a canary limits the values, too', async () => {
    await act('activate', { version: '1' });
    expect((await act('canary', { version: '4', percent: 10 })).status).toBe(200);
    expect(await set({ value: 18 })).toMatchObject({
      status: 400,
      body: { message: 'Value must be 15 or less' },
    });
    await act('canary', { version: '4', percent: 0 });
    expect((await set({ value: 18 })).status).toBe(200);
  });

  it('comes back all the same, with its default', async () => {
    expect(await values()).toEqual([{ setting: 'mf-a/sample', value: 18 }]);
    expect((await act('rollback', { version: '4' })).status).toBe(200);
    const registry = await server.composition();
    expect(registry.releases.find(({ name }) => name === 'mf-a')).not.toHaveProperty('settings');
    expect(registry.settings).toEqual([{ setting: 'mf-a/sample', value: 18 }]);
    expect((await status()).remotes[0].warnings).toEqual([
      '4 refuses the value 18 of its setting “sample” (Value must be 15 or less): it uses the default',
    ]);
    await act('activate', { version: '1' });
  });
});

describe('a value (CONF-6)', () => {
  it('stays through releases, has no effect without a declaration, and can then only be removed', async () => {
    const before = await values();
    await act('activate', { version: '2' });
    expect(await values()).toEqual(before);
    expect((await server.composition()).releases.some((release) => 'settings' in release)).toBe(false);
    expect(await settings()).toEqual([
      { name: 'sample', description: '', schema: null, default: null, value: 18 },
    ]);
    expect(await set({ value: 8 })).toMatchObject({ status: 404 });
    expect((await set({})).status).toBe(200);
    expect(await values()).toBeUndefined();
    expect(await settings()).toEqual([]);
  });

  it('comes back with its revision', async () => {
    await act('activate', { version: '1' });
    await set({ value: 8 });
    const { revision } = await server.composition();
    await set({});
    await server.call('POST', `/revisions/${revision}/restore`, all, {});
    expect(await values()).toEqual([{ setting: 'mf-a/sample', value: 8 }]);
  });

  it('applies to a preview of a release that accepts it', async () => {
    await server.publish('mf-a', '5', { settings: [SAMPLE, NOTE] });
    const { value } = (await act('5/preview')).body;
    const { body } = await server.call('POST', '/previews', {}, { value, nonce: 'a'.repeat(32) });
    expect(JSON.parse(body.payload).preview.releases).toMatchObject([{ version: '5', settings: ['sample'] }]);
  });
});
