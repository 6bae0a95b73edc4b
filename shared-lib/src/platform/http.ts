import { createStore, type Store } from './store.ts';

/** spec: search §6. */
const TOKEN_KEY = 'auth_token';
const TOKEN_FORM = /^[\w.~+/=-]{20,512}$/;

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

/** The stored token; storage that is forbidden or holds something else counts as none. */
export function readToken(): string | null {
  try {
    const token = window.localStorage.getItem(TOKEN_KEY);
    return token !== null && TOKEN_FORM.test(token) ? token : null;
  } catch {
    return null;
  }
}

// Where storage is forbidden the session lasts as long as the page.
let memoryToken: string | null = null;

export function writeToken(token: string | null): void {
  memoryToken = token;
  try {
    if (token === null) window.localStorage.removeItem(TOKEN_KEY);
    else window.localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // The in-memory copy serves this page.
  }
}

const unauthorized = createStore(0);
/** Counts the 401 answers that end a session (spec: search §6). */
export const unauthorizedStore: Store<number> = unauthorized;

const SIGN_IN_CALL = /\/api\/auth\/(login|register)$/;

/** `fetch` with the session's token. A 401 on any call but login and register ends the session. */
export async function authorizedFetch(input: Request): Promise<Response> {
  const token = memoryToken ?? readToken();
  if (token !== null) input.headers.set('Authorization', `Bearer ${token}`);
  const response = await fetch(input);
  if (response.status === 401 && !SIGN_IN_CALL.test(new URL(input.url).pathname)) {
    unauthorized.update((n) => n + 1);
  }
  return response;
}

/** Texts for the two ways a call can fail without the server saying why (spec: search §8). */
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
  return new ApiError(field(first) ?? field(second) ?? texts.failed, {
    status: response.status,
    code: field('code') ?? 'UNKNOWN',
    details: Array.isArray(details) ? details : [],
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  });
}

export const unreachable = (texts: FailureTexts, cause: unknown): ApiError =>
  new ApiError(texts.unreachable, { status: 0, code: 'UNREACHABLE', cause });
