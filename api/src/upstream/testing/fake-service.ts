import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  url: URL;
  headers: IncomingHttpHeaders;
}

/** Responds to a request, or does not. */
export type Responder = (received: Received, response: ServerResponse) => void;

/** A local HTTP server in place of an external service. Close it in `afterAll`. */
export interface FakeService {
  /** Without a trailing slash. */
  url: string;
  /** The requests since `respondWith` was called. */
  received: Received[];
  /** Sets the responder for the next requests. */
  respondWith(responder: Responder): void;
  close(): Promise<void>;
}

export async function fakeService(): Promise<FakeService> {
  let respond: Responder = (_, response) => void response.writeHead(404).end();
  const server = createServer(({ url = '/', headers }, response) => {
    const received = { url: new URL(url, 'http://fake-service'), headers };
    self.received.push(received);
    respond(received, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const self: FakeService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    respondWith(responder) {
      respond = responder;
      self.received = [];
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return self;
}

/** Responds with JSON. */
export const json =
  (body: unknown): Responder =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Responds with an HTTP error. */
export const refusal =
  (status: number, headers: Record<string, string> = {}): Responder =>
  (_, response) =>
    void response.writeHead(status, headers).end('no');

/** Uses one responder for each request; the last one responds to all further requests. */
export function inOrder(first: Responder, ...rest: Responder[]): Responder {
  const responders = [first, ...rest];
  let next = 0;
  return (received, response) => {
    const respond = responders[Math.min(next++, responders.length - 1)] ?? first;
    respond(received, response);
  };
}
