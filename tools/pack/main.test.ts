import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

it.each([['dist'], ['--folder', 'dist']])('a wrong command line gets one line: %s', (...args) => {
  const main = path.join(import.meta.dirname, 'main.ts');
  const { status, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^.*'(?:dist|--folder)'.*\n$/);
});
