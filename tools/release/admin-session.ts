import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Refusal } from './command-error.ts';

/** Milliseconds. */
const PATIENCE = 30_000;

type Post = <T>(address: string, body: object) => Promise<T>;

/** The password of an account: ADMIN_PASSWORD, or what is typed, which is not shown. */
export async function readPassword(email: string): Promise<string> {
  const { ADMIN_PASSWORD: given } = process.env;
  if (given !== undefined) return given;
  if (!process.stdin.isTTY) throw new Refusal(`Set ADMIN_PASSWORD to the password of ${email}.`);
  process.stderr.write(`Password of ${email}: `);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const typed = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const password = await typed.question('');
  typed.close();
  process.stderr.write('\n');
  return password;
}

/** Signs an admin in for as long as the work takes. `url`: the server. Throws a `Refusal` in the server's own words. */
export async function asAdmin<T>(
  url: string,
  credentials: { email: string; password: string },
  work: (post: Post) => Promise<T>,
): Promise<T> {
  const { token } = await post<{ token: string }>(url, '/api/auth/login', credentials);
  try {
    return await work((address, body) => post(url, address, body, token));
  } finally {
    await post(url, '/api/auth/logout', {}, token).catch(() => undefined);
  }
}

async function post<T>(url: string, address: string, body: object, token?: string): Promise<T> {
  const response = await fetch(url + address, {
    method: 'POST',
    signal: AbortSignal.timeout(PATIENCE),
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  }).catch((cause: Error) => {
    throw new Refusal(`No server answers at ${url} (${cause.message}).`, 'UNREACHABLE');
  });
  const text = await response.text();
  if (response.ok) return (text === '' ? null : JSON.parse(text)) as T;
  const { message, code } = JSON.parse(text) as { message: string; code: string };
  throw new Refusal(message, code);
}
