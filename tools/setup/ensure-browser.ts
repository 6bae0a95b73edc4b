import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { browserPath, launchBrowser } from '../../remote-kit/src/checks/browser.ts';
import { canInstallPackages, installPackages, runQuietly } from './debian-packages.ts';

const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** Returns Debian's Chromium without windows, in which tests take two thirds of the time; undefined if it is missing or CHROMIUM is set. */
export const headlessShell = (): string | undefined =>
  process.env.CHROMIUM === undefined && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined;

/** Installs the browsers that the tests lack: Debian's as root, otherwise Playwright's. Throws an error with advice when no browser is
 *  installed afterwards. */
export async function ensureBrowser(): Promise<void> {
  const isFaster =
    headlessShell() !== undefined || process.env.CHROMIUM !== undefined || !canInstallPackages();
  if (browserPath() !== undefined && isFaster) return;
  console.log('Installing a browser (once) …');
  if (canInstallPackages()) installPackages('chromium', 'chromium-headless-shell');
  else runQuietly('playwright', ['install', 'chromium']);
  if (browserPath() === undefined) {
    throw new Error('No browser: install Chromium (apt-get install chromium) or set CHROMIUM to its path.');
  }
}

/** Starts the browser, which is installed if it is missing. */
export async function startBrowser(): Promise<Browser> {
  await ensureBrowser();
  return launchBrowser();
}
