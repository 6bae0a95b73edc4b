import type { FastifyInstance } from 'fastify';

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
