import { TextDecoder, TextEncoder } from 'node:util';
import { vi } from 'vitest';

/** A fake server for component tests: jsdom has no `fetch`, `Request`, `Response` or `TextDecoder`. */

export interface ReceivedCall {
  method: string;
  path: string;
  query: Record<string, string>;
  /** Parsed JSON; null without one. */
  body: unknown;
  /** The Authorization header. */
  authorization: string | null;
  /** The X-Account-Id header. */
  account: string | null;
  /** The X-Reopened header. */
  reopened: string | null;
  /** Whether the browser also sends it when the page is left. */
  keepalive: boolean;
  /** Aborts when the page cancels the call. */
  signal: AbortSignal;
}

export interface Answer {
  /** Default 200. */
  status?: number;
  body?: unknown;
  /** Instead of a body: its chunks, sent one by one. An error ends the connection. */
  chunks?: AsyncIterable<string>;
  headers?: Record<string, string>;
}

type Handler = (call: ReceivedCall) => Answer | Promise<Answer>;

class FakeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | null;
  readonly signal: AbortSignal;
  readonly keepalive: boolean;
  readonly credentials: RequestCredentials;

  constructor(input: string | FakeRequest, init?: RequestInit) {
    const from: RequestInit = typeof input === 'string' ? {} : input;
    const {
      method = from.method ?? 'GET',
      headers = from.headers,
      body = from.body,
      signal = from.signal,
      keepalive = from.keepalive ?? false,
      credentials = from.credentials ?? 'same-origin',
    } = init ?? {};
    this.url = new URL(typeof input === 'string' ? input : input.url, window.location.href).href;
    this.keepalive = keepalive;
    this.credentials = credentials;
    this.method = method;
    this.headers = new Headers(headers);
    this.body = typeof body === 'string' ? body : null;
    this.signal = signal ?? new AbortController().signal;
  }
}

class FakeResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly body: Pick<ReadableStream<Uint8Array>, 'getReader'> | null;
  readonly #text: string;

  constructor({ status = 200, body, chunks, headers = {} }: Answer, signal: AbortSignal) {
    this.status = status;
    this.ok = status < 300;
    this.headers = new Headers(headers);
    this.#text = body === undefined ? '' : JSON.stringify(body);
    this.body = chunks === undefined ? null : streamOf(chunks, signal);
  }

  async text(): Promise<string> {
    return this.#text;
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.#text);
  }
}

/** Returns a body that ends with an error when the page cancels the call. */
function streamOf(chunks: AsyncIterable<string>, signal: AbortSignal) {
  const source = chunks[Symbol.asyncIterator]();
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(new DOMException('The call was cancelled.', 'AbortError'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });
  aborted.catch(() => undefined);
  const read = async () => {
    const { done, value } = await Promise.race([source.next(), aborted]);
    return done === true
      ? { done, value: undefined }
      : { done: false, value: new TextEncoder().encode(value) };
  };
  return { getReader: () => ({ read, cancel: async () => undefined }) } as unknown as Pick<
    ReadableStream<Uint8Array>,
    'getReader'
  >;
}

globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder;
// The API client reads its Request class when it is loaded, so this must run first.
globalThis.Request = FakeRequest as unknown as typeof Request;

/** Answers the page's calls from `'POST /api/auth/login': …` entries, until the next call of `serve`. Returns the received
 *  calls, which grow. A handler that throws makes the server unreachable. */
export function serve(routes: Record<string, Answer | Handler>): ReceivedCall[] {
  const received: ReceivedCall[] = [];
  const answer = async (input: FakeRequest | string, init?: RequestInit): Promise<FakeResponse> => {
    if (!connected) throw new TypeError('Failed to fetch');
    const request = typeof input === 'string' ? new FakeRequest(input, init) : input;
    const { pathname, searchParams } = new URL(request.url);
    const call: ReceivedCall = {
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: request.body === null ? null : JSON.parse(request.body),
      authorization: request.headers.get('Authorization'),
      account: request.headers.get('X-Account-Id'),
      reopened: request.headers.get('X-Reopened'),
      keepalive: request.keepalive,
      signal: request.signal,
    };
    received.push(call);
    const route = routes[`${call.method} ${call.path}`];
    if (route === undefined) {
      const body = { message: `No answer for ${call.method} ${call.path}` };
      return new FakeResponse({ status: 404, body }, call.signal);
    }
    return new FakeResponse(typeof route === 'function' ? await route(call) : route, call.signal);
  };
  globalThis.fetch = answer as unknown as typeof fetch;
  return received;
}

let connected = true;

/** Ends or restores the connection of the page. */
export function setConnected(isConnected: boolean): void {
  connected = isConnected;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isConnected);
  window.dispatchEvent(new Event(isConnected ? 'online' : 'offline'));
}
