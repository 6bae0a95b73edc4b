import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isSameTypes } from './slot-types.ts';

/** The file with the types of the props, in the folder of a remote. */
export const SLOTS_FILE = 'src/slots.ts';

/** Returns a message when a file does not contain what `command` writes from `remote.json`, apart from its format. If the command
 *  writes nothing for a remote, the remote may have a file of its own with this name. */
export function staleFile(directory: string, name: string, expected: string, command: string): string[] {
  if (expected === '') return [];
  const file = path.join(directory, name);
  const isCurrent = existsSync(file) && isSameTypes(readFileSync(file, 'utf8'), expected);
  return isCurrent ? [] : [`${name} does not match remote.json. Fix: run npx fareweave ${command}.`];
}

/** Formats files that a command has written, because their line breaks depend on the settings of the project. */
export function formatFiles(folder: string, files: readonly string[]): void {
  spawnSync('biome', ['format', '--write', ...files], { cwd: folder });
}
