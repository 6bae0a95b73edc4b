import path from 'node:path';

/** The transformer of TypeScript for tests. */
export const transform: Record<string, [string, object]> = {
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
};

/** Fails a test with an unexpected console.error, and adds matchers for elements. */
export const browserSetup: string = path.join(
  import.meta.dirname,
  `browser-setup${path.extname(import.meta.filename)}`,
);

/** For tests that hang, in milliseconds: longer than what they wait for an element (browser-setup), whose message says more. */
export const TEST_TIMEOUT_MS = 90_000;

/** Jest's configuration of a remote in a repository of its own: `export { jestPreset as default }`. */
export const jestPreset = {
  watchman: false,
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  setupFilesAfterEnv: [browserSetup],
  testTimeout: TEST_TIMEOUT_MS,
};
