import { existsSync } from 'node:fs';
import path from 'node:path';
import { canInstallPackages, installPackages } from './debian-packages.ts';

/** The programs that the journey in other browser engines needs (ADR 59). */
const PROGRAMS = { Firefox: ['firefox-esr'], WebKit: ['WebKitWebDriver', 'gjs', 'Xvfb'] };
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'gjs', 'gir1.2-webkit2-4.1', 'xvfb'];

export type OtherEngine = keyof typeof PROGRAMS;

/** Returns what a browser engine lacks on this machine, with advice; null if it can run. */
export function missingFor(engine: OtherEngine): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const missing = PROGRAMS[engine].filter(
    (program) => !folders.some((folder) => existsSync(path.join(folder, program))),
  );
  if (missing.length === 0) return null;
  return `${engine} needs ${missing.join(', ')}. On Debian: apt-get install ${PACKAGES.join(' ')}`;
}

const missing = (): string[] =>
  (['Firefox', 'WebKit'] as const).map(missingFor).filter((problem) => problem !== null);

/** Installs Firefox and WebKit as root on Debian. Elsewhere prints what is missing, because the tests of a missing engine are skipped. */
export function ensureEngines(): void {
  if (missing().length === 0) return;
  if (canInstallPackages()) {
    console.log('Installing Firefox and WebKit for the tests (once) …');
    installPackages(...PACKAGES);
  }
  for (const problem of missing()) console.log(`Not tested in this engine: ${problem}`);
}
