import { parseJson } from '@fareweave/shared-lib/domain/json';
import { inSpan } from '../core/spans.ts';
import { UpstreamError } from './upstream-error.ts';

export interface ServiceOptions {
  /** For messages: `fare feed`. */
  name: string;
  /** The base URL. */
  url: string;
  headers?: Record<string, string>;
  /** For the whole call, from the first byte sent to the last byte read. */
  timeoutMs: number;
  maxBytes: number;
}

export type ServiceQuery = Record<string, string | number | null>;
/** Requests `path` below the base URL. Omits query values that are null. Throws an `UpstreamError`. */
type Service<T> = (path: string, query: ServiceQuery) => Promise<T>;
export type JsonService = Service<unknown>;

/** Returns a client of an HTTP service with JSON responses, which it parses. */
export function jsonService(options: ServiceOptions): JsonService {
  const service = textService(options);
  return async (path, query) => {
    const body = parseJson(await service(path, query));
    if (body === undefined)
      throw new UpstreamError('malformed', `The response of the ${options.name} is not JSON`);
    return body;
  };
}

/** Returns a client of an HTTP service. It follows no redirects, because they could send the key to another server. */
export function textService({ name, url, headers, timeoutMs, maxBytes }: ServiceOptions): Service<string> {
  const base = url.replace(/\/+$/, '');

  const read = async (response: Response): Promise<Buffer> => {
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body ?? []) {
      bytes += part.length;
      if (bytes > maxBytes)
        throw new UpstreamError('too-large', `The ${name} returned more than ${maxBytes} bytes`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  };

  const request = async (address: URL): Promise<Buffer> => {
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return read(response);
    const { status } = response;
    const delayMs = retryAfterMs(response.headers.get('retry-after'), Date.now());
    await response.body?.cancel();
    throw new UpstreamError('status', `The ${name} returned status ${status}`, {
      status,
      retryAfterMs: delayMs,
    });
  };

  return async (path, query) => {
    const address = new URL(`${base}${path}`);
    for (const [key, value] of Object.entries(query))
      if (value !== null) address.searchParams.set(key, String(value));
    // Only the host: the path and the query may contain keys and personal data.
    const attributes = { 'server.address': address.hostname };
    const body = await inSpan(name, attributes, () => request(address)).catch((cause: unknown) => {
      throw cause instanceof UpstreamError ? cause : connectionError(name, cause);
    });
    return body.toString('utf8');
  };
}

function connectionError(name: string, cause: unknown): UpstreamError {
  if ((cause as Error).name === 'TimeoutError')
    return new UpstreamError('timeout', `The ${name} did not respond in time`);
  const { code } = ((cause as Error).cause ?? {}) as { code?: unknown };
  const reason = typeof code === 'string' ? ` (${code})` : '';
  return new UpstreamError(
    'unreachable',
    `The ${name} could not be reached, or its response was incomplete${reason}`,
  );
}

/** Parses a `Retry-After` header, which is a number of seconds or a date, to milliseconds. Returns null for other values.
 *  `now`: epoch milliseconds. */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
