import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { temporaryFolder } from '../../../remote-kit/src/files/temporary-folder.ts';
import { buildChanged } from '../../run/build.ts';
import { report } from '../measure.ts';
import { ensurePostgres, startPair } from '../server.ts';

/** Benchmark: restarts two servers on one PostgreSQL behind nginx, one after the other, under load, and counts failed requests (OPER-2). Needs
 *  nginx and PostgreSQL. `node tools/bench/operation/rolling-restart.ts [RESTARTS]` */

const RESTARTS = Number(process.argv[2] ?? 4);
const CLIENTS = 16;

ensurePostgres();

/** The configuration of docs/operations.md, with addresses. */
const nginxConfig = (port: number, servers: readonly string[], folder: string): string => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream fareweave {
    ${servers.map((address) => `server ${new URL(address).host} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://fareweave;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_next_upstream error timeout;
    }
  }
}`;

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

/** Sends a request and returns its status; 0: there was no response. */
async function statusOf(
  agent: Agent,
  port: number,
  { method, path, body }: Call,
  token: string,
): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(body.length),
      }),
    };
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    sent.on('error', () => resolve(0)).end(body);
  });
}

await buildChanged();
const { folder, remove } = temporaryFolder(path.join(tmpdir(), 'fareweave-nginx-'));
const servers = await startPair(folder, { DRAIN_SECONDS: '3', TRUST_PROXY: '127.0.0.1' });
const port = await getPort({ host: '127.0.0.1' });
const config = path.join(folder, 'nginx.conf');
writeFileSync(
  config,
  nginxConfig(
    port,
    servers.map(({ address }) => address),
    folder,
  ),
);
const nginx = spawn('nginx', ['-c', config, '-e', path.join(folder, 'error.log')], { stdio: 'inherit' });
try {
  await once(nginx, 'spawn');
  const account = { email: 'traveler@example.com', password: 'a long enough password' };
  const registered = await fetch(`${servers[0]?.address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, first_name: 'Ada', last_name: 'Doe' }),
  });
  const { token } = (await registered.json()) as { token: string };
  const calls: Call[] = [
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/api/airports' },
    { method: 'GET', path: '/api/search-allowance' },
    { method: 'POST', path: '/api/auth/verify-token', body: JSON.stringify({ token }) },
  ];
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  // nginx does not say when it listens.
  while ((await statusOf(agent, port, { method: 'GET', path: '/' }, token)) !== 200) await pause(50);
  const statuses = new Map<string, number>();
  let isOver = false;
  const client = async (first: number): Promise<void> => {
    for (let i = first; !isOver; i += 1) {
      const call = calls[i % calls.length] as Call;
      const status = await statusOf(agent, port, call, token);
      const key = status < 400 && status > 0 ? 'succeeded' : `${status} ${call.method} ${call.path}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, i) => client(i));
  for (let i = 0; i < RESTARTS; i += 1) await servers[i % servers.length]?.restart({});
  isOver = true;
  await Promise.all(clients);
  agent.destroy();
  const { succeeded = 0, ...failures } = Object.fromEntries(statuses);
  console.log(`      ${RESTARTS} restarts, ${succeeded} requests succeeded`);
  for (const [name, count] of Object.entries(failures)) console.log(`      failed: ${count} × ${name}`);
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  report('requests that failed during rolling restarts', failed, { atMost: 0 });
  report('requests that succeeded', succeeded, { atLeast: 1_000 });
} finally {
  nginx.kill('SIGTERM');
  for (const server of servers) await server.stop();
  remove();
}
