import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to requests: `forward`; `hold` pages until the next change; `fail` as without a server; `refuse` with 503. */
type Mode = 'forward' | 'hold' | 'fail' | 'refuse';

/** A proxy in front of the product with a connection that a test controls. Playwright's routes do not see the requests of a
 *  service worker. */
export interface HeldServer {
  address: string;
  set(mode: Mode): void;
  /** Answers a path itself from now on. */
  answer(path: string, body: string): void;
  /** Requests that the product has answered, with the encoding and the size of the response. */
  answered: { path: string; encoding: string; bytes: number }[];
  /** Resolves when the next page is held. */
  pageHeld(): Promise<void>;
  close(): void;
}

const isPage = ({ headers }: IncomingMessage): boolean => headers['sec-fetch-dest'] === 'document';

export async function heldServer(target: string): Promise<HeldServer> {
  let mode: Mode = 'forward';
  let release = (): void => undefined;
  let onHeld = (): void => undefined;
  let released = Promise.resolve();
  const answers = new Map<string, string>();
  const answered: HeldServer['answered'] = [];

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method, headers } = incoming;
    if (mode === 'hold' && isPage(incoming)) {
      onHeld();
      await released;
    }
    const own = answers.get(url);
    if (own !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(own);
      return;
    }
    if (mode === 'fail') return void response.destroy();
    if (mode === 'refuse') return void response.writeHead(503).end('down');
    const forwarded = request(new URL(url, target), { method, headers }, (upstream) => {
      const entry = { path: url, encoding: upstream.headers['content-encoding'] ?? '', bytes: 0 };
      answered.push(entry);
      upstream.on('data', ({ length }: Buffer) => {
        entry.bytes += length;
      });
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  }

  const server = createServer((incoming, response) => void handle(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    set(next) {
      release();
      mode = next;
      released = new Promise((resolve) => {
        release = resolve;
      });
    },
    answer: (path, body) => void answers.set(path, body),
    answered,
    pageHeld: () =>
      new Promise((resolve) => {
        onHeld = resolve;
      }),
    close() {
      release();
      server.close();
      server.closeAllConnections();
    },
  };
}
