import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// React and Testing Library find out by these names that tests run, and whether timers are fake.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, jest: vi });

// A limit for elements that never appear; a slow machine must not fail a test.
configure({ asyncUtilTimeout: 30_000 });

// An unexpected console.error fails the test: React reports errors there.
let consoleErrors: unknown[][] = [];
beforeEach(() => {
  consoleErrors = [];
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    consoleErrors.push(args);
  });
});

afterEach(() => {
  cleanup();
  expect(consoleErrors).toEqual([]);
});
