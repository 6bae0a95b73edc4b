import { readFileSync } from 'node:fs';
import path from 'node:path';

/** How the tests of one run ended. */
export interface TestCounts {
  passed: number;
  skipped: number;
  /** One line for each test or file that failed. */
  failed: string[];
}

interface JestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** Of the file that Jest writes with `--json`. */
export function jestCounts(file: string, root: string): TestCounts {
  const report: JestReport = JSON.parse(readFileSync(file, 'utf8'));
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const where = path.relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be run has no failed tests.
    if (status === 'failed' && tests.length === 0) return [where];
    return tests.map(({ fullName }) => `${where}: ${fullName}`);
  });
  return { passed: report.numPassedTests, skipped: report.numPendingTests, failed };
}

/** Of the file that Playwright's JSON reporter writes. */
export function playwrightCounts(file: string): TestCounts {
  const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected, skipped: stats.skipped, failed: suites.flatMap(failedIn) };
}

const failedIn = ({ title, specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map((spec) => `${title}: ${spec.title}`),
  ...suites.flatMap(failedIn),
];

/** `3,172 unit tests passed, 5 skipped`. */
export function summaryOf(what: string, { passed, skipped, failed }: TestCounts): string {
  const parts = [`${passed.toLocaleString('en')} ${what} passed`];
  if (failed.length > 0) parts.push(`${failed.length} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(', ');
}
