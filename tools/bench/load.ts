import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const CONNECTIONS = 20;

export interface LoadOptions {
  /** Milliseconds. */
  duration: number;
  headers?: Record<string, string>;
}

/** Requests a second that a server answers to clients which each ask again as soon as they are answered. Bodies are
 *  counted and dropped: clients that decode them measure themselves once answers are large or compressed. */
export async function requestsPerSecond(
  address: string,
  { duration, headers = {} }: LoadOptions,
): Promise<number> {
  const url = new URL(address);
  const lines = Object.entries({ Host: url.host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = Buffer.from(`GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  let answered = 0;
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => client(url, request, () => (answered += 1))),
  );
  const begun = performance.now();
  answered = 0;
  await new Promise((resolve) => setTimeout(resolve, duration));
  const rate = (answered / (performance.now() - begun)) * 1000;
  for (const socket of clients) socket.destroy();
  return rate;
}

/** One connection that asks without end. */
async function client(url: URL, request: Buffer, onAnswer: () => void): Promise<Socket> {
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
  await once(socket, 'connect');
  /** Bytes of the answer still to come; null between answers. */
  let missing: number | null = null;
  socket.on('data', (chunk) => {
    missing = (missing ?? answerLength(chunk)) - chunk.length;
    if (missing > 0) return;
    missing = null;
    onAnswer();
    socket.write(request);
  });
  socket.write(request);
  return socket;
}

/** The length of an answer, head and body, out of its first bytes. */
function answerLength(start: Buffer): number {
  const headLength = start.indexOf('\r\n\r\n') + 4;
  const head = start.toString('latin1', 0, headLength);
  const body = /^HTTP\/1\.1 200 .*^content-length: (\d+)/ims.exec(head)?.[1];
  if (body === undefined) throw new Error(`not an answer of known length: ${head}`);
  return headLength + Number(body);
}
