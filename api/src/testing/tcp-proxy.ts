import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between a client and a server that simulates network failures. Close it in `afterAll`. */
export interface TcpProxy {
  port: number;
  /** Drops all data from now on, without closing connections. */
  dropData(): void;
  /** New connections work again; present ones still drop data. */
  recover(): void;
  /** Closes every connection. */
  cut(): void;
  connections(): number;
  close(): Promise<void>;
}

/** `target`: a URL such as `postgres://host:5432`. */
export async function tcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<{ sockets: Socket[]; isDropping: boolean }>();
  let isDropping = false;

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const pair = { sockets: [client, upstream], isDropping };
    pairs.add(pair);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (bytes) => pair.isDropping || to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = (): void => {
    for (const { sockets } of pairs) for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    dropData() {
      isDropping = true;
      for (const pair of pairs) pair.isDropping = true;
    },
    recover() {
      isDropping = false;
    },
    cut,
    connections: () => pairs.size,
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
