import { msg } from '@fareweave/shared-lib/domain/texts';
import type { FastifyBaseLogger } from 'fastify';
import { badRequest, HttpError } from '../core/http/errors.ts';
import { jsonService, type ServiceQuery } from './json-service.ts';
import { resilient } from './resilient.ts';
import { UpstreamError } from './upstream-error.ts';

const TIMEOUT_MS = 8000;
const CONCURRENCY = 20;

export interface ProviderOptions {
  url: string;
  /** Null when the provider requires none. Never logged. */
  key: string | null;
  log: Pick<FastifyBaseLogger, 'warn'>;
  timeoutMs?: number;
  /** The delay before the second attempt. */
  retryBaseMs?: number;
}

interface ProviderCall<T> {
  path: string;
  /** Null values are omitted. */
  query: ServiceQuery;
  /** Parses the response. Throws an `UpstreamError` for an unknown format. */
  read: (body: unknown) => T;
  /** The result of a 404; absent: a 404 is a failure. */
  none?: T;
  /** Context for the log. */
  logged: object;
}

/** Returns a client of a provider (docs/stay-providers.md). Throws an `UpstreamError` and logs it, because a background refresh has no
 *  other way to report it. */
export function provider(
  { name, maxBytes, concurrency = CONCURRENCY }: { name: string; maxBytes: number; concurrency?: number },
  { url, key, log, timeoutMs = TIMEOUT_MS, retryBaseMs }: ProviderOptions,
): <T>(providerCall: ProviderCall<T>) => Promise<T> {
  const headers = key === null ? {} : { authorization: `Bearer ${key}` };
  const service = jsonService({ name, url, headers, timeoutMs, maxBytes });
  const call = resilient({ name, concurrency, retryBaseMs });
  return async ({ path, query, read, none, logged }) => {
    try {
      return await call(async () => read(await service(path, query)));
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (error.status === 404 && none !== undefined) return none;
      if (error.fault !== 'circuit-open') log.warn(logged, error.message);
      throw error;
    }
  };
}

/** Returns a function that throws the HTTP error for a failure of a provider (STAY-13). It rethrows other errors. */
export const providerFailure =
  (code: string, message: string) =>
  (cause: unknown): never => {
    if (!(cause instanceof UpstreamError)) throw cause;
    if (cause.status === 400) throw badRequest(msg('Invalid search parameters'));
    throw new HttpError(503, code, message, { cause });
  };
