import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../api/src/testing/fixtures.ts';
import { linkTree, removeStaleCopies } from './reproducible.ts';

it('deletes the copies of stopped checks only', async () => {
  const { folder, remove } = testFolder();
  const minutesOld = { 'another folder stale': 90, 'another folder used': 5, other: 90 };
  for (const [name, minutes] of Object.entries(minutesOld)) {
    const time = new Date(Date.now() - minutes * 60_000);
    mkdirSync(path.join(folder, name, 'src'), { recursive: true });
    utimesSync(path.join(folder, name), time, time);
  }
  await removeStaleCopies(folder);
  expect(readdirSync(folder)).toEqual(['another folder used', 'other']);
  remove();
});

it('copies sources and packages whole, and no output of builds and tests', async () => {
  const { folder, remove } = testFolder();
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  const files = ['src/dist/price.ts', 'src/e2e/e2e-screen.tsx', 'node_modules/a/dist/a.js', 'package.json'];
  for (const file of [...files, 'dist/release.json', 'e2e/a.test.ts', 'src/.cache/a']) {
    mkdirSync(path.dirname(path.join(from, file)), { recursive: true });
    writeFileSync(path.join(from, file), file);
  }
  mkdirSync(to);
  await linkTree(from, to);
  const copied = readdirSync(to, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(to, path.join(entry.parentPath, entry.name)));
  expect(copied.sort()).toEqual(files.sort());
  remove();
});
