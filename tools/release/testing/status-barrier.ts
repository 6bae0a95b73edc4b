import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A way to a server that lets questions for the status through only when `guests` of them are there, so that all see
 *  the same. Returns its address. */
export async function waitingDoor(
  behind: string,
  guests: number,
): Promise<{ url: string; close(): Promise<void> }> {
  const everybodyIsHere = Promise.withResolvers<void>();
  let here = 0;
  const door = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await text(request);
    if (url.endsWith('/status')) {
      here += 1;
      if (here === guests) everybodyIsHere.resolve();
      await everybodyIsHere.promise;
    }
    const answer = await fetch(behind + url, {
      method,
      headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
      ...(body !== '' && { body }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
    },
  };
}
