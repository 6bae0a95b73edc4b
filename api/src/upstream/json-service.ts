import { UpstreamError } from './upstream-error.ts';

export interface JsonServiceOptions {
  /** What people call it: `fare feed`. */
  name: string;
  /** Calls go to addresses below this one. */
  url: string;
  headers?: Record<string, string>;
  /** For the whole answer, from the first byte sent to the last byte read. */
  timeoutMs: number;
  mostBytes: number;
}

/** Asks for `path` below the service's address and answers the parsed JSON. Query values that are null are left
 *  out. Throws an `UpstreamError`. */
export type JsonService = (path: string, query: Record<string, string | null>) => Promise<unknown>;

/** A service that answers GET with JSON. Redirects are not followed: they would take the key elsewhere. */
export function jsonService({ name, url, headers, timeoutMs, mostBytes }: JsonServiceOptions): JsonService {
  const base = url.replace(/\/+$/, '');

  const read = async (response: Response): Promise<Buffer> => {
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body ?? []) {
      bytes += part.length;
      if (bytes > mostBytes)
        throw new UpstreamError('too-large', `The ${name} answered more than ${mostBytes} bytes`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  };

  const ask = async (address: URL): Promise<Buffer> => {
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return read(response);
    const { status } = response;
    const wait = retryAfterMs(response.headers.get('retry-after'), Date.now());
    await response.body?.cancel();
    throw new UpstreamError('status', `The ${name} answered ${status}`, { status, retryAfterMs: wait });
  };

  return async (path, query) => {
    const address = new URL(`${base}${path}`);
    for (const [key, value] of Object.entries(query))
      if (value !== null) address.searchParams.set(key, value);
    const body = await ask(address).catch((cause: unknown) => {
      throw cause instanceof UpstreamError ? cause : broken(name, cause);
    });
    try {
      return JSON.parse(body.toString('utf8'));
    } catch {
      throw new UpstreamError('unreadable', `The ${name} did not answer JSON`);
    }
  };
}

function broken(name: string, cause: unknown): UpstreamError {
  if ((cause as Error).name === 'TimeoutError')
    return new UpstreamError('slow', `The ${name} did not answer in time`);
  const { code } = ((cause as Error).cause ?? {}) as { code?: unknown };
  const reason = typeof code === 'string' ? ` (${code})` : '';
  return new UpstreamError(
    'unreachable',
    `The ${name} could not be reached, or its answer broke off${reason}`,
  );
}

/** Milliseconds that a `Retry-After` header asks to wait: a number of seconds, or the date to wait for. Null when it
 *  says neither. `now`: epoch milliseconds. */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
