/** `unreachable`: no response, or an incomplete one; `timeout`; `status`: an HTTP error; `malformed`: not JSON, or in an
 *  unknown format; `too-large`; `circuit-open`: not called after too many failures, or because too many calls wait. */
export type UpstreamFault = 'unreachable' | 'timeout' | 'status' | 'malformed' | 'too-large' | 'circuit-open';

interface Options {
  status?: number;
  /** The delay that the service requests, in milliseconds. */
  retryAfterMs?: number | null;
}

/** A call of an external service failed. Contains neither cause nor URL, because they may include a key. */
export class UpstreamError extends Error {
  readonly fault: UpstreamFault;
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(fault: UpstreamFault, message: string, { status, retryAfterMs }: Options = {}) {
    super(message);
    this.name = 'UpstreamError';
    this.fault = fault;
    this.status = status ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
  }
}
