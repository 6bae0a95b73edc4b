import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './steps.ts';

/** Returns the test files that `npm run test:postgres -- PATTERNS` runs. */
function selectedFiles(...patterns: string[]): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const [, ...options] = scripts['test:postgres'].split('vitest run ');
  const args = ['list', '--filesOnly', '--json', ...options.join().split(' '), ...patterns];
  const files: { file: string }[] = JSON.parse(execFileSync('vitest', args, { cwd: root, encoding: 'utf8' }));
  return files.map(({ file }) => path.relative(root, file));
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
