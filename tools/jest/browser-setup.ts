import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// Bounds for what never comes; a busy machine is not a failure.
configure({ asyncUtilTimeout: 8_000 });

// A console.error that a test does not expect is a failure: React and the browser complain there.
let complaints: unknown[][] = [];
beforeEach(() => {
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words);
  });
});

afterEach(() => {
  cleanup();
  expect(complaints).toEqual([]);
});
