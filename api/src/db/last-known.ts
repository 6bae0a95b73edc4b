import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../core/config/config.ts';
import { isDatabaseUnavailable } from '../core/database-unavailable.ts';

const PATIENCE_MS = 1_000;

/** How long an answer of the database is waited for, in milliseconds, while there is a former one. The embedded database
 *  is part of the process: it may be slow, but it is never away. */
export const databaseTimeout = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): number =>
  databaseUrl === null ? Number.POSITIVE_INFINITY : PATIENCE_MS;

interface Patience {
  /** See `databaseTimeout`. */
  databaseTimeoutMs: number;
  /** Failures for which the former value stands in; by default that the database cannot be used. */
  tolerates?: (error: unknown) => boolean;
  onFailure?: (error: unknown) => void;
}

interface LastKnown extends Patience {
  /** How long a value is used without reading again; 0: not at all. */
  freshMs: number;
  /** How old a value may be that stands in for one that does not come. */
  staleMs: number;
  /** Milliseconds. */
  now: () => number;
}

/** Reads a value, once for all who ask at the same time. While the database does not answer, or not soon, the former value
 *  is used. */
export function lastKnown<T>(
  read: () => Promise<T>,
  { freshMs, staleMs, now, ...patience }: LastKnown,
): () => Promise<T> {
  let known: { value: T; at: number } | null = null;
  let reading: Promise<T> | null = null;

  async function begin(): Promise<T> {
    const at = now();
    try {
      const value = await read();
      known = { value, at };
      return value;
    } finally {
      reading = null;
    }
  }

  return async () => {
    const age = known === null ? Number.POSITIVE_INFINITY : Math.abs(now() - known.at);
    if (known !== null && age < freshMs) return known.value;
    reading ??= begin();
    return known === null || age >= staleMs ? reading : orLastKnown(reading, known.value, patience);
  };
}

/** What is being read if it comes soon, otherwise the last value. */
export async function orLastKnown<T>(
  reading: Promise<T>,
  last: T,
  { databaseTimeoutMs, tolerates = isDatabaseUnavailable, onFailure }: Patience,
): Promise<T> {
  const read = reading.catch((error: unknown) => {
    if (!tolerates(error)) throw error;
    onFailure?.(error);
    return last;
  });
  if (!Number.isFinite(databaseTimeoutMs)) return read;
  const patience = new AbortController();
  const waited = pause(databaseTimeoutMs, last, { ref: false, signal: patience.signal }).catch(() => last);
  try {
    return await Promise.race([read, waited]);
  } finally {
    patience.abort();
  }
}
