import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { signIn } from '../fixtures.ts';
import { test as base } from './presentable.ts';

/** What the stand-in says to a call: a body with 200, or a status alone. */
type Said = object | number;

export interface Feed {
  /** Says this from now on to who asks for flights (docs/fare-feed.md). It knows no lowest fares. */
  answer: (say: (asked: URLSearchParams) => Said | Promise<Said>) => void;
}

interface FeedServer extends Feed {
  address: string;
  dataDir: string;
}

const root = path.resolve(import.meta.dirname, '../..');

/** The product, its flights out of a fare feed that the test speaks for. */
export const test = base.extend<{ feed: Feed }, { server: FeedServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it depends on
    async ({}, use) => {
      let say: Parameters<Feed['answer']>[0] = () => ({ flights: [] });
      const standIn = createServer(async ({ url }, response) => {
        const { pathname, searchParams } = new URL(url ?? '/', 'http://feed');
        const said = pathname === '/flights' ? await say(searchParams) : 404;
        response.writeHead(typeof said === 'number' ? said : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(said));
      });
      await once(standIn.listen(0, '127.0.0.1'), 'listening');
      const dataDir = await mkdtemp(path.join(tmpdir(), 'fareweave-feed-'));
      const product = spawn('node', ['api/dist/main.mjs'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          PORT: '0',
          DATA_DIR: dataDir,
          LOCAL_BUILDS: root,
          SHELL_DIR: path.join(root, 'shell/dist'),
          LOG_LEVEL: 'error',
          // A test may take its time to look at a search that is under way.
          FLIGHTS_FEED_TIMEOUT_MS: '60000',
          FLIGHTS_FEED_URL: `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`,
        },
      });
      const ended = once(product, 'exit');
      try {
        const address = await addressTold(product.stdout);
        await use({
          address,
          dataDir,
          answer: (next) => {
            say = next;
          },
        });
      } finally {
        product.kill();
        await ended;
        standIn.close();
        await rm(dataDir, { recursive: true });
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ server }, use) => use(server.address),

  signInAs: async ({ page, request, server }, use) => {
    await use((role) => signIn(page, request, role, server.dataDir));
  },

  feed: ({ server }, use) => use(server),
});

async function addressTold(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /^\s*Address\s+(\S+)/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('the server has ended before it said where it listens');
}
