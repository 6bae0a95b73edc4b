import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { parsedJson } from '../webpack/part.ts';
import { jobIdToken } from './id-token.ts';
import { readSettings } from './project.ts';

/** The names of this machine in a URL. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const DEFAULT_URL = 'http://127.0.0.1:3000';
/** The server compresses a release before it responds. */
const TIMEOUT_MS = 120_000;
const ATTEMPTS = 3;
/** A token of a pipeline is valid for 15 minutes; the checks of a publication may take longer. */
const TOKEN_MS = 10 * 60_000;

/** The release API of a server. Every method throws a `CommandError` with the server's message. */
export interface ReleaseServer {
  url: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
  put<T>(path: string, body: object | Buffer): Promise<T>;
}

/** The answer to a change of the registry. */
export interface NewRevision {
  revision: number;
}

interface Access {
  /** The token of the development server on this machine, when RELEASE_TOKEN is not set and the command runs in no pipeline. No other
   *  machine gets it. */
  defaultToken?: string | undefined;
  /** The remote that the command concerns, if it names one. */
  remote?: string | undefined;
}

/** Returns a message for a text that is not the URL of a server, otherwise false. */
export function invalidUrl(text: string): string | false {
  const { protocol = '', origin, pathname, search, hash, username, password } = URL.parse(text) ?? {};
  if (!/^https?:$/.test(protocol)) return `“${text}” is not the URL of a server. It begins with https://.`;
  // Node sends no request to such a URL, and messages would repeat the password.
  if (username || password) return `The URL of the server is ${origin}, without a user or a password.`;
  return (
    (pathname !== '/' || search !== '' || hash !== '') &&
    `“${text}” is the address of a page. The URL of the server is ${origin}.`
  );
}

/** Returns the URL of a server without spaces and a slash at its end. Throws a `CommandError` for another text. */
export function serverUrl(text: string): string {
  const invalid = invalidUrl(text);
  if (invalid) throw new CommandError(invalid);
  return new URL(text).origin;
}

/** Returns the release API of the server that the command line (`url`), the environment or `fareweave.json` names. */
export function releaseServer(
  url: string | undefined,
  env: NodeJS.ProcessEnv,
  { defaultToken, remote }: Access = {},
): ReleaseServer {
  // Pipelines set a variable without a value to an empty text, so an empty variable counts as none.
  const base = serverUrl(url ?? (env.FAREWEAVE_URL || (readSettings()?.server ?? DEFAULT_URL)));
  const find = async (): Promise<string | undefined> => {
    if (env.RELEASE_TOKEN) return readableToken(env.RELEASE_TOKEN);
    const idToken = await jobIdToken(env, base);
    if (idToken !== undefined) return exchange(base, idToken, remote);
    return LOOPBACK.test(new URL(base).hostname) ? defaultToken : undefined;
  };
  let found: { token: ReturnType<typeof find>; at: number } | undefined;
  const call = async <T>(method: string, address: string, body?: object | Buffer) => {
    const now = performance.now();
    if (found === undefined || now - found.at > TOKEN_MS) found = { token: find(), at: now };
    const token = await found.token;
    return request<T>(`${base}/api/platform${address}`, { method, body, token }).catch((error: unknown) => {
      throw withTokenState(error, base, token, env);
    });
  };
  return {
    url: base,
    get: (address) => call('GET', address),
    post: (address, body) => call('POST', address, body),
    put: (address, body) => call('PUT', address, body),
  };
}

/** Returns a token that a header can contain. Throws a `CommandError` for other text, such as the placeholder `fwr_…` of the guide. */
function readableToken(text: string): string {
  const token = text.trim();
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new CommandError('RELEASE_TOKEN is not a release token: it contains spaces or other characters.');
}

/** Returns an error that says whether RELEASE_TOKEN is missing or unknown to the server, which gives the same answer in both cases. */
function withTokenState(
  error: unknown,
  base: string,
  token: string | undefined,
  { RELEASE_TOKEN: own }: NodeJS.ProcessEnv,
): unknown {
  if (!(error instanceof CommandError) || error.code !== 'NO_RELEASE_TOKEN') return error;
  if (own) return new CommandError(`${base} does not know RELEASE_TOKEN. ${error.message}`, error.code);
  return token === undefined
    ? new CommandError(`RELEASE_TOKEN is not set. ${error.message}`, error.code)
    : error;
}

