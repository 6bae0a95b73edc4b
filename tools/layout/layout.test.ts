import { describe, expect, it } from '@jest/globals';
import { holds, type LayoutNumber, layoutNumbers } from './numbers.ts';

const LONG = 'const a = 1;\n'.repeat(21);

/** Files by their path, each with its imports and 21 lines more. */
const repository = (files: Record<string, readonly string[]>) =>
  Object.entries(files).map(([path, imports]) => ({
    path,
    text: imports.map((from) => `import { a } from '${from}';\n`).join('') + LONG,
  }));

function numberOf(name: string, files: Parameters<typeof layoutNumbers>[0]): LayoutNumber {
  const found = layoutNumbers(files).find((number) => number.name.startsWith(name));
  if (found === undefined) throw new Error(`no number “${name}”`);
  return found;
}

describe('circles between folders', () => {
  const circles = (files: Record<string, readonly string[]>) =>
    numberOf('circles', repository(files)).examples;

  it('are found by way of a third folder, and where the imports lie deep', () => {
    expect(
      circles({
        'mf-kites/src/a/x/one.ts': ['../../b/two.ts'],
        'mf-kites/src/b/two.ts': ['../c/three.ts'],
        'mf-kites/src/c/three.ts': ['../a/y/four.ts'],
        'mf-kites/src/a/y/four.ts': [],
      }),
    ).toEqual(['mf-kites/src/a ↔ mf-kites/src/b ↔ mf-kites/src/c']);
  });

  it('are found in a lazy import, and not in a test or its helpers', () => {
    const files = repository({ 'shell/src/a/one.ts': [], 'shell/src/b/two.ts': ['../a/one.ts'] });
    const lazy = {
      path: 'shell/src/a/lazy.ts',
      text: 'import(/* webpackChunkName: "b" */ \'../b/two.ts\');\n',
    };
    expect(numberOf('circles', [...files, lazy]).measured).toBe(1);
    for (const path of ['shell/src/a/lazy.test.ts', 'shell/src/a/testing/lazy.ts'])
      expect(numberOf('circles', [...files, { ...lazy, path }]).measured).toBe(0);
  });

  it('are none where a folder uses what lies in it, and that the files above it', () => {
    expect(
      circles({
        'api/src/kites/index.ts': ['./fly/route.ts'],
        'api/src/kites/fly/route.ts': ['../port.ts'],
        'api/src/kites/port.ts': [],
      }),
    ).toEqual([]);
  });
});

describe('imports that run back up', () => {
  const layers = {
    'api/src/app/main.ts': ['../kites/index.ts'],
    'api/src/kites/index.ts': ['../db/client.ts', '../core/clock.ts'],
    'api/src/db/client.ts': ['../core/clock.ts'],
    'api/src/core/clock.ts': [],
  };

  it('are none where each layer imports lower ones', () => {
    expect(numberOf('imports', repository(layers)).examples).toEqual([]);
  });

  it('are named with both ends', () => {
    const files = {
      ...layers,
      'api/src/db/seed.ts': ['../kites/index.ts'],
      'api/src/kites/late.ts': ['../app/main.ts'],
    };
    expect(numberOf('imports', repository(files)).examples).toEqual([
      'api/src/db/seed.ts → api/src/kites/index.ts',
      'api/src/kites/late.ts → api/src/app/main.ts',
    ]);
  });

  it('are not measured before there are layers', () => {
    const files = repository({ 'api/src/db/client.ts': ['../kites/index.ts'], 'api/src/kites/index.ts': [] });
    const number = numberOf('imports', files);
    expect(number.measured).toBeNull();
    expect(holds(number)).toBe(true);
  });
});

it('counts the fullest folder; of the product tiny files without an index, and lines', () => {
  const files = [
    ...repository({ 'tools/a/one.ts': [], 'tools/a/two.ts': [], 'tools/b/three.ts': [] }),
    { path: 'tools/a/tiny.ts', text: 'const a = 1;\n' },
    { path: 'tools/a/index.ts', text: "export { a } from './tiny.ts';\n" },
    { path: 'tools/a/tiny.test.ts', text: LONG },
    { path: 'shared-lib/src/api/schema.ts', text: LONG },
    { path: 'docs/a.md', text: LONG },
    ...repository({ 'api/src/c/four.ts': [], 'api/src/d/five.ts': [] }),
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

it('a number holds up to its bound', () => {
  const number = { name: 'kites', target: 1, examples: [] };
  expect(holds({ ...number, measured: 3, bound: 3 })).toBe(true);
  expect(holds({ ...number, measured: 4, bound: 3 })).toBe(false);
});
