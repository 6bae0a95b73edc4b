import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { request } from './server.ts';

type Post = <T>(path: string, body: object) => Promise<T>;

/** Reads the password of an account from ADMIN_PASSWORD or from the terminal, which does not show it. */
export async function readPassword(email: string): Promise<string> {
  const { ADMIN_PASSWORD: password } = process.env;
  if (password !== undefined) return password;
  if (!process.stdin.isTTY) throw new CommandError(`Set ADMIN_PASSWORD to the password of ${email}.`);
  process.stderr.write(`Password of ${email}: `);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: hidden, terminal: true });
  const typed = await prompt.question('');
  prompt.close();
  process.stderr.write('\n');
  return typed;
}

const TIMEOUT_MS = 30_000;

/** Signs an admin in, confirms the identity for one call that needs it, runs `work` and signs out. `url`: the server. Throws a `CommandError` with the server's message. */
export async function asAdmin<T>(
  url: string,
  credentials: { email: string; password: string },
  work: (post: Post) => Promise<T>,
): Promise<T> {
  const post = <R>(path: string, body: object, token?: string) =>
    request<R>(url + path, { method: 'POST', body, token, timeoutMs: TIMEOUT_MS });
  const { token } = await post<{ token: string }>('/api/auth/login', credentials);
  try {
    await post('/api/auth/confirm', { password: credentials.password }, token);
    return await work((path, body) => post(path, body, token));
  } finally {
    await post('/api/auth/logout', {}, token).catch(() => undefined);
  }
}
