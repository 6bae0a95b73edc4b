import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../core/config/config.ts';
import { isDatabaseUnavailable } from '../core/database-unavailable.ts';

const TIMEOUT_MS = 1_000;

/** How long a reader with a former value waits for the database, in milliseconds. The embedded database may be slow, but it is
 *  always available. */
export const databaseTimeout = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): number =>
  databaseUrl === null ? Number.POSITIVE_INFINITY : TIMEOUT_MS;

interface Fallback {
  /** See `databaseTimeout`. */
  databaseTimeoutMs: number;
  /** Errors after which the former value is used; by default a database that is unavailable. */
  isTolerated?: (error: unknown) => boolean;
  onFailure?: (error: unknown) => void;
}

interface LastKnown extends Fallback {
  /** How long a value is used without reading again; 0: always reads. */
  freshMs: number;
  /** The greatest age of a former value that is used instead of a new one. */
  staleMs: number;
  /** Milliseconds. */
  now: () => number;
  /** Differs after a change that this process has made: a value that was read before the change is not fresh. */
  changes?: () => number;
}

/** Reads a value, once for concurrent callers. Returns the former value while the database is unavailable or slow. */
export function lastKnown<T>(
  read: () => Promise<T>,
  { freshMs, staleMs, now, changes = () => 0, ...fallback }: LastKnown,
): () => Promise<T> {
  let known: { value: T; at: number; change: number } | null = null;
  let reading: { result: Promise<T>; change: number } | null = null;

  async function begin(change: number): Promise<T> {
    const at = now();
    try {
      const value = await read();
      // A reading that began before a change may end after one that began later.
      if (known === null || known.change <= change) known = { value, at, change };
      return value;
    } finally {
      if (reading?.change === change) reading = null;
    }
  }

  return async () => {
    const change = changes();
    const age = known === null ? Number.POSITIVE_INFINITY : Math.abs(now() - known.at);
    if (known !== null && age < freshMs && known.change === change) return known.value;
    if (reading?.change !== change) reading = { result: begin(change), change };
    const { result } = reading;
    return known === null || age >= staleMs ? result : orLastKnown(result, known.value, fallback);
  };
}

/** The value of `reading` if it arrives in time, otherwise the last value. */
export async function orLastKnown<T>(
  reading: Promise<T>,
  last: T,
  { databaseTimeoutMs, isTolerated = isDatabaseUnavailable, onFailure }: Fallback,
): Promise<T> {
  const read = reading.catch((error: unknown) => {
    if (!isTolerated(error)) throw error;
    onFailure?.(error);
    return last;
  });
  return Number.isFinite(databaseTimeoutMs) ? inTime(read, databaseTimeoutMs, last) : read;
}

/** The value of `reading` if it arrives within a number of milliseconds, otherwise `late`. */
export async function inTime<T, L>(reading: Promise<T>, ms: number, late: L): Promise<T | L> {
  const timeout = new AbortController();
  const waited = pause(ms, late, { ref: false, signal: timeout.signal }).catch(() => late);
  try {
    return await Promise.race([reading, waited]);
  } finally {
    timeout.abort();
  }
}
