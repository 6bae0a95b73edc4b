import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { browserPath } from '../../remote-kit/src/checks/browser.ts';

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
