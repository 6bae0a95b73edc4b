import { mkdtempSync, rmSync } from 'node:fs';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const folders = new Set<string>();

/** Calls `use` with a new folder, whose path begins with `prefix`. Deletes the folder afterwards, also when Ctrl-C ends the process. */
export async function withTemporaryFolder<T>(
  prefix: string,
  use: (folder: string) => T | Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(prefix);
  if (folders.size === 0) {
    process.on('exit', removeAll);
    for (const signal of SIGNALS) process.on(signal, exitOnSignal);
  }
  folders.add(folder);
  try {
    return await use(folder);
  } finally {
    remove(folder);
    folders.delete(folder);
    if (folders.size === 0) {
      process.off('exit', removeAll);
      for (const signal of SIGNALS) process.off(signal, exitOnSignal);
    }
  }
}

/** A process with another listener, such as Playwright's, ends itself. */
function exitOnSignal(signal: (typeof SIGNALS)[number]): void {
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
}

const removeAll = (): void => folders.forEach(remove);

/** A program that the same signal ends may still write its last file. */
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
