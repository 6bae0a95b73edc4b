import { Client, Pool, type PoolClient } from 'pg';

/** How long what may take on a connection to PostgreSQL, in milliseconds. */
export interface Limits {
  /** Connecting, or waiting for a connection that others use. */
  connectMs: number;
  /** A statement, by the server's clock. */
  statementMs: number;
  /** Waiting for a lock that others hold. */
  lockMs: number;
  /** A transaction that does nothing. */
  idleInTransactionMs: number;
  /** A statement, by this process's clock: then the connection is dropped, since its answer may never come. */
  answerMs: number;
}

/** For what somebody waits for (ADR 25). */
export const REQUEST_LIMITS: Limits = {
  connectMs: 5_000,
  statementMs: 8_000,
  lockMs: 3_000,
  idleInTransactionMs: 15_000,
  answerMs: 10_000,
};

/** For background jobs. */
export const BACKGROUND_LIMITS: Limits = {
  connectMs: 10_000,
  statementMs: 60_000,
  lockMs: 10_000,
  idleInTransactionMs: 60_000,
  answerMs: 65_000,
};

const MINUTE_MS = 60_000;

/** For migrations and commands, such as the import of a large timetable. */
export const MAINTENANCE_LIMITS: Limits = {
  connectMs: 10_000,
  statementMs: 30 * MINUTE_MS,
  lockMs: 5 * MINUTE_MS,
  idleInTransactionMs: 30 * MINUTE_MS,
  answerMs: 31 * MINUTE_MS,
};

const KEEP_ALIVE_AFTER_MS = 10_000;
const LONGEST_USE_SECONDS = 30 * 60;

/** Connections of which none can be waited for without end. One that gives no answer in time is destroyed and replaced
 *  by the next query. `most`: how many there are at once. */
export function openPool(url: string, limits: Limits, most: number): Pool {
  const pool = new SafePool({
    Client: ImpatientClient,
    connectionString: url,
    max: most,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    query_timeout: limits.answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    maxLifetimeSeconds: LONGEST_USE_SECONDS,
  });
  // A connection that breaks is replaced at the next query; without listeners it would end the process, also while it
  // is in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Destroys a connection whose answer does not come: whatever is asked on it next would wait as well. */
class ImpatientClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own method, passed on as they are
  override query(...args: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const result = (super.query as any)(...args);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (!isUnanswered(error)) return;
        const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
        connection.stream.destroy();
      });
    }
    return result;
  }
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Takes a broken connection back even when its user does not return it, as drizzle does not when its `begin` fails:
 *  otherwise each of them would use up a place for ever. */
class SafePool extends Pool {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own method, passed on as they are
  override connect(callback?: any): any {
    if (callback !== undefined) return super.connect(callback);
    return super.connect().then(returnedWhenBroken);
  }
}

function returnedWhenBroken(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  let isReturned = false;
  const giveBack = (error?: Error | boolean): void => {
    if (isReturned) return;
    isReturned = true;
    client.off('end', onEnd);
    release(error);
  };
  const onEnd = (): void => giveBack(true);
  client.on('end', onEnd);
  client.release = giveBack;
  return client;
}
