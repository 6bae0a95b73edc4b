import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config/config.ts';
import { StartError } from '../core/config/environment.ts';

const MESSAGES: Record<string, (config: Pick<Config, 'port' | 'host'>) => string> = {
  EADDRINUSE: ({ port, host }) =>
    `Port ${port} is already in use on ${host}. Stop what uses it, or choose another with PORT.`,
  EACCES: ({ port }) => `Port ${port} requires more rights. Choose another port with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Choose another with HOST.`,
  ENOTFOUND: ({ host }) => `This machine has no address ${host}. Choose another with HOST.`,
};

/** Connections that wait to be accepted. With Node's 511 the system drops the rest of a rush, and clients retry after seconds (ADR 53). */
const BACKLOG = 2_000;

/** Starts to listen and returns the address. Throws a `StartError` when the port is not available. */
export async function listen(app: FastifyInstance, config: Pick<Config, 'port' | 'host'>): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  } catch (cause) {
    const message = MESSAGES[(cause as { code?: string }).code ?? ''];
    throw message ? new StartError(message(config), cause) : cause;
  }
}

/** Time limit of requests in progress after a signal. */
const REQUESTS_MS = 3_000;
/** How long requests on connections that were just opened may take to arrive, when the server no longer listens. */
const ARRIVAL_MS = 500;
/** Time limit of the whole shutdown. */
const SHUTDOWN_MS = 10_000;
/** How long connections stay open at the end of the drain. */
const REUSE_MS = 1_000;
/** Time limit for the connections that wait to be accepted. */
const ACCEPT_MS = 1_000;
/** In a longer turn of the event loop another connection may have arrived. */
const SHORT_TURN_MS = 0.5;

/** Graceful shutdown on Ctrl-C and SIGTERM (OPER-2). Drains the server: for `drainMs` it serves requests while `/api/health/ready` fails,
 *  so that a load balancer chooses other servers. Then it finishes running requests and closes the database. A second signal ends the wait.
 *
 *  A proxy without active checks, such as nginx, sends requests until the port is closed. While responses close connections,
 *  the proxy opens one for each request, and the system resets those that the server has not accepted when the port closes.
 *  So connections stay open for reuse at the end of the drain, and the port closes when no connection waits. */
export function shutDownOnSignal(
  app: FastifyInstance,
  { drainMs, closeDatabase }: { drainMs: number; closeDatabase: () => Promise<void> },
): void {
  let hasBegun = false;
  const shutDown = (): void => {
    if (hasBegun) return;
    hasBegun = true;
    // A connection with an incomplete request would otherwise keep the server open.
    setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS).unref();
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    // Not in an `onClose` hook: the hook that is added last runs first, and the others still write to the database.
    void app
      .close()
      .finally(closeDatabase)
      .then(() => process.exit(0));
  };
  /** Stops listening. Does not call Fastify's `close`, which would also close connections whose first request is on its way. */
  const stopListening = async (): Promise<void> => {
    await untilAllAccepted(app.server);
    Server.prototype.close.call(app.server);
    app.drain.keepsConnections = false;
    setTimeout(shutDown, ARRIVAL_MS);
  };
  const onSignal = (): void => {
    const isSecond = app.drain.isDraining;
    app.drain.isDraining = true;
    if (isSecond || drainMs === 0) {
      shutDown();
      return;
    }
    process.stdout.write(`Draining for ${drainMs / 1000} s. A second signal ends the server now.\n`);
    setTimeout(() => Object.assign(app.drain, { keepsConnections: true }), drainMs - REUSE_MS);
    setTimeout(() => void stopListening(), drainMs);
  };
  for (const signal of SIGNALS) process.removeListener(signal, endStart).on(signal, onSignal);
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const endStart = (): never => process.exit(1);

/** Ends the process on a signal until `shutDownOnSignal` (OPER-2): Linux ignores a signal to the first process of a container that has no listener. */
export function endStartOnSignal(): void {
  for (const signal of SIGNALS) process.on(signal, endStart);
}

/** Resolves after a short turn of the event loop in which no connection arrived: each turn accepts one. */
function untilAllAccepted(server: Server): Promise<void> {
  const end = performance.now() + ACCEPT_MS;
  let hasAccepted = true;
  const onConnection = (): void => {
    hasAccepted = true;
  };
  server.on('connection', onConnection);
  return new Promise((resolve) => {
    let last = 0;
    const turn = (): void => {
      const now = performance.now();
      const areNone = !hasAccepted && now - last < SHORT_TURN_MS;
      last = now;
      hasAccepted = false;
      if (!areNone && now < end) return void setImmediate(turn);
      server.off('connection', onConnection);
      resolve();
    };
    setImmediate(turn);
  });
}
