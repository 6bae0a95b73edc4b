import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// React and Testing Library find out by these names that tests run, and whether timers are fake.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, jest: vi });

// React runs the effects of a screen in a later turn of Node than its commit when the commit took long. So an element that a test
// awaited could still lack its focus on a slow machine. Real timers are kept here, because a test may set fake ones.
const { setImmediate } = globalThis;
const { asyncWrapper } = getConfig();

configure({
  // A limit for elements that never appear; a slow machine must not fail a test.
  asyncUtilTimeout: 30_000,
  asyncWrapper: (awaited) =>
    asyncWrapper(async () => {
      const result = await awaited();
      await new Promise((resolve) => setImmediate(resolve));
      return result;
    }),
});

// An unexpected console.error fails the test: React reports errors there. But not that code which has loaded meanwhile has changed
// the screen while the test awaited something else: when that happens depends on the speed of the machine.
const UPDATE_OUTSIDE_ACT = 'An update to %s inside a test was not wrapped in act(...)';
let consoleErrors: unknown[][] = [];
beforeEach(() => {
  consoleErrors = [];
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    if (!String(args[0]).startsWith(UPDATE_OUTSIDE_ACT)) consoleErrors.push(args);
  });
});

afterEach(() => {
  cleanup();
  expect(consoleErrors).toEqual([]);
});
