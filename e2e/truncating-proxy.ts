import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the product that truncates the first response of some files. */
export interface TruncatingProxy {
  address: string;
  /** Requested paths with their queries. */
  requested: string[];
  close(): void;
}

/** Starts a proxy that forwards every request. The first response for each of the `paths` is truncated, with the headers of a complete and
 *  immutable file, as from a faulty cache. Playwright's routes cannot simulate this: they disable the browser's cache. */
export async function truncatingProxy(target: string, ...paths: string[]): Promise<TruncatingProxy> {
  const requested: string[] = [];
  const whole = new Set(paths);

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const { url = '/', method, headers } = incoming;
    requested.push(url);
    const truncates = whole.delete(url);
    const sent = truncates ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const forwarded = request(new URL(url, target), { method, headers: sent }, (upstream) => {
      if (!truncates) {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
        return;
      }
      const chunks: Buffer[] = [];
      upstream.on('data', (chunk) => chunks.push(chunk));
      upstream.on('end', () => {
        const file = Buffer.concat(chunks);
        const half = file.subarray(0, file.length / 2);
        response.writeHead(200, { ...upstream.headers, 'content-length': half.length }).end(half);
      });
    });
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  }

  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    requested,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
