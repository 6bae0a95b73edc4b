import { defineConfig } from 'vitest/config';
import { remotePreset } from './remote-kit/src/vitest/preset.ts';
import { shareCompileCache } from './tools/run/compile-cache.ts';
import { startTestClock } from './tools/test-clock/test-clock.ts';

startTestClock();
shareCompileCache();

const { testTimeout, hookTimeout } = remotePreset.test;
const shared = {
  testTimeout,
  hookTimeout,
  retry: Number(process.env.TEST_RETRIES ?? 0),
  exclude: ['**/node_modules/**', '**/dist/**', 'var/**', '**/.fareweave/**'],
  setupFiles: ['./tools/vitest/setup.ts'],
};

/** Tests in Node load each module once for all test files of a process, as Node itself loads it (ADR 71). */
const inNode = {
  ...shared,
  environment: 'node',
  pool: 'forks' as const,
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/** Three projects: `api` contains the API tests, which `npm run test:postgres` runs alone, and `node` those of tools and pure rules, both
 *  in Node; `browser` runs the tests of the page's parts in jsdom. Patterns select the files, so that a new remote needs no change here. */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      { test: { ...inNode, name: 'api', include: ['api/**/*.test.ts'] } },
      {
        test: {
          ...inNode,
          name: 'node',
          include: ['{tools,remote-kit/src,shared-lib/src/{domain,node}}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...remotePreset.test,
          name: 'browser',
          include: ['{shell,mf-*,shared-lib}/src/**/*.test.{ts,tsx}'],
          exclude: [...shared.exclude, 'shared-lib/src/{domain,node}/**'],
          setupFiles: [
            ...shared.setupFiles,
            './shared-lib/src/testing/styles.tsx',
            ...remotePreset.test.setupFiles,
          ],
        },
      },
    ],
  },
});
