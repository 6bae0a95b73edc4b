import { mkdir, rm } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { releaseServer } from '../../releases/testing/server.ts';

type Server = Awaited<ReturnType<typeof releaseServer>>;
let server: Server | null = null;
afterEach(async () => {
  vi.restoreAllMocks();
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

it('logs when it is no longer ready, with the reason, and ready again, but no repeated probes (OPER-1)', async () => {
  const ready = await readyServer();
  const { log, config } = ready.app;
  const lines: unknown[][] = [];
  for (const level of ['error', 'warn', 'info'] as const)
    vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void lines.push([level, ...line]));
  const isAccess = (line: unknown[]) =>
    line.at(-1) === 'incoming request' || line.at(-1) === 'request completed';
  const probe = async (times: number) => {
    for (let n = 0; n < times; n += 1) await ready.app.inject('/api/health/ready');
    return lines.splice(0).filter((line) => !isAccess(line));
  };
  expect(await probe(2)).toEqual([]);
  for (const _ of ['first', 'second']) {
    await rm(config.dataDir, { recursive: true });
    expect(await probe(3)).toEqual([
      [
        'warn',
        { code: 'NOT_WRITABLE', err: expect.any(Error) },
        'the server is not ready: The data folder is not writable',
      ],
    ]);
    await mkdir(config.dataDir);
    expect(await probe(3)).toEqual([['info', 'the server is ready again']]);
  }
});

it('logs each further reason while it is not ready (OPER-1)', async () => {
  server = await releaseServer();
  const { log, config } = server.app;
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const reasons = async () => {
    for (let n = 0; n < 2; n += 1) await server?.app.inject('/api/health/ready');
    return warn.mock.calls.splice(0).map(([reason]) => (reason as unknown as { code: string }).code);
  };
  expect(await reasons()).toEqual(['NO_RELEASES']);
  await rm(config.dataDir, { recursive: true });
  expect(await reasons()).toEqual(['NOT_WRITABLE']);
  await mkdir(config.dataDir);
  expect(await reasons()).toEqual(['NO_RELEASES']);
});

it('checks once for all who ask at the same time: anyone may, and each check writes to the disk (OPER-1)', async () => {
  const ready = await readyServer();
  const query = vi.spyOn(ready.app.db, 'execute');
  const answers = await Promise.all(Array.from({ length: 50 }, () => ready.app.inject('/api/health/ready')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(query).toHaveBeenCalledTimes(1);
  await ready.app.inject('/api/health/ready');
  expect(query).toHaveBeenCalledTimes(2);
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
