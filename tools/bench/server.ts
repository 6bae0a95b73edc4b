import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { temporaryFolder } from '../../remote-kit/src/files/temporary-folder.ts';
import { sampleToken } from '../run/sample-accounts.ts';
import { root } from '../run/steps.ts';

export interface BenchServer {
  address: string;
  /** The session token of the premium sample account. */
  premiumToken: () => Promise<string>;
  /** The session token of the sample account of an administrator. */
  adminToken: () => Promise<string>;
  /** Starts again on the same address and data, with further environment variables. */
  restart: (env: Record<string, string>) => Promise<void>;
  /** Ends it at once, without a shutdown. */
  kill: () => Promise<void>;
  /** Starts it after `kill`, on the same address and data. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the production server with empty data, in DATA_DIR of `env` or a temporary folder, on a free port. `within`: a command that runs
 *  it, such as `nsenter`. */
export async function startServer(
  env: Record<string, string> = {},
  within: readonly string[] = [],
): Promise<BenchServer> {
  const { folder: dataDir, remove } =
    env.DATA_DIR === undefined
      ? temporaryFolder(path.join(tmpdir(), 'fareweave-bench-'))
      : { folder: env.DATA_DIR, remove: () => undefined };
  const port = await getPort({ host: '127.0.0.1' });
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  const start = async (more: Record<string, string>): Promise<void> => {
    const [program = '', ...args] = [...within, 'node', path.join(root, 'api/dist/main.mjs')];
    child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        LOCAL_BUILDS: root,
        SHELL_DIR: path.join(root, 'shell/dist'),
        LOG_LEVEL: 'error',
        ...env,
        ...more,
        PORT: String(port),
        DATA_DIR: dataDir,
      },
    });
    await untilHealthy(child, address);
  };
  const end = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start({});
  return {
    address,
    premiumToken: () => sampleToken({ address, dataDir }, 'premium'),
    adminToken: () => sampleToken({ address, dataDir }, 'admin'),
    async restart(more) {
      await end();
      await start(more);
    },
    kill: () => end('SIGKILL'),
    start: () => start({}),
    async stop() {
      await end();
      remove();
    },
  };
}

/** Starts two servers on the PostgreSQL of DATABASE_URL, with the same releases and signing key below `folder`. */
export async function startPair(folder: string, env: Record<string, string>): Promise<BenchServer[]> {
  const shared = {
    ...env,
    RELEASES_DIR: path.join(folder, 'releases'),
    RELEASE_KEY_FILE: path.join(folder, 'release-key.json'),
  };
  spawnSync('npm', ['run', '-s', 'operate', '--', 'keys', shared.RELEASE_KEY_FILE], { cwd: root });
  return [await startServer(shared), await startServer(shared)];
}

/** Returns DATABASE_URL. Without it, runs this program again with a PostgreSQL server of its own, and ends this process. */
export function ensurePostgres(): string {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL !== undefined) return DATABASE_URL;
  const again = ['tools/ci/with-postgres.sh', process.execPath, ...process.argv.slice(1)];
  process.exit(spawnSync('bash', again, { cwd: root, stdio: 'inherit' }).status ?? 1);
}

async function untilHealthy(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready');
    const response = await fetch(`${address}/api/health`).catch(() => null);
    if (response?.ok === true) return;
    await pause(100);
  }
}
