import { browserPath } from '../../remote-kit/src/checks/browser.ts';
import { canInstallPackages, installPackages, runQuietly } from './debian-packages.ts';

/** Installs a browser when there is none: Debian's as root, otherwise Playwright's. Throws an error with advice. */
export async function ensureBrowser(): Promise<void> {
  if (browserPath() !== undefined) return;
  console.log('Installing a browser for the tests (once) …');
  if (canInstallPackages()) installPackages('chromium');
  else runQuietly('playwright', ['install', 'chromium']);
  if (browserPath() === undefined) {
    throw new Error(
      'No browser for the tests: install Chromium (apt-get install chromium) or set CHROMIUM to its path.',
    );
  }
}
