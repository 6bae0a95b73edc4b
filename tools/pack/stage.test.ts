import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../api/src/testing/fixtures.ts';
import { stage } from './stage.ts';

it('the hash of a package changes with its dependencies, and not without a change', () => {
  const { folder, remove } = testFolder();
  const hashOf = (name: string, react: string): string => {
    const target = path.join(folder, name);
    mkdirSync(target);
    writeFileSync(path.join(target, 'index.js'), 'export {};');
    const given = { name: '@fareweave/example', version: '1.2.3', exports: {}, dependencies: { react } };
    stage(target, 'remote-kit', given, {});
    return JSON.parse(readFileSync(path.join(target, 'package.json'), 'utf8')).fareweave.sources;
  };
  const first = hashOf('first', '19.3.1');
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  expect(hashOf('same', '19.3.1')).toBe(first);
  expect(hashOf('other', '19.3.2')).not.toBe(first);
  remove();
});
