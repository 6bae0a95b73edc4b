import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type ReleaseServer, releaseServer } from '../testing/server.ts';

let server: ReleaseServer;
let team: Record<string, string>;
beforeAll(async () => {
  server = await releaseServer();
  team = await server.publisher('mf-a', 'team a');
  for (const version of ['1', '2']) await server.publish('mf-a', version);
});
afterAll(() => server.close());

const post = (what: string, body: object, by = team): Promise<Answer> =>
  server.call('POST', `/releases/mf-a/${what}`, by, body);
const live = async () => {
  const { releases, canaries } = await server.composition();
  return [...releases, ...canaries.map(({ release }) => release)].map(
    ({ name, version }) => `${name} ${version}`,
  );
};

describe('a team', () => {
  it('withdraws its first release, and the history has the author and the reason', async () => {
    await post('activate', { version: '1' });
    await post('canary', { version: '2', percent: 10 });
    expect(await live()).toEqual(['mf-a 1', 'mf-a 2']);
    const { status, body } = await post('withdraw', { reason: 'not yet' });
    expect(status).toBe(200);
    expect(await live()).toEqual([]);
    expect(await server.composition()).toMatchObject({ revision: body.revision });
    const { revisions, remotes } = (await server.call('GET', '/status', team)).body;
    expect(revisions[0]).toMatchObject({
      author: 'token:server “team a”',
      reason: 'not yet',
      releases: [],
      canaries: [],
    });
    expect(remotes[0]).toMatchObject({ name: 'mf-a', live: null, canary: null, previous: '1' });
  });

  it('cannot withdraw a remote without a live release', async () => {
    expect(await post('withdraw', {})).toMatchObject({
      status: 404,
      body: { message: 'No release of mf-a is live.' },
    });
  });

  it('makes a withdrawn remote live again by rollback or activation', async () => {
    await post('rollback', {});
    expect(await live()).toEqual(['mf-a 1']);
    await post('withdraw', {});
    await post('activate', { version: '2' });
    expect(await live()).toEqual(['mf-a 2']);
  });

  it('cannot withdraw the remote of another team, nor a newer revision', async () => {
    const others = await server.publisher('mf-b', 'team b');
    expect((await post('withdraw', {}, others)).status).toBe(403);
    expect((await post('withdraw', {}, {})).status).toBe(401);
    expect((await post('withdraw', { expected_revision: 1 })).status).toBe(409);
    expect(await live()).toEqual(['mf-a 2']);
  });
});

it('the path of a withdrawn remote is not found', async () => {
  // With an empty registry the server would send another page for every path.
  const operator = await server.publisher();
  await server.publish('mf-b', '1');
  await server.call('POST', '/releases/mf-b/activate', operator, { version: '1' });
  const status = async () => (await server.app.inject({ url: '/mf-a' })).statusCode;
  expect(await status()).toBe(200);
  await post('withdraw', {});
  // The server reads the registry again within a second.
  for (;;) {
    await new Promise(setImmediate);
    if ((await status()) !== 200) break;
  }
  const { statusCode, body } = await server.app.inject({ url: '/mf-a' });
  expect([statusCode, body.includes('Page not found')]).toEqual([404, true]);
});
