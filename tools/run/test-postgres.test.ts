import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './steps.ts';

/** The test files that `npm run test:postgres -- ARGUMENTS` runs. */
function selectedFiles(...args: string[]): string[] {
  const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
  const output = execFileSync(
    'npm',
    ['run', '--silent', 'test:postgres', '--', '--listTests', ...args],
    options,
  );
  return output
    .split('\n')
    .filter((line) => path.isAbsolute(line))
    .map((file) => path.relative(root, file));
}

describe('npm run test:postgres', () => {
  it('runs all API tests and no others', () => {
    const files = selectedFiles();
    expect(files).toEqual(
      expect.arrayContaining([
        'api/src/app/main.test.ts',
        'api/src/core/first-paint/safe-first-paint.test.ts',
      ]),
    );
    expect(files.filter((file) => !file.startsWith('api/'))).toEqual([]);
  });

  it('runs only the API tests that match a pattern', () => {
    expect(selectedFiles('safe-first-paint', 'test-counts')).toEqual([
      'api/src/core/first-paint/safe-first-paint.test.ts',
    ]);
  });
});
