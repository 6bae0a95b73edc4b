import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from '../tools/setup/browser.ts';
import { startTestClock } from '../tools/test-clock/test-clock.ts';
import { address } from './address.ts';

startTestClock();
const executablePath = browserPath();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  timeout: 120_000,
  // A busy machine may take long to draw a first screen.
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    // Tests that make requests fail must see them all; the one about the worker allows it.
    serviceWorkers: 'block',
    // Where the tests leave from: tomorrow is the same day for the page and for them.
    timezoneId: 'America/Denver',
    // A trace costs a sixth of the run: ask for it with `--trace retain-on-failure`. What the page showed is kept anyway.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: BROWSER_ARGS,
    },
  },
  webServer: {
    command: 'node e2e/server.ts',
    cwd: '..',
    url: `${address}/api/health`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
