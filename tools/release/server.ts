import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { localTokenFile } from '../../api/src/releases/tokens/local-token-file.ts';
import { root } from '../run/steps.ts';
import { Refusal } from './command-error.ts';

const DEFAULT_URL = 'http://127.0.0.1:3000';
/** Milliseconds; a release is compressed while one waits. */
const PATIENCE = 120_000;
const ATTEMPTS = 3;

/** The server that releases go to. */
export interface ReleaseServer {
  url: string;
  /** Throws a `Refusal` with the server's own words. */
  get<T>(address: string): Promise<T>;
  post<T>(address: string, body: object): Promise<T>;
  put<T>(address: string, body: object | Buffer): Promise<T>;
}

/** `url`: as the command line says it. */
export function releaseServer(url: string | undefined, env: NodeJS.ProcessEnv): ReleaseServer {
  const base = (url ?? env.FAREWEAVE_URL ?? DEFAULT_URL).replace(/\/$/, '');
  if (!/^https?:$/.test(URL.parse(base)?.protocol ?? ''))
    throw new Refusal(`${base} is no address of a server`);
  const token = env.RELEASE_TOKEN ?? localToken(env);

  async function call<T>(method: string, address: string, body?: object | Buffer): Promise<T> {
    const isFile = Buffer.isBuffer(body);
    const request = (): Promise<Response> =>
      fetch(`${base}/api/platform${address}`, {
        method,
        signal: AbortSignal.timeout(PATIENCE),
        headers: {
          'fareweave-time': new Date().toISOString(),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && {
            'content-type': isFile ? 'application/octet-stream' : 'application/json',
          }),
        },
        ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      });
    const response = await reached(base, method === 'POST' ? 1 : ATTEMPTS, request);
    const text = await response.text();
    if (response.ok) return (text === '' ? null : JSON.parse(text)) as T;
    throw refusalOf(response, text);
  }

  return {
    url: base,
    get: (address) => call('GET', address),
    post: (address, body) => call('POST', address, body),
    put: (address, body) => call('PUT', address, body),
  };
}

/** What does not change anything twice is tried again when the connection breaks. */
async function reached(base: string, attempts: number, request: () => Promise<Response>): Promise<Response> {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await request();
    } catch (error) {
      if (left > 0) continue;
      const { cause, message } = error as Error & { cause?: Error };
      throw new Refusal(
        `No server answers at ${base} (${cause?.message || message}). Start it, or name another with --url or FAREWEAVE_URL.`,
        'UNREACHABLE',
      );
    }
  }
}

function refusalOf({ status }: Response, text: string): Refusal {
  try {
    const { message, code } = JSON.parse(text) as { message: string; code: string };
    return new Refusal(message, code);
  } catch {
    return new Refusal(`The server answered ${status}. Is --url the address of Fareweave?`);
  }
}

function localToken({ DATA_DIR = 'var' }: NodeJS.ProcessEnv): string | undefined {
  const file = localTokenFile(path.resolve(root, DATA_DIR));
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
