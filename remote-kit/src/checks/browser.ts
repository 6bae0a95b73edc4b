import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** For a browser without a display, run as root, without background requests. */
export const BROWSER_ARGS = [
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

/** Starts the browser. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = browserPath();
  return chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: BROWSER_ARGS });
}
