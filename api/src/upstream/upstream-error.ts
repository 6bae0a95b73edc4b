/** `unreachable`: no answer, or one that was cut off; `slow`: not in time; `status`: refused with an HTTP status;
 *  `unreadable`: not JSON, or not of the agreed form; `too-large`; `resting`: not asked, after too many failures or
 *  because too many calls wait already. */
export type UpstreamFault = 'unreachable' | 'slow' | 'status' | 'unreadable' | 'too-large' | 'resting';

interface About {
  /** The HTTP status of a refusal. */
  status?: number;
  /** How long the service asks to be left alone, in milliseconds. */
  retryAfterMs?: number | null;
}

/** A service that the server depends on did not answer as it should. It carries no cause and no address: either may
 *  hold a key. */
export class UpstreamError extends Error {
  readonly fault: UpstreamFault;
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(fault: UpstreamFault, message: string, { status, retryAfterMs }: About = {}) {
    super(message);
    this.name = 'UpstreamError';
    this.fault = fault;
    this.status = status ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
  }
}
