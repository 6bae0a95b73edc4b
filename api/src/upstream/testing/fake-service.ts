import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  url: URL;
  headers: IncomingHttpHeaders;
}

/** How to answer a request. Never answering is an answer too. */
export type Answering = (received: Received, response: ServerResponse) => void;

/** A real HTTP server on loopback that plays a service. Close it in `afterAll`. */
export interface StandIn {
  /** Without a trailing slash. */
  url: string;
  /** What it was asked since `answer` was called. */
  received: Received[];
  /** From now on. */
  answer(how: Answering): void;
  close(): Promise<void>;
}

export async function standIn(): Promise<StandIn> {
  let how: Answering = (_, response) => void response.writeHead(404).end();
  const server = createServer(({ url = '/', headers }, response) => {
    const received = { url: new URL(url, 'http://stand-in'), headers };
    self.received.push(received);
    how(received, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const self: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer(next) {
      how = next;
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

/** Answers with JSON. */
export const json =
  (body: unknown): Answering =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Refuses with an HTTP status. */
export const refusal =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (_, response) =>
    void response.writeHead(status, headers).end('no');

/** Answers each request in its own way, and those after the last like the last. */
export function inOrder(first: Answering, ...rest: Answering[]): Answering {
  const ways = [first, ...rest];
  let next = 0;
  return (received, response) => {
    const how = ways[Math.min(next++, ways.length - 1)] ?? first;
    how(received, response);
  };
}
