import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testBuild } from '../../releases/testing/build.ts';
import { prepareDatabase } from '../../testing/archive.ts';
import { testFolder } from '../../testing/fixtures.ts';
import { type Running, run } from '../../testing/run.ts';

/** A start takes long on a busy machine. */
const TIMEOUT_MS = 180_000;
const { folder, remove } = testFolder();
const dataDir = path.join(folder, 'var');
const disk = path.join(folder, 'disk');
const fail = (state: 'full' | 'read-only') => writeFileSync(disk, state);
const repair = () => rmSync(disk, { force: true });

let server: Running;
let address = '';
async function start(): Promise<void> {
  server = run('main', {
    DATA_DIR: dataDir,
    PORT: '0',
    FAILING_DISK: disk,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('../../testing/failing-disk.ts', import.meta.url)}`,
  });
  await server.shows('Press Ctrl-C to stop');
  address = /Address +(\S+)/.exec(server.output())?.[1] ?? '';
}
beforeAll(async () => {
  await prepareDatabase(dataDir);
  await start();
}, TIMEOUT_MS);
afterEach(repair);
afterAll(async () => {
  server.stop('SIGTERM');
  await server.ended;
  remove();
}, TIMEOUT_MS);

async function call(method: string, url: string, { body, token }: { body?: object; token?: string } = {}) {
  const answer = await fetch(address + url, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
}

let people = 0;
/** Registers a new person and returns the answer. */
function register() {
  people += 1;
  const body = {
    email: `p${people}@example.com`,
    password: 'engines and numbers',
    first_name: 'Ada',
    last_name: 'Doe',
  };
  return call('POST', '/api/auth/register', { body });
}
/** Searches of other accounts are counted, which is a write. */
async function signInPremium(): Promise<{ token: string }> {
  const samples: { email: string; password: string }[] = JSON.parse(
    readFileSync(path.join(dataDir, 'sample-accounts.json'), 'utf8'),
  );
  const { email, password } = samples.find((sample) => sample.email.startsWith('premium')) ?? {};
  return (await call('POST', '/api/auth/login', { body: { email, password } })).body;
}
const ready = async () => {
  const { status, retryAfter, body } = await call('GET', '/api/health/ready');
  return { status, retryAfter, code: body.code };
};

describe.each([
  ['full', 'DISK_FULL'],
  ['read-only', 'NOT_WRITABLE'],
] as const)('while the disk of the embedded database is %s (OPER-14)', (state, code) => {
  it(
    'is not ready, refuses writes, answers reads, and recovers',
    async () => {
      const { body: person } = await register();
      const { token } = person;
      const premium = await signInPremium();
      fail(state);
      expect(await ready()).toEqual({ status: 503, retryAfter: '5', code });

      const writes = await Promise.all([
        ...Array.from({ length: 10 }, register),
        call('PUT', '/api/auth/profile', { body: { first_name: 'Grace' }, token }),
        call('POST', '/api/auth/forgot-password', { body: { email: person.user.email } }),
      ]);
      expect(writes.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(
        writes.map(() => [503, '5']),
      );
      const tomorrow = addDays(todayIn('America/Denver', Date.now()), 1);
      const search = `/api/flights/search?origin=DEN&date=${tomorrow}`;
      const reads = ['/api/airports', '/api/auth/sessions', search];
      for (const url of reads) expect([url, (await call('GET', url, premium)).status]).toEqual([url, 200]);

      repair();
      expect((await register()).status).toBe(201);
      const { body } = await call('GET', '/api/auth/export', { token });
      expect(body.account).toMatchObject({ email: person.user.email, first_name: 'Ada' });
    },
    TIMEOUT_MS,
  );
});

it(
  'refuses to publish with the reason, and resumes the upload when there is space (RELS-48)',
  async () => {
    const token = readFileSync(path.join(dataDir, 'release-token'), 'utf8').trim();
    const { manifest } = testBuild('mf-a', '1');
    const begin = () => call('PUT', '/api/platform/releases/mf-a/1', { body: { manifest }, token });
    fail('full');
    expect(await begin()).toMatchObject({ status: 507, body: { code: 'NO_ROOM' } });
    repair();
    expect((await begin()).body).toEqual({ state: 'incoming', missing: ['entry.js', 'screen.js'] });
    fail('full');
    expect(await begin()).toMatchObject({ status: 507, body: { code: 'NO_ROOM' } });
    expect(await call('GET', '/api/platform/status', { token })).toMatchObject({ status: 200 });
  },
  TIMEOUT_MS,
);

it(
  'ends with a message on a full disk, and starts without damage when there is space (OPER-14)',
  async () => {
    const { body: person } = await register();
    fail('full');
    expect((await register()).status).toBe(503);
    server.stop('SIGTERM');
    expect(await server.ended).toBe(0);
    await start();
    expect(await server.ended).toBe(1);
    expect(server.errors()).toContain(`Cannot store data in ${dataDir}`);
    repair();
    await start();
    expect((await call('GET', '/api/auth/sessions', { token: person.token })).status).toBe(200);
  },
  TIMEOUT_MS,
);
