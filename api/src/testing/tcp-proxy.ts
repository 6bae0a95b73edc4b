import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a server, to fail as networks do. Close it in `afterAll`. */
export interface TcpProxy {
  port: number;
  /** From now on nothing that arrives is passed on, and no connection is closed. */
  swallow(): void;
  /** Connections from now on work again; those from before stay as they are. */
  recover(): void;
  /** Breaks every connection. */
  cut(): void;
  connections(): number;
  close(): Promise<void>;
}

/** `target`: an address such as `postgres://host:5432`. */
export async function tcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<{ sockets: Socket[]; swallows: boolean }>();
  let swallows = false;

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const pair = { sockets: [client, upstream], swallows };
    pairs.add(pair);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (bytes) => pair.swallows || to.write(bytes));
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
    swallow() {
      swallows = true;
      for (const pair of pairs) pair.swallows = true;
    },
    recover() {
      swallows = false;
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
