import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../run/steps.ts';

export interface BenchServer {
  address: string;
  dataDir: string;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** The product's production server on fresh data and a free port. */
export async function startServer(env: Record<string, string> = {}): Promise<BenchServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fareweave-bench-'));
  const port = await freePort();
  const child = spawn('node', ['api/dist/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      LOCAL_BUILDS: root,
      SHELL_DIR: path.join(root, 'shell/dist'),
      LOG_LEVEL: 'error',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await untilHealthy(child, address);
  return {
    address,
    dataDir,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilHealthy(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready');
    const answer = await fetch(`${address}/api/health`).catch(() => null);
    if (answer?.ok === true) return;
    await pause(100);
  }
}
