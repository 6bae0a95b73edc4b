import { type Observable, Subject } from 'rxjs';
import { sessionToken } from './session-token.ts';

/** A failed call: what to tell the person, the server's machine code, and the cause. `status` 0: no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly unknown[];
  /** Seconds until a refused call may be tried again, where the server said so. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    about: {
      status: number;
      code: string;
      details?: readonly unknown[];
      retryAfter?: number | null;
      cause?: unknown;
    },
  ) {
    super(message, { cause: about.cause });
    this.name = 'ApiError';
    this.status = about.status;
    this.code = about.code;
    this.details = about.details ?? [];
    this.retryAfter = about.retryAfter ?? null;
  }
}

/** Methods that change nothing. */
const READING = new Set(['GET', 'HEAD']);

/** What the server has refused about the session that a request was sent in. */
export type SessionRefusal = 'ended' | 'account-changed';

const refusals = new Subject<SessionRefusal>();
/** Refusals of requests of the present session; those of one that is already over do not matter. */
export const sessionRefusals: Observable<SessionRefusal> = refusals.asObservable();

/** `fetch` with the session's token and, where something is changed, the id of the account that the page shows: the
 *  server refuses it when the two do not belong together (ADR 23). A 401 ends the session. */
export async function authorizedFetch(input: Request): Promise<Response> {
  const token = sessionToken.get();
  const account = sessionToken.accountId();
  if (token !== null) input.headers.set('Authorization', `Bearer ${token}`);
  if (account !== null && !READING.has(input.method)) input.headers.set('X-Account-Id', account);
  const response = await fetch(input);
  if (response.status === 401 && token === sessionToken.get()) refusals.next('ended');
  return response;
}

/** The result of a call, unless the session that it began in is over by then: an answer for one person is never given
 *  to another. Visitors' calls have nothing private. Throws an `ApiError` with the code `SESSION_CHANGED`. */
export async function inSession<T>(call: () => Promise<T>): Promise<T> {
  const token = sessionToken.get();
  const result = await call();
  if (token === null || token === sessionToken.get()) return result;
  throw new ApiError(SESSION_CHANGED_TEXT, { status: 0, code: SESSION_CHANGED });
}

export const SESSION_CHANGED = 'SESSION_CHANGED';
const SESSION_CHANGED_TEXT = 'You are no longer signed in to the account that asked for this.';

/** Texts for the two ways a call can fail without a message from the server (CALL-2). */
export interface FailureTexts {
  /** The server answered with an error and no message. */
  failed: string;
  /** No answer came. */
  unreachable: string;
  /** Which of the answer's two texts speaks first; `message` when left out. */
  prefer?: 'message' | 'error';
}

export async function toApiError(response: Response, texts: FailureTexts): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const field = (name: string): string | null => {
    const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : null;
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const first = texts.prefer ?? 'message';
  const second = first === 'message' ? 'error' : 'message';
  const details =
    typeof body === 'object' && body !== null ? (body as { details?: unknown }).details : undefined;
  const retryAfter = Number(response.headers.get('Retry-After'));
  if (field('code') === 'ACCOUNT_CHANGED') refusals.next('account-changed');
  return new ApiError(field(first) ?? field(second) ?? texts.failed, {
    status: response.status,
    code: field('code') ?? 'UNKNOWN',
    details: Array.isArray(details) ? details : [],
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  });
}

export const unreachable = (texts: FailureTexts, cause: unknown): ApiError =>
  new ApiError(texts.unreachable, { status: 0, code: 'UNREACHABLE', cause });
