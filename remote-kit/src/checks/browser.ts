import { spawnSync } from 'node:child_process';
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

/** Installs a browser when there is none: Debian's as root, otherwise Playwright's. Throws an error with advice. */
export async function ensureBrowser(): Promise<void> {
  if (browserPath() !== undefined) return;
  console.log('Installing a browser for the tests (once) …');
  const attempts: [string, string[]][] =
    process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
      ? [
          ['apt-get', ['update', '-qq']],
          ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']],
        ]
      : [['playwright', ['install', 'chromium']]];
  for (const [command, args] of attempts) {
    spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (browserPath() === undefined) {
    throw new Error(
      'No browser for the tests: install Chromium (apt-get install chromium) or set CHROMIUM to its path.',
    );
  }
}
