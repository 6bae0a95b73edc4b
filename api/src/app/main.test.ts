import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { eq, gt } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../core/config/config.ts';
import { openForMaintenance } from '../db/open.ts';
import { fareObservations, users } from '../db/schema/index.ts';
import { testFolder } from '../testing/fixtures.ts';
import { type Running, run } from '../testing/run.ts';

/** Creating a database takes long on a busy machine. */
const TIMEOUT_MS = 300_000;
const { folder, remove } = testFolder();
afterAll(remove);

const start = (env: Record<string, string> = {}): Running =>
  run('main', {
    DATA_DIR: path.join(folder, 'var'),
    RELEASES_DIR: path.join(folder, 'releases'),
    PORT: '0',
    ...env,
  });

const RUNNING = 'Press Ctrl-C to stop';

describe('the server as a process', () => {
  it(
    'starts, prints its address, locks its data, and ends on a signal',
    async () => {
      const first = start();
      await first.shows(RUNNING);
      expect(first.errors()).toBe('');
      const address = /Address +(\S+)/.exec(first.output())?.[1] ?? '';
      expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({
        status: 'ok',
        database: 'embedded',
      });

      const file = path.join(folder, 'var', 'sample-accounts.json');
      const [sample] = JSON.parse(readFileSync(file, 'utf8'));
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(first.output()).toContain(`free: ${sample.email}  ${sample.password}`);
      expect(first.output()).toContain("not the airline's schedule");
      const login = await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: sample.email, password: sample.password }),
      });
      expect(login.status).toBe(200);

      const second = start();
      expect(await second.ended).toBe(1);
      expect(second.errors()).toBe(
        `Another Fareweave is running on the data in ${folder}/var. Stop it first, or choose another folder with DATA_DIR.\n`,
      );

      const incompleteRequest = connect({ host: '127.0.0.1', port: Number(new URL(address).port) });
      incompleteRequest.on('error', () => undefined).write('POST /api/auth/login HTTP/1.1\r\n');
      await once(incompleteRequest, 'connect');
      first.stop('SIGINT');
      expect(await first.ended).toBe(0);
      expect(first.errors()).toBe('');

      const again = start();
      await again.shows(RUNNING);
      expect(again.output()).toContain(`passwords in ${file}`);
      expect(again.output()).not.toContain(sample.password);
      again.stop('SIGTERM');
      expect(await again.ended).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'drains after a signal, and ends at the second one (OPER-2)',
    async () => {
      const server = start({ DRAIN_SECONDS: '300', LOG_LEVEL: 'trace' });
      await server.shows(RUNNING);
      const address = /Address +(\S+)/.exec(server.output())?.[1] ?? '';
      const ready = async () => {
        const answer = await fetch(`${address}/api/health/ready`);
        return {
          status: answer.status,
          connection: answer.headers.get('connection'),
          body: await answer.json(),
        };
      };
      expect(await ready()).toMatchObject({ body: { code: 'NO_RELEASES' } });
      server.stop('SIGTERM');
      await server.shows('Draining for 300 s');
      expect(await ready()).toMatchObject({ status: 503, connection: 'close', body: { code: 'DRAINING' } });
      expect((await fetch(`${address}/api/airports`)).status).toBe(200);
      const privately = {
        referer: `${address}/?preview=the-preview`,
        cookie: 'fw_session=the-cookie',
        authorization: 'Bearer the-token',
      };
      await fetch(`${address}/api/fare-alerts/unsubscribe?user=ada@example.com&code=the-code`, {
        headers: privately,
        redirect: 'manual',
      });
      await fetch(`${address}/any?preview=the-preview`, { headers: privately });
      server.stop('SIGTERM');
      expect(await server.ended).toBe(0);
      // PRIV-8
      expect(server.output()).toContain('"url":"/api/fare-alerts/unsubscribe"');
      expect(server.output()).not.toMatch(/the-preview|the-cookie|the-token|the-code|ada@example/);
    },
    TIMEOUT_MS,
  );

  it(
    'stores what it has observed before it ends (OPER-2)',
    async () => {
      const dataDir = path.join(folder, 'var');
      const server = start({ LOG_LEVEL: 'warn' });
      await server.shows(RUNNING);
      const address = /Address +(\S+)/.exec(server.output())?.[1] ?? '';
      const accounts = JSON.parse(readFileSync(path.join(dataDir, 'sample-accounts.json'), 'utf8'));
      const { email, password } = accounts.find((one: { email: string }) => one.email.startsWith('premium'));
      const login = await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      const { token } = await login.json();
      const today = todayIn('UTC', Date.now());
      // More than it stores in the seconds in which its jobs end.
      for (let days = 1; days <= 5; days += 1) {
        const found = await fetch(`${address}/api/flights/search?origin=DEN&date=${addDays(today, days)}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect((await found.json()).flights).not.toEqual([]);
      }
      server.stop('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(server.output()).not.toContain('observations were not stored');

      const { db, close } = await openForMaintenance(loadConfig({ DATA_DIR: dataDir }));
      // Not the history of the sample network, which is stored too.
      expect(await db.$count(fareObservations, gt(fareObservations.date, today))).toBeGreaterThan(0);
      await close();
    },
    TIMEOUT_MS,
  );

  it(
    'ends on a signal during its start, also as the first process of a container',
    async () => {
      const silent = createServer().listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = silent.address() as AddressInfo;
      const program = start({ DATABASE_URL: `postgres://me@127.0.0.1:${port}/fareweave` });
      const [socket] = await once(silent, 'connection');
      program.stop('SIGTERM');
      expect(await program.ended).toBe(1);
      socket.destroy();
      silent.close();
    },
    TIMEOUT_MS,
  );

  it(
    'grants admin to a verified account, to another one only with --anyway',
    async () => {
      const env = { DATA_DIR: path.join(folder, 'var') };
      const grant = async (...args: string[]) => {
        const program = run('admin-grant', env, args);
        return { code: await program.ended, output: program.output() + program.errors() };
      };
      const usage = 'Usage: npm run admin:grant -- [options] <email>\n';
      expect(await grant()).toEqual({
        code: 2,
        output: `admin:grant: missing required argument 'email'\n${usage}`,
      });
      expect(await grant('a@example.com', '--force')).toEqual({
        code: 2,
        output: `admin:grant: unknown option '--force'\n${usage}`,
      });
      expect(await grant('--help')).toEqual({ code: 0, output: expect.stringContaining(usage) });
      expect(await grant('unknown@example.com')).toEqual({
        code: 1,
        output: 'admin:grant: There is no account for unknown@example.com. Register it first.\n',
      });
      expect(await grant('FREE@fareweave.example')).toEqual({
        code: 0,
        output: 'FREE@fareweave.example is an admin now.\n',
      });

      const premium = 'premium@fareweave.example';
      const { db, close } = await openForMaintenance(loadConfig(env));
      await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, premium));
      await close();
      expect(await grant(premium)).toEqual({
        code: 1,
        output: `admin:grant: The email address ${premium} is not verified, so the account may not belong to its owner. Open the link in the verification email first, or add --anyway.\n`,
      });
      expect(await grant('--anyway', premium)).toEqual({ code: 0, output: `${premium} is an admin now.\n` });
    },
    TIMEOUT_MS,
  );

  it(
    'reports in one line that its port is in use',
    async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as { port: number };
      const program = start({ PORT: String(port) });
      expect(await program.ended).toBe(1);
      expect(program.errors()).toBe(
        `Port ${port} is already in use on 127.0.0.1. Stop what uses it, or choose another with PORT.\n`,
      );
      other.close();
    },
    TIMEOUT_MS,
  );

  it.each([
    [{ PORT: 'http', LOG_LEVEL: 'loud' }, /^PORT is "http": .*\nLOG_LEVEL is "loud": .*\n$/],
    [
      { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/fareweave' },
      /^Cannot use PostgreSQL at 127\.0\.0\.1:1\/fareweave: (?!.*secret).*ECONNREFUSED.* Check DATABASE_URL\.\n$/,
    ],
    [{ DATABASE_URL: 'postgres://me:se/cret@:x/y' }, /^DATABASE_URL does not have the form (?!.*cret).*\n$/],
    [
      { LOCAL_BUILDS: '/dev/null/app' },
      /^There is no folder \/dev\/null\/app\. Choose another working copy with LOCAL_BUILDS\.\n$/,
    ],
    [
      { SHELL_DIR: '/dev/null/shell' },
      /^There is no folder \/dev\/null\/shell\. Choose the folder of the built shell with SHELL_DIR\.\n$/,
    ],
    [
      { DATA_DIR: '/dev/null/data' },
      /^Cannot store data in \/dev\/null\/data: a part of its path is a file\. .* with DATA_DIR\.\n$/,
    ],
    [
      { RELEASES_DIR: '/dev/null/releases' },
      /^Cannot store data in \/dev\/null\/releases\/\S+: a part of its path is a file\. .* with RELEASES_DIR\.\n$/,
    ],
    [
      { RELEASE_KEY_FILE: import.meta.dirname },
      /^The release key in .* cannot be read\. Restore it from a backup, or .*\n$/,
    ],
  ])(
    'reports in one line each what keeps it from starting: %j',
    async (env, message) => {
      const program = start(env);
      expect(await program.ended).toBe(1);
      expect(program.errors()).toMatch(message);
      expect(program.output()).toBe('');
    },
    TIMEOUT_MS,
  );
});
