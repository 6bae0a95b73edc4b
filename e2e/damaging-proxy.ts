import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The product behind a proxy that cuts off the first answer of one file. */
export interface DamagingProxy {
  address: string;
  /** Paths with their queries, as the browser asked for them. */
  asked: string[];
  close(): void;
}

/** Stands before the product and passes everything on. The first time that `path` is asked for, its answer ends in the middle,
 *  and says that it is whole and may be kept for a year, as a broken cache in between does it. Playwright's own routes
 *  cannot show that: they turn the browser's cache off. */
export async function damagingProxy(target: string, path: string): Promise<DamagingProxy> {
  const asked: string[] = [];
  let isDamaged = false;

  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    const { url = '/', method, headers } = incoming;
    asked.push(url);
    const cut = url === path && !isDamaged;
    isDamaged ||= cut;
    const asks = cut ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const passed = request(new URL(url, target), { method, headers: asks }, (answer) => {
      if (!cut) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const pieces: Buffer[] = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.on('end', () => {
        const whole = Buffer.concat(pieces);
        const half = whole.subarray(0, whole.length / 2);
        response.writeHead(200, { ...answer.headers, 'content-length': half.length }).end(half);
      });
    });
    passed.on('error', () => response.destroy());
    incoming.pipe(passed);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
