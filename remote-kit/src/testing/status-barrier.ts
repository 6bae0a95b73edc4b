import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A proxy that delays requests for the status until `clients` of them have arrived, so that all get the same status.
 *  Returns its URL. */
export async function statusBarrier(
  target: string,
  clients: number,
): Promise<{ url: string; close(): Promise<void> }> {
  const allArrived = Promise.withResolvers<void>();
  let arrived = 0;
  const proxy = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await text(request);
    if (url.endsWith('/status')) {
      arrived += 1;
      if (arrived === clients) allArrived.resolve();
      await allArrived.promise;
    }
    const answer = await fetch(target + url, {
      method,
      headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
      ...(body !== '' && { body }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
