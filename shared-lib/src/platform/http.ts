import { t } from '../domain/i18n/texts.ts';
import { fetchOrTake } from './early-responses.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { sessionToken } from './session-token.ts';

/** A failed call: the message for the user, the server's error code and the cause. `status` 0: no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly unknown[];
  /** Seconds until a retry is allowed, if the server sent them. */
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
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** Why the server refused a request's session. */
export type SessionRefusal = 'ended' | 'account-changed';

/** Refusals of the current session; those of earlier sessions are ignored. */
export const sessionRefusals: Listeners<SessionRefusal> = createListeners();

/** The same text as in domain/offline.ts, whose import would add a file to the first load of a page. */
const KEPT_AT = 'kept-at';

/** When the service worker stored the answers that this page has got from it, by URL; milliseconds since 1970 (ADR 67). */
export const keptAnswers = new Map<string, number>();

/** `fetch` with the session's token. A request that changes data also carries the id of the account on the page: the server
 *  refuses it if the two do not match (ACCT-14, ADR 23). A search that was answered at this history entry before does not count again
 *  (ALLW-3). A 401 ends the session (ACCT-12). */
export async function authorizedFetch(input: Request): Promise<Response> {
  const token = sessionToken.get();
  const account = sessionToken.accountId();
  if (token !== null) input.headers.set('Authorization', `Bearer ${token}`);
  if (account !== null && !SAFE_METHODS.has(input.method)) input.headers.set('X-Account-Id', account);
  const { searched } = window.history.state ?? {};
  if (searched && input.url.endsWith(searched)) input.headers.set('X-Reopened', 'true');
  const response = await (input.method === 'GET' ? withinLimit(input, token) : fetch(input));
  const keptAt = Number(response.headers.get(KEPT_AT));
  if (keptAt > 0) keptAnswers.set(input.url, keptAt);
  else keptAnswers.delete(input.url);
  if (response.status === 401 && token === sessionToken.get()) sessionRefusals.call('ended');
  return response;
}

/** How long a call that reads data waits for its response. A server that accepts requests and does not answer counts as unreachable. */
const RESPONSE_MS = 60_000;

/** `fetchOrTake`, which fails when there is no response within the limit (CALL-7). */
async function withinLimit(input: Request, token: string | null): Promise<Response> {
  const limit = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    // Abort and reject with the same reason, because either of them may end the call.
    const reason = new DOMException('The server did not answer.', NO_ANSWER);
    limit.abort(reason);
    late.reject(reason);
  }, RESPONSE_MS);
  const signal = AbortSignal.any([input.signal, limit.signal]);
  try {
    return await Promise.race([fetchOrTake(new Request(input, { signal }), token), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the result of a call. Throws an `ApiError` with the code `SESSION_CHANGED` if the session has changed since the
 *  call started, so that no user receives another user's data. Calls of visitors are exempt. */
export async function inSession<T>(call: () => Promise<T>): Promise<T> {
  const token = sessionToken.get();
  const result = await call();
  if (token === null || token === sessionToken.get()) return result;
  throw new ApiError(t('You are no longer signed in to the account that started this action.'), {
    status: 0,
    code: SESSION_CHANGED,
  });
}

export const SESSION_CHANGED = 'SESSION_CHANGED';

/** Texts for failed calls without a message from the server (CALL-2). */
export interface FailureTexts {
  /** The server responded with an error without a message. */
  failed: string;
  /** The server did not respond. */
  unreachable: string;
  /** Which of the server's two texts is used first; default `message`. */
  prefer?: 'message' | 'error';
}

export async function toApiError(response: Response, texts: FailureTexts): Promise<ApiError> {
  const body: Readonly<Record<string, unknown>> | null = await response.json().catch(() => null);
  const field = (name: string): string | null => {
    const value = body?.[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const first = texts.prefer ?? 'message';
  const second = first === 'message' ? 'error' : 'message';
  const details = body?.details;
  const retryAfter = Number(response.headers.get('Retry-After'));
  if (field('code') === 'ACCOUNT_CHANGED') sessionRefusals.call('account-changed');
  return new ApiError(field(first) ?? field(second) ?? texts.failed, {
    status: response.status,
    code: field('code') ?? 'UNKNOWN',
    details: Array.isArray(details) ? details : [],
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  });
}

/** The code of a call without a response within the limit. Only the user repeats it. */
export const NO_ANSWER = 'NO_ANSWER';

export const unreachable = (texts: FailureTexts, cause: unknown): ApiError => {
  const code = cause instanceof DOMException && cause.name === NO_ANSWER ? NO_ANSWER : 'UNREACHABLE';
  return new ApiError(texts.unreachable, { status: 0, code, cause });
};
