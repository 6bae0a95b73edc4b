import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleToken } from '../../run/sample-accounts.ts';
import { root } from '../../run/steps.ts';
import { CommandError } from '../command-error.ts';

const ADDRESS = /Address +(\S+)\n/;
/** The line of the start summary (api/src/app/start-summary.ts) for a build that the server cannot use. */
const SKIPPED = /Skipped +(.+)\n/;

/** A server with one remote and separate data, for the duration of a check. */
export interface CheckServer {
  address: string;
  /** The session token of the sample admin. */
  adminToken(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a server with the build of one remote. Throws a `CommandError` when it does not start. */
export async function startCheckServer(name: string): Promise<CheckServer> {
  const shell = path.join(root, 'shell/dist');
  if (!existsSync(path.join(shell, 'shell.json')))
    throw new CommandError(
      'The shell is not built, and remotes run only in the shell. Build it: npm run build',
    );
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fareweave-check-'));
  const builds = path.join(dataDir, 'builds');
  mkdirSync(path.join(builds, name), { recursive: true });
  symlinkSync(path.join(root, name, 'dist'), path.join(builds, name, 'dist'));
  const child = spawn(process.execPath, ['api/src/app/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      SHELL_DIR: shell,
      LOCAL_BUILDS: builds,
      LOG_LEVEL: 'error',
    },
  });
  let output = '';
  const ended = once(child, 'close');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const address = await new Promise<string>((resolve, reject) => {
    const onOutput = (chunk: Buffer): void => {
      output += chunk;
      const [, found] = ADDRESS.exec(output) ?? [];
      // The summary ends with an empty line.
      if (found === undefined || !output.endsWith('\n\n')) return;
      const [, reason] = SKIPPED.exec(output) ?? [];
      if (reason === undefined) resolve(found);
      else reject(new CommandError(`This build cannot be used: ${reason}`));
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.on('close', () =>
      reject(new CommandError(`A server for the check of ${name} did not start: ${output.trim()}`)),
    );
  }).catch(async (error) => {
    await stop();
    throw error;
  });
  return { address, stop, adminToken: () => sampleToken({ address, dataDir }, 'admin') };
}
