import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import type { FlexibleQuery } from '../../api/src/flights/port.ts';
import { freePort } from '../../tools/run/free-port.ts';
import { test as base } from '../fixtures.ts';

interface MovedServer {
  address: string;
  dataDir: string;
  process: ChildProcess;
}

/** Which fares are asked about, and over how many of the coming hours. */
export interface Forecast extends Pick<FlexibleQuery, 'origins' | 'destinations' | 'from' | 'days'> {
  hours: number;
}

export interface Moved {
  dataDir: string;
  /** The lowest fares of the days, as they are now and in each of the coming hours. */
  forecast: (forecast: Forecast) => Promise<DayFares[][]>;
  /** Moves the server's clock and does what is due by then. */
  ahead: (hours: number) => Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

/** The product on a clock of the test's own. */
export const test = base.extend<{ moved: Moved }, { server: MovedServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it depends on
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'fareweave-moved-'));
      const port = await freePort();
      const server = fork(path.join(import.meta.dirname, 'moved-server.ts'), {
        cwd: root,
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          SHELL_DIR: path.join(root, 'shell/dist'),
          LOG_LEVEL: 'error',
        },
      });
      const ended = once(server, 'exit');
      try {
        await Promise.race([once(server, 'message'), ended]);
        if (server.exitCode !== null) throw new Error('the server has ended before it was ready');
        await use({ address: `http://127.0.0.1:${port}`, dataDir, process: server });
      } finally {
        if (server.connected) server.disconnect();
        await ended;
        await rm(dataDir, { recursive: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ server }, use) => use(server.address),

  moved: ({ server }, use) =>
    use({
      dataDir: server.dataDir,
      ahead: async (hours) => {
        const done = once(server.process, 'message');
        server.process.send({ hours });
        await done;
      },
      forecast: async (forecast) => {
        const told = once(server.process, 'message');
        server.process.send({ forecast });
        const [{ fares }] = (await told) as [{ fares: DayFares[][] }];
        return fares;
      },
    }),
});
