import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Results of one test run. */
export interface TestCounts {
  passed: number;
  skipped: number;
  /** One line for each failed test or file. */
  failed: string[];
  /** One line for each test that passed only when it was repeated. */
  repeated: string[];
}

interface VitestTest {
  fullName: string;
  status: string;
  failureMessages: string[];
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: { name: string; status: string; assertionResults: VitestTest[] }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: {
    title: string;
    ok: boolean;
    tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** Reads the report of Vitest's JSON reporter. */
export function vitestCounts(reportFile: string, root: string): TestCounts {
  const report: VitestReport = JSON.parse(readFileSync(reportFile, 'utf8'));
  const failed: string[] = [];
  const repeated: string[] = [];
  for (const { name, status, assertionResults } of report.testResults) {
    const file = path.relative(root, name);
    const lineOf = ({ fullName }: VitestTest) => `${file}: ${fullName}`;
    const failedTests = assertionResults.filter((test) => test.status === 'failed');
    // A file that failed to load has no failed tests.
    if (status === 'failed' && failedTests.length === 0) failed.push(file);
    failed.push(...failedTests.map(lineOf));
    // A test that passed when it was repeated keeps the messages of its failure.
    const failedBefore = (test: VitestTest) => test.status === 'passed' && test.failureMessages.length > 0;
    repeated.push(...assertionResults.filter(failedBefore).map(lineOf));
  }
  return { passed: report.numPassedTests, skipped: report.numPendingTests, failed, repeated };
}

/** Reads the report that Playwright's JSON reporter writes. */
export function playwrightCounts(file: string): TestCounts {
  const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failed: namesWhere(suites, ({ ok }) => !ok),
    repeated: namesWhere(suites, ({ tests }) => tests.some(({ status }) => status === 'flaky')),
  };
}

type PlaywrightSpec = NonNullable<PlaywrightSuite['specs']>[number];

const namesWhere = (
  suites: readonly PlaywrightSuite[],
  matches: (spec: PlaywrightSpec) => boolean,
): string[] =>
  suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs.filter(matches).map((spec) => `${title}: ${spec.title}`),
    ...namesWhere(inner, matches),
  ]);

/** `3,172 unit tests passed, 5 skipped`. */
export function summaryOf(what: string, { passed, skipped, failed, repeated }: TestCounts): string {
  const parts = [`${passed.toLocaleString('en')} ${what} passed`];
  if (repeated.length > 0) parts.push(`${repeated.length} of them when repeated`);
  if (failed.length > 0) parts.push(`${failed.length} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(', ');
}
