import { serve } from '@fareweave/shared-lib/testing/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { release } from '../../testing/release.ts';
import { overrideToken, server, stranger, trust } from '../../testing/signing.ts';
import { withOverrides } from './overrides.ts';

const NOW = Date.UTC(2026, 5, 1);
const live = [
  release({ name: 'mf-any', files: { 'remoteEntry.js': 'sha384-x' } }),
  release({ name: 'mf-other' }),
];
const script = { name: 'mf-any', entry: 'http://localhost:3101/out/remoteEntry.js', exp: NOW + 1 };
const folder = { ...script, entry: 'http://localhost:3101/' };

// jsdom has no AbortSignal.timeout; the calls here return at once.
AbortSignal.timeout = () => new AbortController().signal;

const open = (address: string) => window.history.replaceState(null, '', address);
const openWith = (token: string) => open(`/plans?a=1&override=${token}`);

describe('an override', () => {
  beforeEach(() => trust(server));
  afterEach(() => {
    window.sessionStorage.clear();
    open('/');
  });

  it('replaces the live release without an integrity check and leaves the URL', async () => {
    openWith(overrideToken(script));
    const { releases, ...rest } = await withOverrides(live, NOW);
    expect(rest).toEqual({ overrides: [{ name: 'mf-any', host: 'localhost:3101' }], refusal: null });
    expect(releases.find(({ name }) => name === 'mf-any')).toMatchObject({
      base: 'http://localhost:3101/out/',
      entry: 'remoteEntry.js',
      files: null,
    });
    expect(releases.find(({ name }) => name === 'mf-other')).toBe(live[1]);
    expect(window.location.search).toBe('?a=1');
  });

  it('stays in the tab until the user ends it', async () => {
    openWith(overrideToken(script));
    await withOverrides(live, NOW);
    open('/plans');
    expect((await withOverrides(live, NOW)).overrides).toHaveLength(1);
    openWith('');
    expect(await withOverrides(live, NOW)).toEqual({ releases: live, overrides: [], refusal: null });
    open('/plans');
    expect((await withOverrides(live, NOW)).overrides).toEqual([]);
  });

  it('of a folder has its titles and labels in the language of the page', async () => {
    const { base, files, ...built } = release({
      name: 'mf-new',
      navigation: [{ label: 'Deals', path: '/deals', place: 'main', order: 1 }],
    });
    const translations = { es: { Deals: 'Ofertas' } };
    serve({
      'GET /release.json': { body: { ...built, translations, files: {}, shared: {}, firstPaint: {} } },
    });
    document.documentElement.lang = 'es';
    openWith(overrideToken({ ...folder, name: 'mf-new' }));
    const { releases } = await withOverrides(live, NOW);
    document.documentElement.lang = '';
    expect(releases.at(-1)).toMatchObject({ navigation: [{ label: 'Ofertas' }] });
    expect(releases.at(-1)).not.toHaveProperty('translations');
  });

  it('of a folder is described by its release.json, live or not', async () => {
    const { base, files, ...built } = release({ name: 'mf-new', entry: 'remoteEntry.now.js' });
    const settings = [{ name: 'sample', default: 6 }];
    serve({ 'GET /release.json': { body: { ...built, settings, files: {}, shared: {}, firstPaint: {} } } });
    openWith(overrideToken({ ...folder, name: 'mf-new' }));
    const { releases, overrides } = await withOverrides(live, NOW);
    expect(overrides).toEqual([{ name: 'mf-new', host: 'localhost:3101' }]);
    expect(releases.at(-1)).toMatchObject({
      name: 'mf-new',
      base: 'http://localhost:3101/',
      entry: 'remoteEntry.now.js',
      files: null,
    });
    expect(releases.at(-1)).not.toHaveProperty('settings');
    expect(releases).toHaveLength(3);
  });

  it('may be one of several, of which those that cannot be used are forgotten', async () => {
    const other = { ...script, name: 'mf-other', entry: 'http://localhost:3102/entry.js' };
    const again = { ...script, entry: 'http://localhost:3103/entry.js' };
    const tokens = [script, other, again].map((claim) => overrideToken(claim));
    openWith([...tokens, overrideToken({ ...other, exp: NOW })].join());
    const { releases, overrides, refusal } = await withOverrides(live, NOW);
    expect(overrides).toEqual([
      { name: 'mf-other', host: 'localhost:3102' },
      { name: 'mf-any', host: 'localhost:3103' },
    ]);
    expect(releases.map(({ name, base }) => `${name} ${base}`)).toEqual([
      'mf-other http://localhost:3102/',
      'mf-any http://localhost:3103/',
    ]);
    expect(refusal).toBe('The override of mf-other has expired. Create a new one.');
    open('/plans');
    expect(await withOverrides(live, NOW)).toMatchObject({ overrides, refusal: null });
  });

  it.each([
    ['signed with another key', overrideToken(script, stranger), 'It was not signed for this product.'],
    ['that is malformed', 'nonsense', 'It was not signed for this product.'],
    [
      'that has expired',
      overrideToken({ ...script, exp: NOW }),
      'The override of mf-any has expired. Create a new one.',
    ],
    [
      'of a script whose remote is not live',
      overrideToken({ ...script, name: 'mf-gone' }),
      'localhost:3101 does not offer mf-gone. Is its server running?',
    ],
    [
      'whose server does not run',
      overrideToken(folder),
      'localhost:3101 does not offer mf-any. Is its server running?',
    ],
  ])('%s is refused, and the live release stays', async (_, token, refusal) => {
    serve({});
    openWith(token);
    expect(await withOverrides(live, NOW)).toEqual({ releases: live, overrides: [], refusal });
  });
});
