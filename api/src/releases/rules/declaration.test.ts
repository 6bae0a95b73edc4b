import type { NavigationEntry, RouteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBuild } from '../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';
import { ownProblemsOf } from './index.ts';

const route = (change: Partial<RouteDeclaration>): RouteDeclaration => ({
  path: '/a',
  access: 'public',
  title: 'A',
  screen: 'screen',
  ...change,
});
const link = (change: Partial<NavigationEntry>): NavigationEntry => ({
  label: 'Deals',
  path: '/a',
  place: 'main',
  order: 50,
  ...change,
});
const messages = (declared: { routes?: RouteDeclaration[]; navigation?: NavigationEntry[] }): string[] =>
  ownProblemsOf(testBuild('mf-a', '1', { routes: [route({})], ...declared }).release).map(
    ({ message }) => message,
  );

describe('a route', () => {
  it.each([
    [{ path: '//evil.com' }, 'The route //evil.com is not a canonical path'],
    [{ path: '/./plans' }, 'The route /./plans is not a canonical path'],
    [{ path: '/Plans' }, 'The route /Plans is not a canonical path'],
    [{ path: '/plans/' }, 'The route /plans/ is not a canonical path'],
    [{ path: '/api/x' }, 'The route /api/x belongs to the server'],
    [{ path: '/sw.js' }, 'The route /sw.js belongs to the server'],
    [{ path: '/robots.txt' }, 'The route /robots.txt belongs to the server'],
    [{ path: '/.well-known/x' }, 'The route /.well-known/x belongs to the server'],
    [{ title: 'A\u202e' }, 'The title of /a has invisible characters'],
    [{ data: ['//evil.com/x'] }, 'The route /a preloads //evil.com/x, which is not a path of the API'],
    [{ data: ['/plans'] }, 'The route /a preloads /plans, which is not a path of the API'],
    [{ data: Array(11).fill('/api/a') }, 'The route /a preloads 11 responses; a route preloads at most 10'],
  ])('%j is refused', (change, message) => {
    expect(messages({ routes: [route(change)] })).toEqual([message]);
  });

  const early = { path: '/api/deals', address: { 'from?': '[A-Z]{3}|any' }, query: ['from', 'limit=50'] };
  it('may make early calls', () => {
    expect(messages({ routes: [route({ early: [early] })] })).toEqual([]);
    const forPremium = { ...early, access: 'premium' } as const;
    expect(messages({ routes: [route({ access: 'member', early: [forPremium] })] })).toEqual([]);
  });

  const pathRefused = (path: string) => `makes an early call of ${path}, which is not a path of the API`;
  const patternRefused = (pattern: string) =>
    `makes an early call with the pattern ${pattern}, which is not valid`;
  it.each<[object, string]>([
    [{ path: '//evil.com/api/x' }, pathRefused('//evil.com/api/x')],
    [{ path: '/apix' }, pathRefused('/apix')],
    [{ path: '/api/../x' }, pathRefused('/api/../x')],
    [{ path: '/api/:id' }, pathRefused('/api/:id')],
    ...['(a+)+', '.*', '[a-z]+', '[A-Z]{1,9}', '[z-a]', 'a|', '|a', '', '\\d', '[^a]', 'a'.repeat(201)].map(
      (pattern): [object, string] => [{ address: { from: pattern } }, patternRefused(pattern)],
    ),
    [{ address: { 'a b': 'x' } }, 'makes an early call for the parameter a b, which is not valid'],
    [
      { address: { from: 'x', 'from?': 'x' } },
      'makes an early call for the parameter from, which is not valid',
    ],
    [{ query: ['to'] }, 'makes an early call with to, which is not in its address'],
    [{ query: ['to=a&b=c'] }, 'makes an early call with to=a&b=c, which is not in its address'],
    [{ access: 'premium' as const }, 'is public, but makes an early call for some accounts only'],
  ])('with the early call %j is refused', (change, message) => {
    expect(messages({ routes: [route({ early: [{ ...early, ...change }] })] })).toEqual([
      `The route /a ${message}`,
    ]);
  });

  it('makes few early calls, and none with parameters in its path', () => {
    expect(messages({ routes: [route({ early: Array(4).fill(early) })] })).toEqual([
      'The route /a makes 4 early calls; a route makes at most 3',
    ]);
    expect(messages({ routes: [route({ path: '/a/:id', early: [early] })] })).toEqual([
      'The route /a/:id has parameters, so that it cannot make early calls',
    ]);
  });

  it('is declared once, and there are at most 50', () => {
    expect(messages({ routes: [route({}), route({})] })).toEqual(['The route /a is declared twice']);
    const many = Array.from({ length: 1000 }, (_, index) => route({ path: `/a${index}` }));
    expect(messages({ routes: many })).toEqual(['It declares 1000 routes; a remote has at most 50']);
  });
});

