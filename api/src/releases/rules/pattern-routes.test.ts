import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RouteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBuild } from '../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';
import { ownProblemsOf } from './index.ts';

const route = (address: string, data?: string[]): RouteDeclaration => ({
  path: address,
  access: 'public',
  title: 'A title',
  screen: 'screen',
  ...(data && { data }),
});
const messages = (...routes: RouteDeclaration[]): string[] =>
  ownProblemsOf(testBuild('mf-a', '1', { routes }).release).map(({ message }) => message);

describe('a route with parameters', () => {
  it.each(['/deals/:id', '/deals/*', '/deals/:id/photos/:photo', '/apis/:id', '/shells/*'])(
    '%s is accepted',
    (address) => {
      expect(messages(route(address))).toEqual([]);
    },
  );

  it.each([
    ['/:page', 'The route /:page does not begin with a fixed segment'],
    ['/*', 'The route /* does not begin with a fixed segment'],
    [
      '/deals/:Id',
      'The route /deals/:Id has the segment “:Id”, which is neither fixed text, nor a parameter, nor *',
    ],
    ['/deals/*/a', 'The route /deals/*/a continues after *'],
    ['/deals/:id/:id', 'The route /deals/:id/:id has two parameters with the name id'],
    ['/deals/../:id', 'The route /deals/../:id is not a canonical path'],
    ['/api/*', 'The route /api/* belongs to the server'],
    ['/api/:id', 'The route /api/:id belongs to the server'],
    ['/releases/:name', 'The route /releases/:name belongs to the server'],
    ['/shell/*', 'The route /shell/* belongs to the server'],
    ['/.well-known/*', 'The route /.well-known/* belongs to the server'],
  ])('%s is refused', (address, message) => {
    expect(messages(route(address))).toEqual([message]);
  });

  it('differs from the others of the remote by more than names', () => {
    expect(messages(route('/deals/:id'), route('/deals/new'), route('/deals/*'), route('/deals'))).toEqual(
      [],
    );
    expect(messages(route('/deals/:id'), route('/deals/:id'))).toEqual([
      'The route /deals/:id is declared twice',
    ]);
    expect(messages(route('/deals/:id'), route('/deals/:name'))).toEqual([
      'The routes /deals/:id and /deals/:name match the same addresses',
    ]);
  });

  it.each([
    ['/deals/:id', '/api/deals/:id'],
    ['/deals/:id/photos/:photo', '/api/photos/:photo/of/:id'],
    ['/deals/:rest', '/api/deals/:rest'],
  ])('%s preloads %s', (address, data) => {
    expect(messages(route(address, [data]))).toEqual([]);
  });

  it.each([
    ['/deals', '/api/deals/:id', 'whose parameters are not in the path of the route'],
    ['/deals/:id', '/api/deals/:slug', 'whose parameters are not in the path of the route'],
    ['/deals/*', '/api/deals/:rest', 'whose parameters are not in the path of the route'],
    ['/deals/*', '/api/deals/*', 'which is not a path of the API'],
    ['/deals/:id', '/api/:', 'which is not a path of the API'],
    ['/deals/:id', '/api/deals/a:id', 'which is not a path of the API'],
    ['/deals/:id', '/:id/deals', 'which is not a path of the API'],
    ['/deals/:id', '/api/../:id', 'which is not a path of the API'],
  ])('%s does not preload %s', (address, data, why) => {
    expect(messages(route(address, [data]))).toEqual([`The route ${address} preloads ${data}, ${why}`]);
  });

  it('is not the target of a link', () => {
    const navigation = [{ label: 'Deals', path: '/deals/:id', place: 'main', order: 1 } as const];
    const { release } = testBuild('mf-a', '1', { navigation });
    expect(ownProblemsOf(release)).toEqual([
      {
        rule: 'navigation',
        message: 'The path /deals/:id of the link “Deals” has parameters',
        fix: 'link to a plain path, as /deals',
      },
    ]);
  });
});

