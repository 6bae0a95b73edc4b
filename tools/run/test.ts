import { ensureBrowser } from '../setup/browser.ts';
import { checks } from './checks.ts';
import { runInOrder, type Step } from './steps.ts';

const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];

const steps: Step[] = [
  ...checks,
  { name: 'unit, component and API tests', command: 'node', args: JEST, loud: true },
  { name: 'build', command: 'node', args: ['tools/run/build-all.ts'] },
  {
    name: 'end to end in a browser, on the composed production build',
    command: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts'],
    loud: true,
  },
];

try {
  await ensureBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const passed = await runInOrder(steps);
console.log(passed ? '\nEverything passed.' : '\nNot everything passed: see above.');
process.exit(passed ? 0 : 1);
