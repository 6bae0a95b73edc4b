import type { FastifyBaseLogger } from 'fastify';
import { jsonService } from './json-service.ts';
import { resilient } from './resilient.ts';
import { UpstreamError } from './upstream-error.ts';

const TIMEOUT_MS = 8000;
const CONCURRENCY = 20;

/** Where a provider is, and how it is dealt with. */
export interface ProviderOptions {
  url: string;
  /** Null: the provider wants none. Never told to anybody else. */
  key: string | null;
  log: Pick<FastifyBaseLogger, 'warn'>;
  timeoutMs?: number;
  /** The first wait before another attempt. */
  retryBaseMs?: number;
}

interface Question<T> {
  path: string;
  /** What is null is left out. */
  query: Record<string, string | null>;
  /** Throws an `UpstreamError` where the answer makes no sense. */
  read: (body: unknown) => T;
  /** What a 404 tells. */
  none: T;
  /** What the log says of it beside the failure. */
  about: object;
}

/** Asks an HTTP provider (docs/stay-providers.md); what it tells is boxed, so that nothing can be kept as well. Throws an
 *  `UpstreamError`, and logs it: nobody may wait for the answer any more. */
export function provider(
  { name, mostBytes }: { name: string; mostBytes: number },
  { url, key, log, timeoutMs = TIMEOUT_MS, retryBaseMs }: ProviderOptions,
): <T>(question: Question<T>) => Promise<{ told: T }> {
  const headers = key === null ? {} : { authorization: `Bearer ${key}` };
  const service = jsonService({ name, url, headers, timeoutMs, mostBytes });
  const call = resilient({
    name,
    concurrency: CONCURRENCY,
    ...(retryBaseMs !== undefined && { retryBaseMs }),
  });
  return async ({ path, query, read, none, about }) => {
    try {
      return { told: await call(async () => read(await service(path, query))) };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (error.status === 404) return { told: none };
      if (error.fault !== 'resting') log.warn(about, error.message);
      throw error;
    }
  };
}
