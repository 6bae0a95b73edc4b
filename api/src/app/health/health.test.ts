import { rm } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { releaseServer } from '../../releases/testing/server.ts';

type Server = Awaited<ReturnType<typeof releaseServer>>;
let server: Server | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

/** A server with a live release. */
async function readyServer(): Promise<Server> {
  server = await releaseServer();
  await server.publish('mf-any', '1.0.0');
  await server.call('POST', '/releases/mf-any/activate', await server.publisher(), { version: '1.0.0' });
  return server;
}

async function get({ app }: Server, url: string) {
  const { statusCode, headers, body } = await app.inject(url);
  return { statusCode, headers, code: statusCode === 200 ? null : JSON.parse(body).code };
}

describe('the state of the server (OPER-1)', () => {
  it('is live and ready', async () => {
    const ready = await readyServer();
    expect((await ready.app.inject('/api/health/live')).json()).toEqual({ status: 'live' });
    expect((await ready.app.inject('/api/health/ready')).json()).toEqual({ status: 'ready', releases: 1 });
  });

  it('is not ready when nothing can be stored', async () => {
    const ready = await readyServer();
    await rm(ready.app.config.dataDir, { recursive: true });
    expect(await get(ready, '/api/health/ready')).toMatchObject({
      statusCode: 503,
      code: 'NOT_WRITABLE',
      headers: { 'retry-after': '5' },
    });
  });
});

describe('a server that drains (OPER-2)', () => {
  it('is not ready, serves requests and ends their connections', async () => {
    const ready = await readyServer();
    expect((await get(ready, '/api/airports')).headers.connection).not.toBe('close');
    ready.app.drain.isDraining = true;
    expect(await get(ready, '/api/health/ready')).toMatchObject({ statusCode: 503, code: 'DRAINING' });
    expect(await get(ready, '/api/airports')).toMatchObject({
      statusCode: 200,
      headers: { connection: 'close' },
    });
  });

  it('keeps connections at the end of the drain, so that a proxy needs no others', async () => {
    const ready = await readyServer();
    Object.assign(ready.app.drain, { isDraining: true, keepsConnections: true });
    expect((await get(ready, '/api/airports')).headers.connection).not.toBe('close');
  });
});
