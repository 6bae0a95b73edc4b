/** A fake server for component tests: jsdom has no `fetch`, `Request` or `Response`. */

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
}

export interface Answer {
  /** Default 200. */
  status?: number;
  body?: unknown;
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

  constructor(input: string | FakeRequest, init?: RequestInit) {
    const from: RequestInit = init ?? (typeof input === 'string' ? {} : input);
    const { method = 'GET', headers, body, signal, keepalive = false } = from;
    this.url = new URL(typeof input === 'string' ? input : input.url, window.location.href).href;
    this.keepalive = keepalive;
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
  readonly #text: string;

  constructor({ status = 200, body, headers = {} }: Answer) {
    this.status = status;
    this.ok = status < 300;
    this.headers = new Headers(headers);
    this.#text = body === undefined ? '' : JSON.stringify(body);
  }

  async text(): Promise<string> {
    return this.#text;
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.#text);
  }
}

// The API client reads its Request class when it is loaded, so this must run first.
globalThis.Request = FakeRequest as unknown as typeof Request;

/** Answers the page's calls from `'POST /api/auth/login': …` entries, until the next call of `serve`. Returns the received
 *  calls, which grow. A handler that throws makes the server unreachable. */
export function serve(routes: Record<string, Answer | Handler>): ReceivedCall[] {
  const received: ReceivedCall[] = [];
  const answer = async (input: FakeRequest | string, init?: RequestInit): Promise<FakeResponse> => {
    const request = typeof input === 'string' ? new FakeRequest(input, init) : input;
    const { pathname, searchParams } = new URL(request.url);
    const call: ReceivedCall = {
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: request.body === null ? null : JSON.parse(request.body),
      authorization: request.headers.get('Authorization'),
      account: request.headers.get('X-Account-Id'),
    };
    received.push(call);
    const route = routes[`${call.method} ${call.path}`];
    if (route === undefined) {
      return new FakeResponse({
        status: 404,
        body: { message: `No answer for ${call.method} ${call.path}` },
      });
    }
    return new FakeResponse(typeof route === 'function' ? await route(call) : route);
  };
  globalThis.fetch = answer as unknown as typeof fetch;
  return received;
}
