import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testFolder } from '../testing/fixtures.ts';
import { run } from '../testing/run.ts';

const { folder, remove } = testFolder();
afterAll(() => remove());

const started = async (program: string, ...args: string[]) => {
  const running = run(program, { DATA_DIR: path.join(folder, 'data') }, args);
  return { code: await running.ended, output: running.output(), errors: running.errors() };
};

it('simulates no observations while searches show an imported timetable', async () => {
  const timetable = path.join(import.meta.dirname, '../../fixtures/bts-on-time-2015-01-01_02.csv');
  expect(await started('timetable', 'import', timetable, '--carrier', 'F9')).toMatchObject({ code: 0 });

  expect(await started('estimates', 'simulate', '--days', '1')).toMatchObject({
    code: 1,
    output: '',
    errors: expect.stringMatching(
      /^estimates: Searches do not show the sample network,.+ Nothing was stored\.\n$/,
    ),
  });
  const file = path.join(folder, 'observations.csv');
  expect(await started('estimates', 'export', file)).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
});
