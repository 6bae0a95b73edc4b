import path from 'node:path';
import { refuseOldNode } from '../core/command.ts';

/** The limit of a test that hangs, in milliseconds: longer than the limit for an element (browser-setup), whose message says more. */
const TEST_TIMEOUT_MS = 90_000;

refuseOldNode('The tests of a remote need');

/** Vitest's configuration of a remote in a repository of its own: `export { remotePreset as default }`. */
export const remotePreset = {
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    // Each test file gets new globals, as a page does, while processes are reused.
    pool: 'vmForks' as const,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [path.join(import.meta.dirname, `browser-setup${path.extname(import.meta.filename)}`)],
    // With this order, browser-setup unmounts components before a test file resets the data that they show.
    sequence: { hooks: 'list' as const },
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
  },
};
