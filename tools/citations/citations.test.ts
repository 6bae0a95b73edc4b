import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { citationProblems } from './citation-problems.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

const ADR =
  '# 1. Kites\n\n- Status: accepted\n- Date: 2026-11-20\n\n## Context\n\n## Decision\n\n## Consequences\n';
const REPOSITORY: readonly SourceFile[] = [
  {
    path: 'docs/product/kites.md',
    text: '# Kites\n\n- **KITE-1** A kite flies.\n- **KITE-2** It comes back.\n',
  },
  { path: 'docs/decisions/README.md', text: '| [1](0001-kites.md) | Kites | accepted | 2026-11-20 |\n' },
  { path: 'docs/decisions/0001-kites.md', text: ADR },
  { path: 'api/src/kites/fly.ts', text: '/** Flies (KITE-1) and comes back (KITE-2). */\n' },
];

/** Returns the problems of a repository with the files above and the given ones. */
const problemsWith = (...files: SourceFile[]): string[] =>
  citationProblems([...REPOSITORY.filter((file) => !files.some(({ path }) => path === file.path)), ...files]);

const commented = (comment: string): SourceFile => ({
  path: 'api/src/kites/land.ts',
  text: `const a = 1;\n${comment}\n`,
});

it('everything that this repository cites exists', () => {
  const files = sourceFiles(fileURLToPath(new URL('../..', import.meta.url)));
  // The examples in this file cite rules and files that do not exist.
  const others = files.filter(({ path }) => path !== 'tools/citations/citations.test.ts');
  expect(others.length).toBeLessThan(files.length);
  expect(citationProblems(others)).toEqual([]);
});

describe('a citation', () => {
  it.each([
    '/** Flies (KITE-1), as ADR 1 says. See `fly.ts` and api/src/kites/fly.ts in api/src/kites, not https://kites.example/a.ts. */',
    "const link = 'https://kites.example/a.ts'; // comes back (KITE-2)",
    '/** Written by the build: `release.json`, `*.test.ts`. */',
  ])('of an existing rule, ADR or file is accepted: %s', (comment) => {
    expect(problemsWith(commented(comment))).toEqual([]);
  });

  it.each([
    ['/**\n * Flies (KITE-3). */', 'api/src/kites/land.ts:3: KITE-3 is not a rule of docs/product'],
    ['// Flies (KYTE-1).', 'api/src/kites/land.ts:2: KYTE-1 is not a rule of docs/product'],
    ["it('flies (KITE-3)')", 'api/src/kites/land.ts:2: KITE-3 is not a rule of docs/product'],
    ['/** ADR 1, 2 and 3. */', 'api/src/kites/land.ts:2: there is no ADR 2, 3 in docs/decisions'],
    ['/** As in `flew.ts`. */', 'api/src/kites/land.ts:2: there is no file flew.ts'],
    ['/** As in src/fly.ts. */', 'api/src/kites/land.ts:2: there is no file src/fly.ts'],
    [
      `/** ${'spec'}: kites §3. */`,
      'api/src/kites/land.ts:2: cite the id of a rule in docs/product instead of this tag',
    ],
    [
      `// ${'Decision'} 13.`,
      'api/src/kites/land.ts:2: cite the id of a rule in docs/product instead of this tag',
    ],
  ])('of something that does not exist is reported with its line: %s', (comment, problem) => {
    expect(problemsWith(commented(comment))).toEqual([problem]);
  });

  it('is checked in every line of a document', () => {
    const text = 'See KITE-9.\n\nSee [kites](product/kites.md) and [none](product/none.md).\n';
    expect(problemsWith({ path: 'docs/guide.md', text })).toEqual([
      'docs/guide.md:1: KITE-9 is not a rule of docs/product',
      'docs/guide.md:3: there is no file product/none.md',
    ]);
  });
});

it('reports a rule id that is defined twice', () => {
  const again = { path: 'docs/product/string.md', text: '# String\n\n- **KITE-2** It is long.\n' };
  expect(problemsWith(again)).toEqual(['docs/product/string.md:3: KITE-2 is defined twice']);
});

describe('a rule', () => {
  const uncited = { path: 'api/src/kites/fly.ts', text: '/** Flies (KITE-1). */\n' };
  const problem = 'docs/product/kites.md:4: no source file cites KITE-2';

  it.each([
    'api/src/kites/land.test.ts',
    'e2e/kites.spec.ts',
    'e2e/kites.ts',
    'docs/kites.md',
    'CHANGELOG.md',
  ])('that no source file cites is reported, also when it is cited in %s', (path) => {
    expect(problemsWith(uncited, { path, text: '// It comes back (KITE-2).\n' })).toEqual([problem]);
  });

  it.each(['shell/src/kites.tsx', 'tools/kites.mjs', 'shell/src/kites.css', 'deploy/kubernetes/kites.yaml'])(
    'that %s cites is not reported',
    (path) => {
      expect(problemsWith(uncited, { path, text: '# KITE-2' })).toEqual([]);
    },
  );

  it('is not cited by a range that only includes it', () => {
    const range = { path: 'api/src/kites/fly.ts', text: '/** KITE-1 to KITE-3. */\n' };
    expect(problemsWith(range)).toContain(problem);
  });
});

describe('an ADR', () => {
  it('is reported when the index lacks it', () => {
    expect(problemsWith({ path: 'docs/decisions/0002-tails.md', text: ADR })).toEqual([
      'docs/decisions/README.md:1: docs/decisions/0002-tails.md is missing, or has another title, status or date',
    ]);
  });

  it('is reported when its number is already used', () => {
    const index =
      '[1](0001-kites.md) Kites accepted 2026-11-20\n[1](0001-tails.md) Kites accepted 2026-11-20\n';
    const other = { path: 'docs/decisions/0001-tails.md', text: ADR };
    expect(problemsWith({ path: 'docs/decisions/README.md', text: index }, other)).toEqual([
      'docs/decisions/0001-tails.md:1: the number 0001 is already used',
    ]);
  });

  it('is reported when the index has another status', () => {
    const text = ADR.replace('accepted', 'superseded by ADR 1');
    expect(problemsWith({ path: 'docs/decisions/0001-kites.md', text })).toEqual([
      'docs/decisions/README.md:1: docs/decisions/0001-kites.md is missing, or has another title, status or date',
    ]);
  });

  it('is reported without a required part', () => {
    const text = ADR.replace('- Status: accepted\n', '').replace('## Consequences', '**Consequences.**');
    expect(problemsWith({ path: 'docs/decisions/0001-kites.md', text })).toEqual([
      'docs/decisions/0001-kites.md:1: a line “- Status: …” is missing',
      'docs/decisions/0001-kites.md:1: a heading “## Consequences” is missing',
    ]);
  });
});
