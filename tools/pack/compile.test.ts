import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../api/src/testing/fixtures.ts';
import { compile } from './compile.ts';

it('source maps name the package, and no folder of the machine that packed it', async () => {
  const { folder, remove } = testFolder();
  const sources = path.join(folder, 'example/src');
  mkdirSync(path.join(sources, 'ui'), { recursive: true });
  writeFileSync(path.join(sources, 'ui/button.ts'), 'export const button = 1;');
  await compile(sources, path.join(folder, 'packed/dist'));
  const map = JSON.parse(readFileSync(path.join(folder, 'packed/dist/ui/button.js.map'), 'utf8'));
  expect(map).toMatchObject({ sourceRoot: '@fareweave/example/src/', sources: ['ui/button.ts'] });
  remove();
});