/** Exchanges the ID token of a job for a token of the remote, so that a pipeline stores no secret (RELS-16). */
async function exchange(base: string, idToken: string, remote: string | undefined): Promise<string> {
  const { token } = await request<{ token: string }>(`${base}/api/platform/tokens/exchange`, {
    method: 'POST',
    body: { id_token: idToken, ...(remote !== undefined && { remote }) },
  });
  return token;
}

interface RequestOptions {
  method: string;
  /** Limit of one attempt, in milliseconds. */
  timeoutMs?: number;
  body?: object | Buffer | undefined;
  token?: string | undefined;
}

/** Returns the parsed JSON of a response. Throws a `CommandError` with the server's message. */
export async function request<T>(
  url: string,
  { method, body, token, timeoutMs = TIMEOUT_MS }: RequestOptions,
): Promise<T> {
  const isFile = Buffer.isBuffer(body);
  const send = async () => {
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'fareweave-time': new Date().toISOString(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { response, text: await response.text() };
  };
  const server = url.replace(/\/api\/.*/, '');
  const { response, text } = await retried(send, { server, attempts: method === 'POST' ? 1 : ATTEMPTS });
  refuseOther(response, server);
  if (response.ok) return parsed<T>(response, text);
  throw errorOf(response, text);
}

/** Returns the parsed JSON of a successful response. Throws a `CommandError` for other content, which Fareweave never sends. */
export const jsonOf = async <T>(response: Response): Promise<T> => parsed(response, await response.text());

function parsed<T>({ status }: Response, text: string): T {
  try {
    return (text === '' ? null : JSON.parse(text)) as T;
  } catch {
    throw new CommandError(`The server answered ${status} without JSON. Is --url the URL of Fareweave?`);
  }
}

/** Throws a `CommandError` when a redirect led to another server, to which `fetch` does not send the token. */
export function refuseOther({ url }: Pick<Response, 'url'>, server: string): void {
  const origin = URL.parse(url)?.origin ?? '';
  if (origin !== '' && origin !== new URL(server).origin)
    throw new CommandError(
      `${server} leads to ${origin}. Use that one: --url, FAREWEAVE_URL, or "server" in fareweave.json.`,
    );
}

/** Sends an idempotent request again when the connection breaks. */
async function retried<T>(
  send: () => Promise<T>,
  { server, attempts }: { server: string; attempts: number },
): Promise<T> {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await send();
    } catch (error) {
      if (left > 0) continue;
      throw noAnswer(server, error);
    }
  }
}

/** The error when a server cannot be reached. */
export function noAnswer(server: string, error: unknown): CommandError {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
  // The messages of OpenSSL name lines of its source code, so the error code is clearer.
  const isTls = cause?.code?.startsWith('ERR_SSL');
  const reason = isTls ? cause?.code : cause?.message || message;
  const advice = isTls
    ? `Is it ${server.replace('https:', 'http:')}?`
    : 'Start it, or set --url or FAREWEAVE_URL.';
  return new CommandError(
    `No server answers at ${server} (${reason}). ${advice}${proxyAdvice(server, process.env)}`,
    'UNREACHABLE',
  );
}

/** Returns advice about a proxy: npm uses the proxy of the environment, so the kit can be installed where Node does not reach the server. */
function proxyAdvice(server: string, env: NodeJS.ProcessEnv): string {
  const name = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].find((variable) => env[variable]);
  const isUsed = name === undefined || env.NODE_USE_ENV_PROXY === '1';
  return isUsed || LOOPBACK.test(new URL(server).hostname)
    ? ''
    : ` Node uses ${name} only with NODE_USE_ENV_PROXY=1.`;
}

function errorOf({ status }: Response, text: string): CommandError {
  const { message, code } = parsedJson<{ message?: unknown; code?: unknown }>(text) ?? {};
  // An error of another server may have a message, but not a code.
  if (typeof message === 'string' && typeof code === 'string') return new CommandError(message, code);
  return new CommandError(`The server answered ${status}. Is --url the URL of Fareweave?`);
}
