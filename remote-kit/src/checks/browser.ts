import { existsSync } from 'node:fs';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** Let the browser run as root and without a display, and send no background requests. */
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

/** Returns Playwright's options that start the browser at a path; without a path, an installed Chrome. */
export const launchOptions = (executablePath = browserPath()): LaunchOptions => ({
  ...(executablePath === undefined ? { channel: 'chrome' } : { executablePath }),
  args: BROWSER_ARGS,
});

/** Starts the browser. Throws a `CommandError` with advice when none starts. */
export async function launchBrowser(): Promise<Browser> {
  try {
    return await chromium.launch(launchOptions());
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    throw new CommandError(
      `No browser starts (${reason}). Install Chromium or Chrome, or set CHROMIUM to the path of its program.`,
      'NO_BROWSER',
    );
  }
}
