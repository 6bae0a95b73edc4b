import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '../../../api/src/testing/fixtures.ts';
import { root as repository } from '../../../tools/run/steps.ts';
import { createRemote } from '../create/create-remote.ts';

/** The files of a working copy that `createRemote`, the linter and the compiler read. */
const FILES = [
  'shared-lib/package.json',
  'remote-kit/package.json',
  'remote-kit/presets/lint.json',
  'shell/pages.json',
  'mf-search/remote.json',
  'biome.json',
  '.gitignore',
];

/** Creates a working copy of the product with the declaration of one remote, and the packages of this repository. */
export function testWorkingCopy(): { root: string; remove: () => void } {
  const { folder, remove } = testFolder();
  const root = path.join(folder, 'copy');
  mkdirSync(root);
  for (const file of FILES) cpSync(path.join(repository, file), path.join(root, file));
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  return { root, remove };
}

/** Creates a working copy with the new remote `mf-deals`. Returns the folder of the remote as `folder`. */
export function testRemote(): { root: string; folder: string; remove: () => void } {
  const { root, remove } = testWorkingCopy();
  createRemote(root, {
    name: 'mf-deals',
    path: '/deals',
    label: 'Deals',
    team: 'Deals',
    contact: 'deals@example.com',
  });
  return { root, folder: path.join(root, 'mf-deals'), remove };
}
