import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../../api/src/testing/fixtures.ts';
import { hasPassed, recordPassed } from './passed-checks.ts';

const SERVER = 'https://fares.example.com';
let folder: string;
let remove: () => void;
const built = () => ({ folder, manifest: '{}', release: { version: '1' } as Release });
const write = (file: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), 'changed');
};
beforeEach(() => {
  ({ folder, remove } = testFolder());
  recordPassed(built(), SERVER);
});
afterEach(() => remove());

it.each([
  ['.git/index', true],
  ['.fareweave/another folder 1/src/index.ts', true],
  ['dist/main.js', true],
  ['node_modules/react/index.js', true],
  ['tools/node_modules/react/index.js', true],
  ['src/index.ts', false],
  ['.gitignore', false],
])('the checks of a build still count after a change of %s: %s', (file, isPassed) => {
  write(file);
  expect(hasPassed(built(), SERVER)).toBe(isPassed);
});

it('checks that passed in the product of one server do not count for another server', () => {
  expect(hasPassed(built(), SERVER)).toBe(true);
  expect(hasPassed(built(), 'https://staging.example.com')).toBe(false);
});
