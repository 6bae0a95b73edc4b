import { Client, Pool, type PoolClient, type QueryConfig } from 'pg';
import { MINUTE_MS } from '../core/clock.ts';
import { inStatement } from '../core/spans.ts';

/** Time limits on a connection to PostgreSQL, in milliseconds. */
export interface Limits {
  /** Connecting, or waiting for a free connection. */
  connectMs: number;
  /** A statement, by the server's clock. */
  statementMs: number;
  /** Waiting for a lock. */
  lockMs: number;
  /** An idle transaction. */
  idleInTransactionMs: number;
  /** A statement, by this process's clock. After it the connection is closed, since a response may never arrive. */
  responseMs: number;
}

/** For requests (ADR 25). */
export const REQUEST_LIMITS: Limits = {
  connectMs: 5_000,
  statementMs: 8_000,
  lockMs: 3_000,
  idleInTransactionMs: 15_000,
  responseMs: 10_000,
};

/** For background jobs. */
export const BACKGROUND_LIMITS: Limits = {
  connectMs: 10_000,
  statementMs: 60_000,
  lockMs: 10_000,
  idleInTransactionMs: 60_000,
  responseMs: 65_000,
};

/** For migrations and commands, such as the import of a large timetable. */
export const MAINTENANCE_LIMITS: Limits = {
  connectMs: 10_000,
  statementMs: 30 * MINUTE_MS,
  lockMs: 5 * MINUTE_MS,
  idleInTransactionMs: 30 * MINUTE_MS,
  responseMs: 31 * MINUTE_MS,
};

const KEEP_ALIVE_AFTER_MS = 10_000;
const LONGEST_USE_SECONDS = 30 * 60;

/** Connections with time limits. The next query replaces a connection that did not respond in time. `most`: the most
 *  connections. */
export function openPool(url: string, limits: Limits, most: number): Pool {
  const pool = new SafePool({
    Client: TimedClient,
    connectionString: url,
    max: most,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    query_timeout: limits.responseMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    maxLifetimeSeconds: LONGEST_USE_SECONDS,
  });
  // The next query replaces a broken connection. Without listeners its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Closes a connection that does not respond: its next query would wait too. */
class TimedClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's method
  override query(...args: any[]): any {
    const result = traced(args, () => super.query(...(args as [string])));
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (!isTimeout(error)) return;
        const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
        connection.stream.destroy();
      });
    }
    return result;
  }
}

/** Runs a query in a span. A query with a callback is a part of another call, which has the span. */
const traced = <T>(args: unknown[], run: () => Promise<T>): unknown => {
  if (typeof args.at(-1) === 'function') return run();
  const query = args[0] as string | QueryConfig;
  return inStatement(typeof query === 'string' ? query : query.text, run);
};

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Releases a broken connection even when its user does not, such as drizzle after a failed `begin`: otherwise each would
 *  occupy a place in the pool for ever. */
class SafePool extends Pool {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's method
  override query(...args: any[]): any {
    return traced(args, () => super.query(...(args as [string])));
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's method
  override connect(callback?: any): any {
    if (callback !== undefined) return super.connect(callback);
    return super.connect().then(releasedWhenBroken);
  }
}

function releasedWhenBroken(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  const releaseOnce = (error?: Error | boolean): void => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', onEnd);
    release(error);
  };
  const onEnd = (): void => releaseOnce(true);
  client.on('end', onEnd);
  client.release = releaseOnce;
  return client;
}
