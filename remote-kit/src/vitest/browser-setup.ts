import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// These names tell React and Testing Library that tests run, and whether timers are fake.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, jest: vi });

// When the commit of a screen took long, React runs its effects in a later turn of Node, so an awaited element could still lack its
// focus on a slow machine. `asyncWrapper` waits for that turn, with the real `setImmediate`, because a test may set fake timers.
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

// An unexpected console.error fails the test, because React reports errors there. React's report of an update outside `act` does not: it
// appears when code finishes loading while the test awaits something else, which depends on the speed of the machine.
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
