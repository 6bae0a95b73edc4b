import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { buildChanged } from '../../run/build.ts';
import { report } from '../measure.ts';
import { startServer } from '../server.ts';

/** Benchmark: people change their profiles while another program fills the disk of the embedded database and frees it again, and the server is
 *  killed on the full disk. The disk is a file system of 256 MB in a namespace of its own: Linux, as root or where users may create namespaces
 *  (OPER-14). `node tools/bench/operation/full-disk.ts [ROUNDS]` */

const ROUNDS = Number(process.argv[2] ?? 6);
const CLIENTS = 4;
const PHASE_MS = 1_000;
const CHUNK = Buffer.alloc(2 ** 20, 1);
const MOUNT = 'mount -t tmpfs -o size=256m disk /mnt && echo mounted && exec sleep infinity';

await buildChanged();
const isRoot = process.getuid?.() === 0;
const user = isRoot ? [] : ['--user', '--map-root-user'];
const holder = spawn('unshare', [...user, '--mount', 'sh', '-c', MOUNT], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const mounted = await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit').then(() => null)]);
if (mounted === null)
  throw new Error('This machine allows no file system of its own: run the benchmark as root');
const enter = ['nsenter', `--target=${holder.pid}`, ...(isRoot ? [] : ['--user']), '--mount'];
const filler = `/proc/${holder.pid}/root/mnt/filler`;

function fillDisk(): void {
  for (;;)
    try {
      appendFileSync(filler, CHUNK);
    } catch {
      return;
    }
}

const server = await startServer({ DATA_DIR: '/mnt/data' }, enter).catch((error: unknown) => {
  holder.kill();
  throw error;
});
/** Whether the server is being killed, so that calls may fail. */
let isDown = false;
const found = { stored: 0, refused: 0, others: 0, withoutRetryAfter: 0, failedReads: 0, failedHealth: 0 };

const send = (method: string, url: string, { token, body }: { token?: string; body?: object } = {}) =>
  fetch(server.address + url, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null);

interface Client {
  token: string;
  /** The last number that the server acknowledged. */
  stored: number;
}

async function register(n: number): Promise<Client> {
  const body = {
    ...{ email: `p${n}@example.com`, password: 'engines and numbers' },
    ...{ first_name: 'Ada', last_name: '0' },
  };
  const answer = await send('POST', '/api/auth/register', { body });
  if (answer?.status !== 201) throw new Error('the server registered no account');
  return { token: ((await answer.json()) as { token: string }).token, stored: 0 };
}

async function useProfile(client: Client): Promise<void> {
  let sent = 0;
  while (!isOver) {
    const wasDown = isDown;
    sent += 1;
    const write = await send('PUT', '/api/auth/profile', {
      token: client.token,
      body: { last_name: String(sent) },
    });
    const read = await send('GET', '/api/auth/sessions', { token: client.token });
    await Promise.all([write?.text(), read?.text()].map((body) => body?.catch(() => '')));
    if (write?.status === 200) {
      client.stored = sent;
      found.stored += 1;
    } else if (write?.status === 503) {
      found.refused += 1;
      if (!write.headers.has('retry-after')) found.withoutRetryAfter += 1;
    } else if (write !== null || !(isDown || wasDown)) found.others += 1;
    if (read?.status !== 200 && (read !== null || !(isDown || wasDown))) found.failedReads += 1;
    if (write?.status !== 200) await pause(20);
  }
}

const health = async (): Promise<string> => {
  const answer = await send('GET', '/api/health/ready');
  const { status = '', code = '' } = ((await answer?.json()) ?? {}) as { status?: string; code?: string };
  return `${answer?.status} ${status}${code}`;
};
const isNot = async (expected: string): Promise<boolean> => (await health()) !== expected;

let isOver = false;
try {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, (_, n) => register(n)));
  const running = clients.map(useProfile);
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(PHASE_MS);
    if (await isNot('200 ready')) found.failedHealth += 1;
    fillDisk();
    await pause(PHASE_MS);
    if (await isNot('503 DISK_FULL')) found.failedHealth += 1;
    if (round % 2 === 0) {
      rmSync(filler);
      continue;
    }
    isDown = true;
    await server.kill();
    rmSync(filler);
    await server.start();
    isDown = false;
  }
  await pause(PHASE_MS);
  isOver = true;
  await Promise.all(running);
  const lost = await Promise.all(
    clients.map(async ({ token, stored }) => {
      const answer = await send('POST', '/api/auth/verify-token', { body: { token } });
      const { user } = ((await answer?.json()) ?? {}) as { user?: { last_name: string } };
      return Math.max(0, stored - Number(user?.last_name ?? 0));
    }),
  );
  console.log(`      ${ROUNDS} full disks, ${found.stored} writes stored, ${found.refused} refused with 503`);
  report(
    'acknowledged writes that were lost on a full disk',
    lost.reduce((sum, count) => sum + count, 0),
    { atMost: 0 },
  );
  report('writes that answered neither 200 nor 503', found.others, { atMost: 0 });
  report('refusals without Retry-After', found.withoutRetryAfter, { atMost: 0 });
  report('refused writes', found.refused, { atLeast: ROUNDS });
  report('failed reads', found.failedReads, { atMost: 0 });
  report('wrong answers of /api/health/ready', found.failedHealth, { atMost: 0 });
} finally {
  isOver = true;
  await server.stop();
  holder.kill();
}
