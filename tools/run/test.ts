import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureEngines } from '../setup/engines.ts';
import { ensureBrowser } from '../setup/ensure-browser.ts';
import { checks, runChecks } from './check.ts';
import { shareCompileCache } from './compile-cache.ts';
import { exitWithError, root, runStep, type Step } from './steps.ts';
import { playwrightCounts, summaryOf, type TestCounts, vitestCounts } from './test-counts.ts';

const reports = path.join(root, 'node_modules/.cache/fareweave-test');
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');

const unitTests: Step = {
  name: 'unit, component and API tests',
  command: 'vitest',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile=${vitestReport}`],
  verbose: true,
};
const browserTests: Step = {
  name: 'browser tests',
  command: 'playwright',
  args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  verbose: true,
};

const summaries: string[] = [];
const failed: string[] = [];
const repeated: string[] = [];

/** Runs tests and adds the counts of their report to the summary. */
async function runTests(step: Step, report: string, countsOf: () => TestCounts): Promise<boolean> {
  const passed = await runStep(step);
  if (existsSync(report)) {
    const counts = countsOf();
    summaries.push(summaryOf(step.name, counts));
    failed.push(...counts.failed);
    repeated.push(...counts.repeated);
  }
  return passed;
}

async function runEverything(): Promise<boolean> {
  console.log(`1 of 3: ${checks.length} checks, the build among them`);
  const faulty = await runChecks();
  if (faulty.length > 0) {
    summaries.push(`no tests were run, because of ${faulty.join(', ')}`);
    return false;
  }
  summaries.push(`${checks.length} checks passed`);
  console.log('\n2 of 3: tests without a browser');
  if (!(await runTests(unitTests, vitestReport, () => vitestCounts(vitestReport, root)))) return false;
  console.log('\n3 of 3: tests in a browser');
  return runTests(browserTests, playwrightReport, () => playwrightCounts(playwrightReport));
}

const start = performance.now();
shareCompileCache();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await ensureBrowser().catch(exitWithError);
ensureEngines();
const passed = await runEverything();
const minutes = ((performance.now() - start) / 60_000).toFixed(1);
for (const line of failed) console.log(`✗ ${line}`);
for (const line of repeated) console.log(`✗ ${line}: failed once, and passed when it was repeated`);
console.log(
  `\n${passed ? 'Everything passed' : 'Not everything passed'} in ${minutes} min: ${summaries.join('; ')}.`,
);
process.exit(passed ? 0 : 1);
