import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBuild } from '../../../api/src/releases/testing/build.ts';
import type { Built } from '../core/project.ts';
import { testRemote } from '../testing/working-copy.ts';
import { hasPassed, recordPassed } from './passed-checks.ts';
import { types } from './types.ts';

let built: Built;
let copy: ReturnType<typeof testRemote>;
beforeAll(() => {
  copy = testRemote();
  const { folder } = copy;
  const { release, manifest } = testBuild('mf-deals', `types-${process.pid}`);
  built = { name: 'mf-deals', folder, dist: path.join(folder, 'dist'), manifest, release };
});
afterAll(() => copy.remove());

const write = (file: string, code: string): void => writeFileSync(path.join(built.folder, file), code);

describe('the TypeScript of a remote', () => {
  it('compiles as create-remote makes it', async () => {
    expect(await types(built)).toEqual([]);
  });

  it('has findings whose paths begin in the folder of the command', async () => {
    const before = process.cwd();
    process.chdir(built.folder);
    write('src/deals/price.ts', `export const price: number = 'cheap';\n`);
    const [found] = await types(built).finally(() => process.chdir(before));
    expect(found?.message).toMatch(/: src\/deals\/price\.ts\(1,14\): error TS2322/);
    rmSync(path.join(built.folder, 'src/deals/price.ts'));
  });

  it.each([
    ['src/deals/price.ts', `export const price: number = 'cheap';\n`, /price\.ts\(1,14\): error TS2322/],
    [
      'src/deals/price.ts',
      `import { none } from './nowhere.ts';\nnone();\n`,
      /price\.ts\(1,22\): error TS2307/,
    ],
    ['src/deals/price.test.ts', `const price: number = 'cheap';\nprice;\n`, /price\.test\.ts\(1,7\): error/],
  ])('has a finding when %s does not compile', async (file, code, message) => {
    write(file, code);
    expect(await types(built)).toEqual([
      { rule: 'types', message: expect.stringMatching(message), fix: 'correct what the compiler reports' },
    ]);
    rmSync(path.join(built.folder, file));
  });

  it.each([{ compilerOptions: { noCheck: true } }, { exclude: ['src/deals/*.test.ts'] }])(
    'is compiled completely, whatever tsconfig.json leaves out: %j',
    async (settings) => {
      const preset = '@fareweave/remote-kit/tsconfig.json';
      write('tsconfig.json', JSON.stringify({ extends: preset, include: ['src'], ...settings }));
      write('src/deals/price.test.ts', `const price: number = 'cheap';\nprice;\n`);
      expect(await types(built)).toEqual([expect.objectContaining({ rule: 'types' })]);
      for (const file of ['tsconfig.json', 'src/deals/price.test.ts']) rmSync(path.join(built.folder, file));
    },
  );
});

const SERVER = 'https://fares.example.com';

describe('a build that passed all checks', () => {
  it('is not checked again until its sources change, even if its bytes stay the same', () => {
    expect(hasPassed(built, SERVER)).toBe(false);
    const file = recordPassed(built, SERVER);
    expect(hasPassed(built, SERVER)).toBe(true);
    write('src/deals/price.ts', `export type Price = string;\n`);
    expect(hasPassed(built, SERVER)).toBe(false);
    rmSync(path.join(built.folder, 'src/deals/price.ts'));
    expect(hasPassed(built, SERVER)).toBe(true);
    rmSync(file);
  });
});
