import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM } from '@fareweave/shared-lib/domain/composition';
import type { NewRemote } from './command-line.ts';
import { nextMenuOrder, readRemotes, refuseConflicts } from './existing-remotes.ts';

const TEMPLATE = path.join(import.meta.dirname, 'template');
/** Hides the template's files from the tools that read source code. */
const SUFFIX = '.template';

/** Creates a remote in a working copy. Returns its files. Throws a `CommandError` for a conflict with existing remotes. */
export function createRemote(root: string, remote: NewRemote): string[] {
  const remotes = readRemotes(root);
  refuseConflicts(root, remote, remotes);
  const { name, path: address, label } = remote;
  const screen = name.replace('mf-', '');
  const files = writeFromTemplate(path.join(root, name), {
    name,
    path: address,
    label,
    screen,
    Screen: inPascalCase(screen),
    order: String(nextMenuOrder(remotes)),
    platform: String(PLATFORM),
    ...versionsOf(root),
  });
  // The line breaks depend on the length of the names.
  spawnSync('biome', ['format', '--write', name], { cwd: root });
  return files;
}

const inPascalCase = (name: string): string =>
  name.replace(/(^|-)(.)/g, (_, __, first: string) => first.toUpperCase());

/** The versions of shared-lib and its dependencies: `version:react` → `19.3.1`. */
function versionsOf(root: string): Record<string, string> {
  const { name, version, dependencies } = JSON.parse(
    readFileSync(path.join(root, 'shared-lib/package.json'), 'utf8'),
  ) as { name: string; version: string; dependencies: Record<string, string> };
  return Object.fromEntries(
    Object.entries({ ...dependencies, [name]: version }).map(([module, used]) => [`version:${module}`, used]),
  );
}

/** Writes the template's files into a folder that does not exist yet, with the values in place of `__word__` in names and
 *  content. Returns their paths in the folder. Leaves no files behind when it fails. */
function writeFromTemplate(folder: string, values: Readonly<Record<string, string>>): string[] {
  const filled = (text: string): string =>
    text.replace(/__(.+?)__/g, (_, word: string) => {
      const value = values[word];
      if (value === undefined) throw new Error(`The template contains the unknown word ${word}.`);
      return value;
    });
  const temporary = `${folder}.part`;
  try {
    const files: string[] = [];
    for (const file of readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith(SUFFIX)) continue;
      const name = filled(file.slice(0, -SUFFIX.length));
      const target = path.join(temporary, name);
      cpSync(path.join(TEMPLATE, file), target);
      writeFileSync(target, filled(readFileSync(target, 'utf8')));
      files.push(name);
    }
    renameSync(temporary, folder);
    return files.sort();
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
