import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config/config.ts';
import { StartError } from '../core/config/environment.ts';

const REFUSALS: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port, host }) =>
    `Port ${port} is already in use on ${host}. Stop what uses it, or choose another with PORT.`,
  EACCES: ({ port }) => `Port ${port} may not be opened without more rights. Choose another with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Choose another with HOST.`,
  ENOTFOUND: ({ host }) => `This machine has no address ${host}. Choose another with HOST.`,
};

/** Begins to answer; returns the address. Throws a `StartError` when the port cannot be had. */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host });
  } catch (cause) {
    const refusal = REFUSALS[(cause as { code?: string }).code ?? ''];
    throw refusal ? new StartError(refusal(config), cause) : cause;
  }
}

/** What answers under way may take once the server was told to stop. */
const ANSWERS_MS = 3_000;
/** What everything may take. */
const ALL_MS = 10_000;

/** Lets Ctrl-C and SIGTERM end the server: no new calls, a moment for those under way, the data put away. */
export function endOnSignal(app: FastifyInstance): void {
  const end = (): void => {
    // Of a connection that never sent a whole request nothing is to be waited for.
    setTimeout(() => app.server.closeAllConnections(), ANSWERS_MS).unref();
    setTimeout(() => process.exit(1), ALL_MS).unref();
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}
