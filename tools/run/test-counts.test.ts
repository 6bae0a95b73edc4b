import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { playwrightCounts, summaryOf, vitestCounts } from './test-counts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fareweave-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (report: object): string => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

it('reads the counts, the failed tests and files and the repeated tests from a report of Vitest', () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const report = {
    numPassedTests: 1500,
    numPendingTests: 2,
    testResults: [
      {
        name: '/repo/api/a.test.ts',
        status: 'passed',
        assertionResults: [test('a', 'passed'), test('a is awaited', 'passed', 'Error: too early')],
      },
      {
        name: '/repo/api/b.test.ts',
        status: 'failed',
        assertionResults: [
          test('b works', 'failed', 'Error: wrong', 'Error: wrong'),
          test('b ends', 'passed'),
        ],
      },
      { name: '/repo/api/c.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(vitestCounts(fileOf(report), '/repo')).toEqual({
    passed: 1500,
    skipped: 2,
    failed: ['api/b.test.ts: b works', 'api/c.test.ts'],
    repeated: ['api/a.test.ts: a is awaited'],
  });
});

it('reads the counts, the failed and the repeated tests from a report of Playwright', () => {
  const spec = (title: string, status: string) => ({
    title,
    ok: status !== 'unexpected',
    tests: [{ status }],
  });
  const report = {
    stats: { expected: 7, flaky: 1, skipped: 0, unexpected: 1 },
    suites: [
      {
        title: 'journey.spec.ts',
        specs: [spec('a stranger registers', 'expected'), spec('a stranger copies an address', 'flaky')],
        suites: [{ title: 'on a phone', specs: [spec('the menu slides in', 'unexpected')] }],
      },
    ],
  };
  expect(playwrightCounts(fileOf(report))).toEqual({
    passed: 8,
    skipped: 0,
    failed: ['on a phone: the menu slides in'],
    repeated: ['journey.spec.ts: a stranger copies an address'],
  });
});

it('summarizes the counts in one line', () => {
  expect(summaryOf('unit tests', { passed: 3172, skipped: 5, failed: [], repeated: [] })).toBe(
    '3,172 unit tests passed, 5 skipped',
  );
  expect(summaryOf('browser tests', { passed: 1, skipped: 0, failed: ['a', 'b'], repeated: [] })).toBe(
    '1 browser tests passed, 2 failed',
  );
  expect(summaryOf('browser tests', { passed: 8, skipped: 0, failed: [], repeated: ['a'] })).toBe(
    '8 browser tests passed, 1 of them when repeated',
  );
});
