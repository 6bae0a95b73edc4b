import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** Serves a folder on a free port, as a developer's server does. */
export async function serveFolder(folder: string): Promise<{ address: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'application/json';
    try {
      const bytes = await readFile(path.join(folder, path.basename(pathname)));
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}/`, close: () => server.close() };
}
