import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app/app.ts';
import { loadConfig } from '../core/config/config.ts';
import { addLegs } from '../flights/testing/test-network.ts';
import { PREMIUM } from '../testing/app.ts';
import { createPostgresDatabase } from '../testing/database.ts';
import { type TestClock, testClock, testFolder } from '../testing/fixtures.ts';
import { type TcpProxy, tcpProxy } from '../testing/tcp-proxy.ts';
import type { DatabaseConnection } from './client.ts';
import type { Limits } from './pool.ts';
import { openPostgres } from './postgres.ts';
import { users } from './schema/index.ts';

const server = process.env.DATABASE_URL;
const LIMITS: Limits = {
  connectMs: 2_000,
  statementMs: 1_000,
  lockMs: 500,
  idleInTransactionMs: 1_000,
  responseMs: 1_500,
};

(server ? describe : describe.skip)('a PostgreSQL that does not respond', () => {
  const { folder, remove } = testFolder();
  const clock: TestClock = testClock('2026-11-20T17:00:00Z');
  let proxy: TcpProxy;
  let connection: DatabaseConnection;
  let app: FastifyInstance;
  let direct: DatabaseConnection;
  let drop: () => Promise<void>;
  let headers: { authorization: string };

  beforeAll(async () => {
    const created = await createPostgresDatabase(server ?? '');
    drop = created.drop;
    proxy = await tcpProxy(created.url);
    const proxied = Object.assign(new URL(created.url), { hostname: '127.0.0.1', port: String(proxy.port) });
    connection = await openPostgres(proxied.href, LIMITS);
    direct = await openPostgres(created.url);
    await addLegs(direct.db);
    const config = loadConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      DATABASE_URL: proxied.href,
    });
    app = await buildApp({ config, db: connection.db, clock });
    const person = { ...PREMIUM, email: 'a@example.com', firstName: 'A', lastName: 'B', passwordHash: '' };
    const [row] = await direct.db.insert(users).values(person).returning({ id: users.id });
    headers = { authorization: `Bearer ${await app.sessions.begin(row?.id ?? '')}` };
  });
  afterAll(async () => {
    await app?.close();
    await Promise.all([connection?.close(), direct?.close()]);
    await proxy?.close();
    await drop?.();
    remove();
  });

  const search = () => app.inject({ url: '/api/flights/search?origin=DEN&date=2026-12-01', headers });
  const status = async (url: string) => (await app.inject({ url, headers })).statusCode;
  const advance = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));

  it('causes cached responses or a 503 until it responds again', async () => {
    expect((await search()).statusCode).toBe(200);
    expect(await status('/api/platform/composition')).toBe(200);
    // Open all connections, so that transactions and single queries use them.
    await Promise.all(Array.from({ length: 12 }, () => status('/api/notifications')));

    proxy.dropData();
    advance(5_000);
    const again = await search();
    expect([again.statusCode, again.json().summary.total_flights > 0]).toEqual([200, true]);
    expect(await status('/api/platform/composition')).toBe(200);
    const notReady = await app.inject('/api/health/ready');
    expect([notReady.statusCode, notReady.json().code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
    expect(await status('/api/health/live')).toBe(200);
    const refused = await Promise.all([
      ...Array.from({ length: 12 }, () => app.inject({ url: '/api/notifications', headers })),
      ...Array.from({ length: 12 }, () =>
        app.inject({ method: 'DELETE', url: `/api/notifications/${crypto.randomUUID()}`, headers }),
      ),
      app.inject({ method: 'GET', url: '/api/auth/export', headers }),
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: 'b@example.com', password: 'x' },
      }),
    ]);
    for (const response of refused) {
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.json().code).toBe('UNAVAILABLE');
    }

    proxy.recover();
    expect(await status('/api/health')).toBe(200);
    expect(await status('/api/notifications')).toBe(200);
    expect(await status('/api/auth/export')).toBe(200);
  }, 60_000);

  it('may lose all connections, even during a transaction', async () => {
    const failed = connection.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.cut();
      await tx.execute(sql`select 1`);
    });
    await expect(failed).rejects.toThrow();
    expect(await status('/api/health')).toBe(200);
  });

  it('releases the connections of transactions that could not begin', async () => {
    for (let round = 0; round < 2; round += 1) {
      proxy.dropData();
      const begun = Array.from({ length: 10 }, () => connection.db.transaction(async () => undefined));
      const results = await Promise.allSettled(begun);
      expect(new Set(results.map((result) => result.status))).toEqual(new Set(['rejected']));
      proxy.recover();
      // More transactions than connections.
      await Promise.all(
        Array.from({ length: 20 }, () => connection.db.transaction((tx) => tx.execute(sql`select 1`))),
      );
    }
  }, 60_000);

  it('ends statements that are slow or wait for a lock, and idle transactions', async () => {
    await expect(connection.db.execute(sql`select pg_sleep(30)`)).rejects.toMatchObject({
      cause: { code: '57014' },
    });
    await direct.db.transaction(async (tx) => {
      await tx.execute(sql`lock table searches in access exclusive mode`);
      await expect(connection.db.execute(sql`select count(*) from searches`)).rejects.toMatchObject({
        cause: { code: '55P03' },
      });
      // Other requests do not wait: pages, calls and searches get a response.
      advance(700_000);
      expect((await search()).statusCode).toBe(200);
      expect(await status('/api/notifications')).toBe(200);
    });
    const idle = connection.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await direct.db.execute(sql`select pg_sleep(2)`);
      await tx.execute(sql`select 1`);
    });
    await expect(idle).rejects.toThrow();
    expect(await status('/api/health')).toBe(200);
  }, 60_000);

  it('has longer limits for background jobs', async () => {
    const { rows } = await connection.background.execute<{ statement_timeout: string }>(
      sql`show statement_timeout`,
    );
    expect(rows).toEqual([{ statement_timeout: '1min' }]);
  });
});
