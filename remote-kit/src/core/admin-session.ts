import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import type { Context } from './command.ts';
import { request } from './server.ts';

type Post = <T>(path: string, body: object) => Promise<T>;

/** Reads a secret from the environment or from the terminal, which does not show it. */
async function readSecret(variable: 'ADMIN_PASSWORD' | 'ADMIN_CODE', name: string): Promise<string> {
  const given = process.env[variable];
  if (given !== undefined) return given;
  if (!process.stdin.isTTY) throw new CommandError(`Set ${variable}. ${name} is required.`);
  process.stderr.write(`${name}: `);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: hidden, terminal: true });
  return await prompt.question('').finally(() => {
    prompt.close();
    process.stderr.write('\n');
  });
}

const TIMEOUT_MS = 30_000;
const SECOND_STEP = '/api/auth/login/second-step';

/** The second factor of an admin, from ADMIN_CODE or the terminal. A code works once, so it also confirms the identity. */
const proofFor = async ({ ticket }: { ticket: string }) => ({
  ticket,
  code: await readSecret('ADMIN_CODE', 'Code of your app, or a recovery code'),
  confirm: true,
});

/** Signs an admin in with the password from ADMIN_PASSWORD or the terminal, confirms the identity for one call that needs it, runs `work`
 *  and signs out. `url`: the server. Throws a `CommandError` with the server's message. */
export async function asAdmin<T>(url: string, email: string, work: (post: Post) => Promise<T>): Promise<T> {
  const password = await readSecret('ADMIN_PASSWORD', `Password of ${email}`);
  const post = <R>(path: string, body: object, token?: string) =>
    request<R>(url + path, { method: 'POST', body, token, timeoutMs: TIMEOUT_MS });
  const signIn = await post<{ token: string } | { ticket: string }>('/api/auth/login', { email, password });
  const hasFactor = 'ticket' in signIn;
  const { token } = hasFactor ? await post<{ token: string }>(SECOND_STEP, await proofFor(signIn)) : signIn;
  try {
    if (!hasFactor) await post('/api/auth/confirm', { password }, token);
    return await work((path, body) => post(path, body, token));
  } finally {
    await post('/api/auth/logout', {}, token).catch(() => undefined);
  }
}

/** Sends a change to the release API: as the admin that the command line names, otherwise with the release token. */
export async function postAs<T>(
  { line, server }: Context<unknown, { admin?: string }>,
  address: string,
  body: object,
): Promise<T> {
  const { admin: email } = line.options;
  if (email === undefined) return server().post<T>(address, body);
  return asAdmin(server().url, email, (post) => post<T>(`/api/platform${address}`, body));
}