describe('a link', () => {
  it.each([
    [{ label: 'Sign in' }, 'The label “Sign in” can be taken for a link of the shell'],
    [{ label: 'sign\u00a0IN' }, 'The label “signU+00A0IN” has invisible characters'],
    [{ label: 'Sign\u200b in' }, 'The label “SignU+200B in” has invisible characters'],
    [{ order: -1e9 }, 'The order of the link “Deals” is -1000000000'],
    [{ order: 1e300 }, 'The order of the link “Deals” is 1e+300'],
    [{ order: 0.5 }, 'The order of the link “Deals” is 0.5'],
    [{ path: '//evil.com' }, 'The path //evil.com of the link “Deals” is not a canonical path'],
    [{ path: '/api/auth/logout' }, 'The path /api/auth/logout of the link “Deals” belongs to the server'],
    [{ blocked: '\u202eno' }, 'The blocked text of the link “Deals” has invisible characters'],
  ])('%j is refused', (change, message) => {
    expect(messages({ navigation: [link(change)] })).toEqual([message]);
  });

  it('is one of at most ten', () => {
    const many = Array.from({ length: 1000 }, (_, index) => link({ label: `Deals ${index}` }));
    expect(messages({ navigation: many })).toEqual([
      'It has 1000 links in the menus; a remote has at most 10',
    ]);
  });
});

describe('on a server', () => {
  let server: ReleaseServer;
  beforeAll(async () => {
    server = await releaseServer();
  });
  afterAll(() => server.close());

  it('a release that breaks such a rule is not published, and the check reports it', async () => {
    const headers = await server.publisher('mf-a');
    const { manifest } = testBuild('mf-a', '1', { navigation: [link({ label: 'Sign in' })] });
    expect(await server.call('PUT', '/releases/mf-a/1', headers, { manifest })).toMatchObject({
      status: 400,
      body: {
        message:
          'mf-a 1 cannot be published. The label “Sign in” can be taken for a link of the shell: choose another label under navigation in remote.json.',
        details: [{ field: 'navigation' }],
      },
    });
    const { body } = await server.call('POST', '/check', headers, { manifest });
    expect(body.problems).toMatchObject([{ rule: 'navigation' }]);
  });

  it('every path of the server is reserved', async () => {
    // Lines such as `├── /sw.js (GET, HEAD)`; indented lines are below one of these.
    const own = server.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => /^[├└]── (\/[^\s/:]+)/.exec(line)?.[1] ?? [])
      .filter((path) => path !== '/*');
    expect(own).toEqual(expect.arrayContaining(['/api', '/sw.js']));
    for (const path of [...own, '/releases', '/shell']) {
      expect(messages({ routes: [route({ path })] })).toEqual([`The route ${path} belongs to the server`]);
    }
  });

  it.each([
    ['Plans', '/b', 'The main menu already has a link “Plans” of mf-live'],
    ['plans!', '/b', 'The main menu already has a link “plans!” of mf-live'],
    ['Other', '/live', 'The main menu already has a link to /live of mf-live'],
    ['Other', '/about', 'The link “Other” leads to /about, a page of the shell'],
  ])('the link “%s” to %s is refused beside the live releases', async (label, path, message) => {
    const headers = await server.publisher();
    if ((await server.composition()).releases.length === 0) {
      await server.publish('mf-live', '1', {
        routes: [route({ path: '/live' })],
        navigation: [link({ label: 'Plans', path: '/live' })],
      });
      await server.call('POST', '/releases/mf-live/activate', headers, { version: '1' });
    }
    const { manifest } = testBuild('mf-a', '2', { navigation: [link({ label, path })] });
    const { body } = await server.call('POST', '/check', headers, { manifest });
    expect(body.problems.map((problem: { message: string }) => problem.message)).toEqual([message]);
  });

  it('the check warns of a link to a page that no live release and not this one has (RELS-50)', async () => {
    const headers = await server.publisher();
    const warningsOf = async (path: string) => {
      const change = { routes: [route({ path: '/mine' })], navigation: [link({ label: 'Lost', path })] };
      const { manifest } = testBuild('mf-a', '4', change);
      return (await server.call('POST', '/check', headers, { manifest })).body.warnings;
    };
    expect(await warningsOf('/mine')).toEqual([]);
    expect(await warningsOf('/nowhere')).toEqual([
      'It links “Lost” to /nowhere, which is no page of it or of a live remote',
    ]);
  });

  it('two links of one release do not look alike', async () => {
    const navigation = [link({}), link({ label: 'DEALS', path: '/b' })];
    const { manifest } = testBuild('mf-a', '3', { navigation });
    const { body } = await server.call('POST', '/check', await server.publisher(), { manifest });
    expect(body.problems).toMatchObject([{ message: 'The main menu already has a link “DEALS” of mf-a' }]);
  });
});
