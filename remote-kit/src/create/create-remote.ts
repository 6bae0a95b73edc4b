import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { readJson } from '../webpack/part.ts';
import { type ExistingRemote, refuseConflicts } from './conflicts.ts';
import type { NewRemote } from './names.ts';
import { templatesOf, templateValues, writeTemplates } from './template.ts';

/** Whether a folder is a working copy of the product, which contains the shell and the product's own remotes. */
export const isProduct = (folder: string): boolean => existsSync(path.join(folder, 'shell/pages.json'));

/** Creates a remote as a folder of a working copy of the product. Returns its files, relative to that folder. Throws a
 *  `CommandError` for a conflict with existing remotes; leaves no files behind when it fails. */
export function createRemote(root: string, remote: NewRemote): string[] {
  const { name } = remote;
  const folder = path.join(root, name);
  if (existsSync(folder)) throw new CommandError(`The folder ${name} already exists: choose another name.`);
  const remotes = readRemotes(root);
  const shellPages = Object.keys(readJson<Pick<ShellBuild, 'pages'>>(root, 'shell/pages.json').pages);
  refuseConflicts(remote, { remotes, shellPages });
  const temporary = `${folder}.part`;
  try {
    const files = writeTemplates(
      templatesOf(remote, 'in-product'),
      temporary,
      templateValues(remote, remotes, versionsOf(root)),
    );
    renameSync(temporary, folder);
    // The line breaks depend on the length of the names.
    spawnSync('biome', ['format', '--write', name], { cwd: root });
    return files;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Reads the declarations of all remotes of a working copy. */
const readRemotes = (root: string): ExistingRemote[] =>
  readdirSync(root)
    .filter((folder) => existsSync(path.join(root, folder, 'remote.json')))
    .map((name) => ({ name, ...readJson<Omit<ExistingRemote, 'name'>>(root, name, 'remote.json') }));

/** The versions of the kit, of shared-lib, and of shared-lib's dependencies. */
function versionsOf(root: string): Record<string, string> {
  type Package = { name: string; version: string; dependencies: Record<string, string> };
  const { name, version, dependencies } = readJson<Package>(root, 'shared-lib/package.json');
  const kit = readJson<Package>(root, 'remote-kit/package.json');
  return { ...dependencies, [name]: version, [kit.name]: kit.version };
}
