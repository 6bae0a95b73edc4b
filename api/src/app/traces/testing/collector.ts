import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CollectedSpan, decodeSpans } from './decode-spans.ts';

/** An OTLP collector on this machine. Close it in `afterAll`. */
export interface Collector {
  url: string;
  spans: CollectedSpan[];
  /** All bodies and headers of requests, as text. */
  received(): string;
  /** Resolves with the first span that matches, now or later. */
  span(matches: (span: CollectedSpan) => boolean): Promise<CollectedSpan>;
  close(): Promise<void>;
}

export async function otlpCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  let received = '';
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    received += `${request.url}\n${JSON.stringify(request.headers)}\n${body.toString('latin1')}\n`;
    spans.push(...decodeSpans(body));
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    server.emit('spans');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    received: () => received,
    async span(matches) {
      for (;;) {
        const found = spans.find(matches);
        if (found !== undefined) return found;
        await once(server, 'spans');
      }
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
