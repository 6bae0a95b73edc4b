import type { Readable } from 'node:stream';
import { BrokenCircuitError, BulkheadRejectedError, bulkhead, handleWhen } from 'cockatiel';
import { type Dispatcher, Pool } from 'undici';
import type { HttpError } from '../../core/http/errors.ts';
import { inSpan, traceHeader } from '../../core/spans.ts';
import { OPEN_MS, serviceCircuit } from '../../upstream/resilient.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { backendBusy, backendFailed, backendTimeout } from '../errors.ts';

/** The limits of calls to a backend (BACK-7). */
export interface BackendLimits {
  connectMs: number;
  /** From the end of the request to the headers of the response. */
  firstByteMs: number;
  /** Between two parts of a response. */
  idleMs: number;
  /** The whole call, with both bodies. */
  totalMs: number;
  requestBytes: number;
  responseBytes: number;
  /** Calls at the same time, which is also the number of connections. Further calls are refused. */
  concurrency: number;
}

export const BACKEND_LIMITS: BackendLimits = {
  connectMs: 2_000,
  firstByteMs: 10_000,
  idleMs: 10_000,
  totalMs: 30_000,
  requestBytes: 1024 * 1024,
  responseBytes: 10 * 1024 * 1024,
  concurrency: 50,
};

export type BackendResponse = Dispatcher.ResponseData;

interface BackendCall {
  method: string;
  /** The path with the query. */
  path: string;
  headers: Record<string, string>;
  body: Readable | null;
  /** Aborts when the call has taken too long or the caller is gone. */
  signal: AbortSignal;
  /** The error for a failure that is due to the caller and does not count for the circuit; otherwise null. */
  callerError: (error: unknown) => HttpError | null;
}

/** The calls to one backend. */
export interface BackendClient {
  /** Sends a call and passes the response to `use`, which must read it to its end. Follows no redirects and repeats no call.
   *  Throws an `HttpError`. */
  exchange(call: BackendCall, use: (response: BackendResponse) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const BUSY_RETRY_S = 1;
const FIRST_SERVER_ERROR = 500;

/** Returns a client of a backend with limited connections and times and a circuit breaker of its own, so that a slow backend
 *  affects only its remote (BACK-7). */
export function backendClient(origin: string, limits: BackendLimits): BackendClient {
  const pool = new Pool(origin, {
    connections: limits.concurrency,
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.firstByteMs,
    bodyTimeout: limits.idleMs,
    maxResponseSize: limits.responseBytes,
    allowH2: false,
  });
  const places = bulkhead(limits.concurrency);
  const circuit = serviceCircuit(
    handleWhen((error) => error instanceof UpstreamError).orWhenResult(isServerError),
  );

  const send = async ({ callerError, ...call }: BackendCall): Promise<BackendResponse> => {
    try {
      return await inSpan('backend', { 'server.address': new URL(origin).hostname }, () => {
        const headers = { ...call.headers, ...traceHeader() };
        return pool.request({ ...call, headers, method: call.method as Dispatcher.HttpMethod });
      });
    } catch (error) {
      throw callerError(error) ?? failureOf(error);
    }
  };

  return {
    async exchange(call, use) {
      try {
        await places.execute(async () => use(await circuit.execute(() => send(call))));
      } catch (error) {
        throw toHttpError(error);
      }
    },
    close: () => pool.destroy(),
  };
}

const isServerError = (response: unknown): boolean =>
  (response as BackendResponse).statusCode >= FIRST_SERVER_ERROR;

const TIMEOUTS = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Returns the error without its cause, which contains addresses of the operator's network. */
export function failureOf(error: unknown): UpstreamError {
  const { name, code } = error as { name?: string; code?: unknown };
  if (name === 'TimeoutError' || TIMEOUTS.has(String(code)))
    return new UpstreamError('timeout', 'it did not respond in time');
  return new UpstreamError('unreachable', `it could not be reached (${String(code ?? name)})`);
}

function toHttpError(error: unknown): unknown {
  if (error instanceof BrokenCircuitError) return backendBusy(OPEN_MS / 1000);
  if (error instanceof BulkheadRejectedError) return backendBusy(BUSY_RETRY_S);
  if (!(error instanceof UpstreamError)) return error;
  return error.fault === 'timeout' ? backendTimeout() : backendFailed(error.message);
}
