import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '../setup/browser.ts';
import { apiTypes, checks } from './checks.ts';
import { root, run, runTogether, type Step } from './steps.ts';
import { jestCounts, playwrightCounts, summaryOf, type TestCounts } from './test-counts.ts';

const reports = path.join(root, 'node_modules/.cache/fareweave-test');
const jestReport = path.join(reports, 'jest.json');
const playwrightReport = path.join(reports, 'playwright.json');

const build: Step = { name: 'build', command: 'node', args: ['tools/run/build-all.ts'] };
const unitTests: Step = {
  name: 'unit, component and API tests',
  command: 'node',
  args: [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${jestReport}`,
  ],
  loud: true,
};
const browserTests: Step = {
  name: 'browser tests of the composed production build',
  command: 'playwright',
  args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  loud: true,
};

const summaries: string[] = [];
const failed: string[] = [];

/** Runs tests and reads what their report says. */
async function runTests(
  step: Step,
  what: string,
  countsOf: () => TestCounts,
  report: string,
): Promise<boolean> {
  const passed = await run(step);
  if (existsSync(report)) {
    const counts = countsOf();
    summaries.push(summaryOf(what, counts));
    failed.push(...counts.failed);
  }
  return passed;
}

async function runEverything(): Promise<boolean> {
  console.log(`1 of 3: ${checks.length} checks and the build`);
  if (!(await run(apiTypes)) || !(await runTogether([build, ...checks]))) return false;
  summaries.push(`${checks.length} checks passed`);
  console.log('\n2 of 3: tests without a browser');
  if (
    !(await runTests(
      unitTests,
      'unit, component and API tests',
      () => jestCounts(jestReport, root),
      jestReport,
    ))
  )
    return false;
  console.log('\n3 of 3: tests in a browser');
  return runTests(browserTests, 'browser tests', () => playwrightCounts(playwrightReport), playwrightReport);
}

const begun = performance.now();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
try {
  await ensureBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const passed = await runEverything();
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
for (const line of failed) console.log(`✗ ${line}`);
console.log(
  `\n${passed ? 'Everything passed' : 'Not everything passed'} in ${minutes} min: ${summaries.join('; ')}.`,
);
process.exit(passed ? 0 : 1);
