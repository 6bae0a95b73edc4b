import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const CONNECTIONS = 20;

/** Measures how many requests per second a server answers. Each client sends its next request after a response. The
 *  clients only count the bytes of responses: with parsing, the clients would limit the rate. */
export async function requestsPerSecond(
  address: string,
  { durationMs, headers = {} }: { durationMs: number; headers?: Record<string, string> },
): Promise<number> {
  const url = new URL(address);
  const lines = Object.entries({ Host: url.host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = Buffer.from(`GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  let responses = 0;
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => client(url, request, () => (responses += 1))),
  );
  const start = performance.now();
  responses = 0;
  await new Promise((resolve) => setTimeout(resolve, durationMs));
  const rate = (responses / (performance.now() - start)) * 1000;
  for (const socket of clients) socket.destroy();
  return rate;
}

/** Opens a connection that sends requests until it is destroyed. */
async function client(url: URL, request: Buffer, onResponse: () => void): Promise<Socket> {
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
  await once(socket, 'connect');
  /** Bytes of the response that have not arrived; null between responses. */
  let missing: number | null = null;
  socket.on('data', (chunk) => {
    missing = (missing ?? responseLength(chunk)) - chunk.length;
    if (missing > 0) return;
    missing = null;
    onResponse();
    socket.write(request);
  });
  socket.write(request);
  return socket;
}

/** Returns the length of a response, head and body, from its first bytes. */
function responseLength(start: Buffer): number {
  const headLength = start.indexOf('\r\n\r\n') + 4;
  const head = start.toString('latin1', 0, headLength);
  const body = /^HTTP\/1\.1 200 .*^content-length: (\d+)/ims.exec(head)?.[1];
  if (body === undefined) throw new Error(`not a response of known length: ${head}`);
  return headLength + Number(body);
}
