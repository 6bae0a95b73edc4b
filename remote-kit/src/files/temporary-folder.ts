import { mkdtempSync, rmSync } from 'node:fs';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const folders = new Set<string>();

/** Creates a folder, whose path begins with `prefix`. `remove` deletes it with its files, and so does the end of the process, also by Ctrl-C. */
export function temporaryFolder(prefix: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(prefix);
  if (folders.size === 0) {
    process.on('exit', removeAll);
    for (const signal of SIGNALS) process.on(signal, exitOnSignal);
  }
  folders.add(folder);
  return {
    folder,
    remove() {
      deleteFolder(folder);
      folders.delete(folder);
      if (folders.size > 0) return;
      process.off('exit', removeAll);
      for (const signal of SIGNALS) process.off(signal, exitOnSignal);
    },
  };
}

/** Calls `use` with a new folder, whose path begins with `prefix`, and deletes it afterwards. */
export async function withTemporaryFolder<T>(
  prefix: string,
  use: (folder: string) => T | Promise<T>,
): Promise<T> {
  const { folder, remove } = temporaryFolder(prefix);
  try {
    return await use(folder);
  } finally {
    remove();
  }
}

/** A process with another listener, such as Playwright's, ends itself. */
function exitOnSignal(signal: (typeof SIGNALS)[number]): void {
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
}

const removeAll = (): void => folders.forEach(deleteFolder);

/** A program that the same signal ends may still write its last file. */
const deleteFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
