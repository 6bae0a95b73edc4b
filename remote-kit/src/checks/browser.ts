import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** For a browser without a display, run as root, without background requests. */
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the browser for tests and benchmarks: CHROMIUM, Debian's Chromium or Playwright's. */
export function browserPath(): string | undefined {
  return [process.env.CHROMIUM, DEBIAN_CHROMIUM, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/** How Playwright starts the browser, or another one. */
export const launchOptions = (executablePath = browserPath()): LaunchOptions => ({
  ...(executablePath !== undefined && { executablePath }),
  args: BROWSER_ARGS,
});

/** Starts the browser. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions());
