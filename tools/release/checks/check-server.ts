import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../run/steps.ts';
import { Refusal } from '../command-error.ts';

const ADDRESS = /Address +(\S+)\n/;
/** The line of the start summary (api/src/app/start-summary.ts) for a build that the server cannot use. */
const SKIPPED = /Skipped +(.+)\n/;
const SIGN_IN_FILE = 'sample-accounts.json';

/** The product with one remote alone, on data of its own, for as long as a check takes. */
export interface OwnServer {
  address: string;
  /** Of a sample person; `admin` may see everything. */
  signIn(role: 'admin'): Promise<string>;
  stop(): Promise<void>;
}

/** Throws a `Refusal` when it does not start. */
export async function ownServer(name: string): Promise<OwnServer> {
  const shell = path.join(root, 'shell/dist');
  if (!existsSync(path.join(shell, 'shell.json'))) {
    throw new Refusal('The shell is not built, and remotes run nowhere else. Build it: npm run build');
  }
  const data = mkdtempSync(path.join(tmpdir(), 'fareweave-check-'));
  await mkdir(path.join(data, 'builds', name), { recursive: true });
  symlinkSync(path.join(root, name, 'dist'), path.join(data, 'builds', name, 'dist'));
  const child = spawn(process.execPath, ['api/src/app/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: data,
      SHELL_DIR: shell,
      LOCAL_BUILDS: path.join(data, 'builds'),
      LOG_LEVEL: 'error',
    },
  });
  let words = '';
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      words += chunk;
      const [, found] = ADDRESS.exec(words) ?? [];
      // The summary ends with an empty line.
      if (found === undefined || !words.endsWith('\n\n')) return;
      const [, reason] = SKIPPED.exec(words) ?? [];
      if (reason === undefined) resolve(found);
      else reject(new Refusal(`This build cannot be used: ${reason}`));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', () => reject(new Refusal(`A server to try ${name} in did not start: ${words.trim()}`)));
  }).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    address,
    stop,
    async signIn(role) {
      const accounts = JSON.parse(readFileSync(path.join(data, SIGN_IN_FILE), 'utf8')) as {
        role: string;
        email: string;
        password: string;
      }[];
      const { email, password } = accounts.find((account) => account.role === role) ?? {};
      const answer = await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      return ((await answer.json()) as { token: string }).token;
    },
  };
}
