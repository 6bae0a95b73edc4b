import { browserSetup, TEST_TIMEOUT_MS, transform } from './remote-kit/src/jest/preset.ts';
import { shareCompileCache } from './tools/run/compile-cache.ts';
import { startTestClock } from './tools/test-clock/test-clock.ts';

startTestClock();
shareCompileCache();

// Jest gives each test file a new `Date`.
const CLOCK = '<rootDir>/tools/test-clock/preload.ts';

/** Three projects: the API tests, which `npm run test:postgres` runs alone, and the tests of tools and pure rules, both in
 *  Node; and the tests of the page's parts, in jsdom. Selected by folder shape, so that a new remote needs no change here. */
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  moduleNameMapper: { '^fast-check$': '<rootDir>/tools/jest/fast-check.ts' },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/var/', '<rootDir>/.fareweave/'],
};

const node = {
  ...shared,
  testEnvironment: '<rootDir>/tools/jest/node-environment.mjs',
  setupFiles: [CLOCK, '<rootDir>/tools/jest/fastify-names.ts'],
};

export default {
  watchman: false,
  // By default Jest leaves one processor free: with two processors, one process would run all tests and grow.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1.5GB',
  // A worker that has opened many databases needs longer than Jest's 500 ms to free its memory. Open handles still fail.
  workerGracefulExitTimeout: 30_000,
  testTimeout: TEST_TIMEOUT_MS,
  projects: [
    { ...node, displayName: 'api', testMatch: ['<rootDir>/api/**/*.test.ts'] },
    {
      ...node,
      displayName: 'node',
      testMatch: ['<rootDir>/{tools,remote-kit/src,shared-lib/src/{domain,node}}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{shell,mf-*,shared-lib}/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/shared-lib/src/(domain|node)/'],
      setupFiles: [CLOCK],
      setupFilesAfterEnv: [browserSetup],
    },
  ],
};
