import { startTestClock } from './tools/test-clock/test-clock.ts';

startTestClock();

// Each test file has a `Date` of its own.
const CLOCK = '<rootDir>/tools/test-clock/preload.ts';

/** Three kinds of tests: the server's, which `npm run test:postgres` runs alone, and those of tools and pure rules, both in
 *  Node; and the parts of the page, in jsdom. Written by folder shape, so that a new remote is tested without being listed. */
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          experimental: { keepImportAttributes: true },
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: { '^fast-check$': '<rootDir>/tools/jest/fast-check.ts' },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/var/'],
};

const node = {
  ...shared,
  testEnvironment: '<rootDir>/tools/jest/node-environment.mjs',
  setupFiles: [CLOCK, '<rootDir>/tools/jest/fastify-names.ts'],
};

export default {
  watchman: false,
  // Jest leaves one processor free: on two that is one at a time, in a process that only grows.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1.5GB',
  // A worker that has held many databases takes longer than Jest's half a second to give its memory back. Open handles
  // still fail this.
  workerGracefulExitTimeout: 30_000,
  // A bound for what hangs: a busy machine is not a failure.
  testTimeout: 30_000,
  projects: [
    { ...node, displayName: 'api', testMatch: ['<rootDir>/api/**/*.test.ts'] },
    { ...node, displayName: 'node', testMatch: ['<rootDir>/{tools,shared-lib/src/domain}/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{shell,mf-*,shared-lib}/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/shared-lib/src/domain/'],
      setupFiles: [CLOCK],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/browser-setup.ts'],
    },
  ],
};
