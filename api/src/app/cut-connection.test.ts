import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase } from '../testing/database.ts';
import { testFolder } from '../testing/fixtures.ts';
import { type Running, run } from '../testing/run.ts';
import { type TcpProxy, tcpProxy } from '../testing/tcp-proxy.ts';

/** The first of them comes with the first response. */
const ROUNDS = 30;

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}

const server = process.env.DATABASE_URL;

(server ? describe : describe.skip)('a server that has just started', () => {
  const { folder, remove } = testFolder();
  let proxy: TcpProxy;
  let drop: () => Promise<void>;
  let program: Running;
  let address: string;

  beforeAll(async () => {
    const created = await createPostgresDatabase(server ?? '');
    drop = created.drop;
    proxy = await tcpProxy(created.url);
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    program = run('main', {
      DATA_DIR: path.join(folder, 'var'),
      RELEASES_DIR: path.join(folder, 'releases'),
      PORT: String(port),
      DATABASE_URL: Object.assign(new URL(created.url), { hostname: '127.0.0.1', port: String(proxy.port) })
        .href,
    });
  });
  afterAll(async () => {
    program.stop('SIGTERM');
    await program.ended;
    await proxy.close();
    await drop();
    remove();
  });

  it('keeps running when all its connections to the database are cut (OPER-15)', async () => {
    let hasEnded = false;
    void program.ended.then(() => {
      hasEnded = true;
    });
    for (let cuts = 0; cuts < ROUNDS && !hasEnded; ) {
      const isListening = await fetch(`${address}/api/health/live`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isListening) continue;
      proxy.cut();
      cuts += 1;
    }
    expect(program.errors()).toBe('');
    await program.shows('Press Ctrl-C to stop');
    expect(program.errors()).toBe('');
    const health = await fetch(`${address}/api/health`);
    expect([health.status, await health.json()]).toMatchObject([200, { status: 'ok', database: 'postgres' }]);
  }, 120_000);
});
