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

/** Response of the simulated feed: a body with status 200, or only a status. */
type FeedResponse = object | number;

export interface Feed {
  /** Sets the responses to requests for flights (docs/fare-feed.md). The feed has no lowest fares. */
  answer: (respond: (query: URLSearchParams) => FeedResponse | Promise<FeedResponse>) => void;
}

interface FeedServer extends Feed {
  address: string;
  dataDir: string;
}

const root = path.resolve(import.meta.dirname, '../..');

/** The product with a fare feed that the test simulates. */
export const test = base.extend<{ feed: Feed }, { server: FeedServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it depends on
    async ({}, use) => {
      let respond: Parameters<Feed['answer']>[0] = () => ({ flights: [] });
      const feed = createServer(async ({ url }, response) => {
        const { pathname, searchParams } = new URL(url ?? '/', 'http://feed');
        const result = pathname === '/flights' ? await respond(searchParams) : 404;
        response.writeHead(typeof result === 'number' ? result : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(result));
      });
      await once(feed.listen(0, '127.0.0.1'), 'listening');
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
          // Tests look at a running search for a long time.
          FLIGHTS_FEED_TIMEOUT_MS: '60000',
          FLIGHTS_FEED_URL: `http://127.0.0.1:${(feed.address() as AddressInfo).port}`,
        },
      });
      const ended = once(product, 'exit');
      try {
        const address = await addressFrom(product.stdout);
        await use({
          address,
          dataDir,
          answer: (next) => {
            respond = next;
          },
        });
      } finally {
        product.kill();
        await ended;
        feed.close();
        await rm(dataDir, { recursive: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ server }, use) => use(server.address),

  signInAs: async ({ page, request, server }, use) => {
    await use((role) => signIn(page, request, role, server.dataDir));
  },

  feed: ({ server }, use) => use(server),
});

async function addressFrom(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /^\s*Address\s+(\S+)/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('the server ended before it printed its address');
}
