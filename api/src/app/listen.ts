import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config/config.ts';
import { StartError } from '../core/config/environment.ts';

const MESSAGES: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port, host }) =>
    `Port ${port} is already in use on ${host}. Stop what uses it, or choose another with PORT.`,
  EACCES: ({ port }) => `Port ${port} requires more rights. Choose another port with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Choose another with HOST.`,
  ENOTFOUND: ({ host }) => `This machine has no address ${host}. Choose another with HOST.`,
};

/** Starts to listen and returns the address. Throws a `StartError` when the port is not available. */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host });
  } catch (cause) {
    const message = MESSAGES[(cause as { code?: string }).code ?? ''];
    throw message ? new StartError(message(config), cause) : cause;
  }
}

/** Time limit of requests in progress after a signal. */
const REQUESTS_MS = 3_000;
/** Time limit of the whole shutdown. */
const SHUTDOWN_MS = 10_000;

/** Graceful shutdown on Ctrl-C and SIGTERM: refuses new requests, finishes running ones, and closes the database. */
export function shutDownOnSignal(app: FastifyInstance): void {
  const shutDown = (): void => {
    // A connection with an incomplete request would otherwise keep the server open.
    setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS).unref();
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGINT', shutDown);
  process.once('SIGTERM', shutDown);
}
