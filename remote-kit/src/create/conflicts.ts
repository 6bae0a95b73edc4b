import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { matchRoute, type RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { comparableLabel, isReservedPath, labelError } from '@fareweave/shared-lib/domain/declaration-rules';
import { CommandError } from '../release/command-error.ts';
import type { NewRemote } from './command-line.ts';

type ExistingRemote = RemoteDeclaration & { name: string };

/** Reads the declarations of all remotes of a working copy. */
export const readRemotes = (root: string): ExistingRemote[] =>
  readdirSync(root)
    .filter((folder) => existsSync(path.join(root, folder, 'remote.json')))
    .map((name) => ({
      name,
      ...(JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8')) as RemoteDeclaration),
    }));

/** Throws a `CommandError` when a new remote conflicts with an existing folder, path or link of the working copy. `npm run
 *  release -- check` also compares it with the live remotes. */
export function refuseConflicts(
  root: string,
  { name, path: address, label }: NewRemote,
  remotes: readonly ExistingRemote[],
): void {
  if (existsSync(path.join(root, name)))
    throw new CommandError(`The folder ${name} already exists: choose another name.`);
  const pages = JSON.parse(readFileSync(path.join(root, 'shell/pages.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const owner = isReservedPath(address)
    ? 'the server'
    : address in pages
      ? 'the shell'
      : matchRoute(remotes, address)?.release.name;
  if (owner !== undefined) throw new CommandError(`The path ${address} belongs to ${owner}: choose another.`);
  const problem = labelError(label);
  if (problem !== null)
    throw new CommandError(`The label “${label}” ${problem}: choose another with --label.`);
  const same = remotes.find(({ navigation }) =>
    navigation.some(
      (entry) => entry.place === 'main' && comparableLabel(entry.label) === comparableLabel(label),
    ),
  );
  if (same !== undefined)
    throw new CommandError(
      `The main menu already has a link “${label}” of ${same.name}: choose another with --label.`,
    );
}

/** The order of a link after the last link of the main menu. */
export const nextMenuOrder = (remotes: readonly ExistingRemote[]): number =>
  Math.max(
    0,
    ...remotes
      .flatMap(({ navigation }) => navigation)
      .filter(({ place }) => place === 'main')
      .map(({ order }) => order),
  ) + 10;
