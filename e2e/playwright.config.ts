import { defineConfig } from '@playwright/test';
import { launchOptions } from '../remote-kit/src/checks/browser.ts';
import { shareCompileCache } from '../tools/run/compile-cache.ts';
import { headlessShell } from '../tools/setup/ensure-browser.ts';
import { startTestClock } from '../tools/test-clock/test-clock.ts';
import { address } from './address.ts';

startTestClock();
shareCompileCache();

/** This test takes two minutes. It starts first, because the run would take longer if it started last. */
const LONGEST = '**/release/own-repository.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  retries: Number(process.env.TEST_RETRIES ?? 0),
  reporter: [['list']],
  timeout: 120_000,
  // A slow machine may need long for the first screen.
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    // Tests intercept requests, which a service worker would hide; tests of the worker allow it.
    serviceWorkers: 'block',
    // The time zone of the tests' departures, so that tomorrow is the same date in the page and in the tests.
    timezoneId: 'America/Denver',
    // Traces take a sixth of the run time; enable them with `--trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(headlessShell()),
  },
  // Playwright starts the projects in this order.
  projects: [{ name: 'longest', testMatch: LONGEST }, { testIgnore: LONGEST }],
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