describe('on a server with live remotes', () => {
  let server: ReleaseServer;
  beforeAll(async () => {
    server = await releaseServer();
    const headers = await server.publisher();
    for (const [name, ...paths] of [
      ['mf-deals', '/deals', '/deals/:id', '/offers/new'],
      ['mf-guides', '/guides/*'],
    ]) {
      await server.publish(name ?? '', '1', { routes: paths.map((address) => route(address)) });
      await server.call('POST', `/releases/${name}/activate`, headers, { version: '1' });
    }
  });
  afterAll(() => server.close());

  /** Publishes a release with this path, and activates it or makes it a canary. */
  async function goLive(address: string, change: 'activate' | 'canary') {
    const version = `${address.replace(/\W+/g, '.')}x-${change}`.replace(/^\./, '');
    await server.publish('mf-new', version, { routes: [route(address)] });
    const body = { version, ...(change === 'canary' && { percent: 5 }) };
    return server.call('POST', `/releases/mf-new/${change}`, await server.publisher('mf-new'), body);
  }

  it.each([
    ['/deals/:name', 'The route /deals/:name matches addresses of the route /deals/:id of mf-deals 1'],
    ['/deals/new', 'The route /deals/new matches addresses of the route /deals/:id of mf-deals 1'],
    ['/deals/*', 'The route /deals/* matches addresses of the route /deals/:id of mf-deals 1'],
    ['/deals/:id', 'The route /deals/:id is taken by mf-deals 1'],
    ['/offers/:id', 'The route /offers/:id matches addresses of the route /offers/new of mf-deals 1'],
    ['/guides/denver', 'The route /guides/denver matches addresses of the route /guides/* of mf-guides 1'],
    [
      '/guides/:city/food',
      'The route /guides/:city/food matches addresses of the route /guides/* of mf-guides 1',
    ],
  ])('%s does not go live beside them', async (address, message) => {
    for (const change of ['activate', 'canary'] as const) {
      const { status, body } = await goLive(address, change);
      expect([status, body.code]).toEqual([409, 'CANNOT_GO_LIVE']);
      expect(body.message).toContain(`cannot go live. ${message}: choose another path in remote.json.`);
    }
  });

  it.each(['/deals/:id/photos', '/offers', '/offers/new/*', '/guides', '/trips/:id'])(
    '%s goes live, since no address matches two remotes',
    async (address) => {
      expect((await goLive(address, 'activate')).status).toBe(200);
    },
  );

  it('the check reports a path that the manifest’s form allows but the rules do not', async () => {
    const { manifest } = testBuild('mf-new', '9', { routes: [route('/:page')] });
    const headers = await server.publisher('mf-new');
    expect(await server.call('PUT', '/releases/mf-new/9', headers, { manifest })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('The route /:page does not begin with a fixed segment') },
    });
    const { body } = await server.call('POST', '/check', headers, { manifest });
    expect(body.problems.map((problem: { message: string }) => problem.message)).toEqual([
      'The route /:page does not begin with a fixed segment',
      'The route /:page matches /about, a page of the shell',
    ]);
  });

  it('a page of the shell is not covered, and an older shell refuses parameters only', async () => {
    const file = path.join(server.folder, 'shell/shell.json');
    const shell = JSON.parse(await readFile(file, 'utf8'));
    const problemsOf = async (address: string): Promise<string[]> => {
      const { manifest } = testBuild('mf-new', '10', { routes: [route(address)] });
      const { body } = await server.call('POST', '/check', await server.publisher('mf-new'), { manifest });
      return body.problems.map((problem: { message: string }) => problem.message);
    };
    const pages = { ...shell.pages, '/help/contact': { title: 'Contact', screen: 'contact' } };
    await writeFile(file, JSON.stringify({ ...shell, pages }));
    expect(await problemsOf('/help/:topic')).toEqual([
      'The route /help/:topic matches /help/contact, a page of the shell',
    ]);
    expect(await problemsOf('/help/contact')).toEqual(['The route /help/contact is a page of the shell']);
    // An older shell serves only when no live remote needs parameters.
    for (const name of ['mf-deals', 'mf-guides', 'mf-new'])
      await server.call('POST', `/releases/${name}/withdraw`, await server.publisher(), {});
    await writeFile(file, JSON.stringify({ ...shell, routePatterns: undefined }));
    expect(await problemsOf('/trips/:id')).toEqual([
      'The route /trips/:id has parameters, and the shell does not know them',
    ]);
    expect(await problemsOf('/trips')).toEqual([]);
    await writeFile(file, JSON.stringify(shell));
  });
});
