import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const APT = '/usr/bin/apt-get';

/** Whether this process may install packages: on Debian, as root. */
export const canInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync(APT);

/** Installs packages of Debian, and prints only errors. */
export function installPackages(...packages: string[]): void {
  runQuietly(APT, ['update', '-qq']);
  runQuietly(APT, ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

/** Runs a command, and prints only its errors. */
export function runQuietly(command: string, args: readonly string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
