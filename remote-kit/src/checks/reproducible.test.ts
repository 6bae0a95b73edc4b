import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../api/src/testing/fixtures.ts';
import { removeStaleCopies } from './reproducible.ts';

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
