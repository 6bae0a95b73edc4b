import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { root } from '../tools/run/steps.ts';

export interface ForkedServer {
  address: string;
  dataDir: string;
  process: ChildProcess;
}

/** Serves the composed build from a separate process with separate data while `use` runs. `script`, a file in this folder,
 *  sends a message when it is ready and ends when it is disconnected. `more`: further environment variables. */
export async function withForkedServer(
  script: string,
  use: (server: ForkedServer) => Promise<void>,
  more: Record<string, string> = {},
): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fareweave-e2e-'));
  const port = await getPort({ host: '127.0.0.1' });
  const server = fork(path.join(import.meta.dirname, script), {
    cwd: root,
    // The start summary contains passwords.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOCAL_BUILDS: root,
      SHELL_DIR: path.join(root, 'shell/dist'),
      LOG_LEVEL: 'error',
      // Tests set the network of a visitor.
      TRUST_PROXY: '127.0.0.1',
      ...more,
    },
  });
  const ended = once(server, 'exit');
  try {
    await Promise.race([once(server, 'message'), ended]);
    if (server.exitCode !== null) throw new Error('the server ended before it was ready');
    await use({ address: `http://127.0.0.1:${port}`, dataDir, process: server });
  } finally {
    if (server.connected) server.disconnect();
    await ended;
    await rm(dataDir, { recursive: true });
  }
}
