import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// A limit for elements that never appear; a slow machine must not fail a test.
configure({ asyncUtilTimeout: 30_000 });

// An unexpected console.error fails the test: React and jsdom report errors there.
let consoleErrors: unknown[][] = [];
beforeEach(() => {
  consoleErrors = [];
  jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    consoleErrors.push(args);
  });
});

afterEach(() => {
  cleanup();
  expect(consoleErrors).toEqual([]);
});
