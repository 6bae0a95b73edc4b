import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from '../../../../remote-kit/src/files/temporary-folder.ts';

/** Headers that belong to one connection, which HTTP/2 does not allow. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

export interface HttpsProxy {
  address: string;
  close: () => void;
}

/** Creates a self-signed certificate for localhost with the command `openssl`. */
function certificate(): { key: Buffer; cert: Buffer } {
  const { folder, remove } = temporaryFolder(path.join(tmpdir(), 'fareweave-certificate-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', '-nodes', '-days', '2', ...curve, ...subject, ...files], {
    stdio: 'ignore',
  });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  remove();
  return pair;
}

const withoutConnection = (headers: NodeJS.Dict<string | string[]>): NodeJS.Dict<string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name)),
  );

type Incoming = IncomingMessage | Http2ServerRequest;
type Outgoing = ServerResponse | Http2ServerResponse;

/** Forwards a request as the documented configuration of nginx does, and 103 Early Hints over HTTP/2. */
function forward(backend: URL, incoming: Incoming, outgoing: Outgoing): void {
  const host = incoming.headers.host ?? String(incoming.headers[':authority']);
  const forwarded = {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '127.0.0.1',
  };
  const call = request(new URL(incoming.url ?? '/', backend), {
    method: incoming.method ?? 'GET',
    headers: { ...withoutConnection(incoming.headers), ...forwarded },
  });
  call.on('information', ({ headers: { link } }) => {
    if (link !== undefined && incoming.httpVersionMajor === 2)
      outgoing.writeEarlyHints({ link: String(link).split(', ') });
  });
  call.on('response', (response) => {
    const headers = withoutConnection(response.headers) as Record<string, string | string[]>;
    (outgoing as ServerResponse).writeHead(response.statusCode ?? 502, headers);
    response.pipe(outgoing);
  });
  call.on('error', () => outgoing.end());
  incoming.pipe(call);
}

/** Starts a reverse proxy with TLS in front of a server, for HTTP/1.1 or HTTP/2. */
export async function startHttpsProxy(address: string, version: 1 | 2): Promise<HttpsProxy> {
  const backend = new URL(address);
  const server =
    version === 2
      ? createSecureServer(certificate(), (incoming, outgoing) => forward(backend, incoming, outgoing))
      : createServer(certificate(), (incoming, outgoing) => forward(backend, incoming, outgoing));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `https://localhost:${port}`, close: () => void server.close() };
}
