import path from 'node:path';
import { refuseOldNode } from '../core/command.ts';

/** For tests that hang, in milliseconds: longer than what they wait for an element (browser-setup), whose message says more. */
const TEST_TIMEOUT_MS = 90_000;

refuseOldNode('The tests of a remote need');

/** Vitest's configuration of a remote in a repository of its own: `export { remotePreset as default }`. */
export const remotePreset = {
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    // A new realm for each file, as in a page, in processes that are reused.
    pool: 'vmForks' as const,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [path.join(import.meta.dirname, `browser-setup${path.extname(import.meta.filename)}`)],
    // The page's parts are unmounted (browser-setup) before a test file resets what they show.
    sequence: { hooks: 'list' as const },
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
  },
};
