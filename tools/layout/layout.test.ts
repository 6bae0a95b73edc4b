import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from '../citations/source-files.ts';
import { root } from '../run/steps.ts';
import { isWithinBound, type LayoutNumber, layoutNumbers } from './numbers.ts';

const LONG = 'const a = 1;\n'.repeat(21);

const longFiles = (...paths: string[]) => paths.map((path) => ({ path, text: LONG }));

function numberOf(name: string, files: Parameters<typeof layoutNumbers>[0]): LayoutNumber {
  const found = layoutNumbers(files).find((number) => number.name.startsWith(name));
  if (found === undefined) throw new Error(`no number “${name}”`);
  return found;
}

it('counts files per folder, and tiny files and lines of the product', () => {
  const files = [
    ...longFiles('tools/a/one.ts', 'tools/a/two.ts', 'tools/b/three.ts'),
    { path: 'tools/a/tiny.ts', text: 'const a = 1;\n' },
    { path: 'tools/a/index.ts', text: "export { a } from './tiny.ts';\n" },
    { path: 'tools/a/tiny.test.ts', text: LONG },
    { path: 'docs/a.md', text: LONG },
    ...longFiles('api/src/c/four.ts', 'api/src/d/five.ts'),
    { path: 'api/src/c/tiny.ts', text: 'const a = 1;\n' },
    { path: 'api/src/c/index.ts', text: "export { a } from './tiny.ts';\n" },
  ];
  expect(numberOf('source files in one folder', files)).toMatchObject({
    measured: 4,
    examples: ['tools/a/ (4)', 'api/src/c/ (3)', 'tools/b/ (1)', 'api/src/d/ (1)'],
  });
  expect(numberOf('source files of at most', files).measured).toBe(1);
  expect(numberOf('lines', files).measured).toBe(2 * 21 + 2);
});

it('a number is accepted up to its bound', () => {
  const number = { name: 'kites', target: 1, examples: [] };
  expect(isWithinBound({ ...number, measured: 3, bound: 3 })).toBe(true);
  expect(isWithinBound({ ...number, measured: 4, bound: 3 })).toBe(false);
});

it.each(['lines of source', 'source files of at most 20 lines'])('docs/layout.md states the %s', (name) => {
  const document = readFileSync(path.join(root, 'docs/layout.md'), 'utf8');
  const row = document.split('\n').find((line) => line.startsWith(`| ${name}`));
  const stated = Number(row?.split('|')[4]?.replace(',', ''));
  const { measured } = numberOf(name, sourceFiles(root));
  // Small changes need no change of the document.
  expect(Math.abs(stated - measured)).toBeLessThan(0.03 * measured);
});
