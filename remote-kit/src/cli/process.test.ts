import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { refuseOldNode } from '../core/command.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');

it('ends quietly when the reader of its output has ended, such as `head`', () => {
  const line = '"$0" "$1" --help | true';
  const { stderr } = spawnSync('sh', ['-c', line, process.execPath, MAIN], { encoding: 'utf8' });
  expect(stderr).toBe('');
});

it.each(['20.20.2', '22.11.0', '8.17.0'])('says that Node %s is too old', (version) => {
  expect(() => refuseOldNode('fareweave needs', version)).toThrow(
    `fareweave needs Node 22.12 or newer. This is Node ${version}. For this folder only: npm install --save-dev node@24`,
  );
});

it.each(['22.12.0', '22.13.1', '23.0.0', '24.21.0'])('runs with Node %s', (version) => {
  expect(() => refuseOldNode('fareweave needs', version)).not.toThrow();
});
