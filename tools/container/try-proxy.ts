import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, connect } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { temporaryFolder } from '../../remote-kit/src/files/temporary-folder.ts';
import { report } from '../bench/measure.ts';
import { ensurePostgres, startPair } from '../bench/server.ts';
import { buildChanged } from '../run/build.ts';
import { root } from '../run/steps.ts';
import { readCompose } from './manifests.ts';

/** `node tools/container/try-proxy.ts`: runs what `deploy/compose.yaml` runs, without containers: two servers with the same releases on one
 *  PostgreSQL behind Caddy with `deploy/Caddyfile`. Requests must arrive over TLS and HTTP/2 and be answered in brotli, also while each server
 *  restarts (OPER-22). Needs Caddy (apt-get install caddy) and PostgreSQL. */

const CLIENTS = 8;

ensurePostgres();

/** Returns the Caddyfile with other addresses, and with a certificate authority of its own. */
function caddyfile(addresses: readonly string[], folder: string): string {
  let text = readFileSync(path.join(root, 'deploy/Caddyfile'), 'utf8');
  for (const [i, address] of addresses.entries())
    text = text.replace(`server-${i + 1}:3000`, new URL(address).host);
  return `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n}\n${text}`;
}

/** Returns the status and the encoding of a response; status 0: there was none. */
async function get(session: ClientHttp2Session, url: string): Promise<{ status: number; encoding: string }> {
  const stream = session.request({ ':path': url, 'accept-encoding': 'br' });
  return new Promise((resolve) => {
    let answer = { status: 0, encoding: '' };
    stream.on('response', (headers) => {
      answer = { status: headers[':status'] ?? 0, encoding: headers['content-encoding'] ?? '' };
    });
    stream.on('error', () => resolve({ status: 0, encoding: '' }));
    stream.on('end', () => resolve(answer)).resume();
  });
}

async function connected(address: string): Promise<ClientHttp2Session> {
  for (;;) {
    const session = connect(address, { rejectUnauthorized: false });
    const isOpen = await once(session, 'connect').then(
      () => true,
      () => false,
    );
    if (isOpen && (await get(session, '/')).status === 200) return session;
    session.destroy();
    await pause(250);
  }
}

await buildChanged();
const { folder, remove } = temporaryFolder(path.join(tmpdir(), 'fareweave-proxy-'));
const port = await getPort({ host: '127.0.0.1' });
const address = `https://localhost:${port}`;
const { DRAIN_SECONDS } = readCompose().services['server-1'].environment;
const servers = await startPair(folder, {
  NODE_ENV: 'production',
  PUBLIC_URL: address,
  TRUST_PROXY: '127.0.0.1',
  DRAIN_SECONDS,
});
const config = path.join(folder, 'Caddyfile');
writeFileSync(
  config,
  caddyfile(
    servers.map((server) => server.address),
    folder,
  ),
);
const caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DOMAIN: `localhost:${port}`, HOME: folder },
});
try {
  await once(caddy, 'spawn');
  const session = await connected(address);
  const { status, encoding } = await get(session, '/');
  console.log(`      / over ${session.alpnProtocol}: ${status}, ${encoding}`);
  report('answers over another protocol than h2', session.alpnProtocol === 'h2' ? 0 : 1, { atMost: 0 });
  report('pages in another encoding than br', status === 200 && encoding === 'br' ? 0 : 1, { atMost: 0 });
  let [succeeded, failed, isOver] = [0, 0, false];
  const client = async (): Promise<void> => {
    for (let i = 0; !isOver; i += 1) {
      const answer = await get(session, i % 2 === 0 ? '/' : '/api/airports');
      if (answer.status === 200) succeeded += 1;
      else failed += 1;
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  for (const server of servers) {
    await server.restart({});
    // Caddy asks every two seconds whether the server is ready again.
    await pause(5_000);
  }
  isOver = true;
  await Promise.all(clients);
  session.destroy();
  console.log(`      ${servers.length} restarts, ${succeeded} requests succeeded`);
  report('requests that failed while each server restarted', failed, { atMost: 0 });
} finally {
  caddy.kill('SIGTERM');
  for (const server of servers) await server.stop();
  remove();
}
