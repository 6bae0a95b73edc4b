import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { matchRoute, type RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { comparableLabel, isReservedPath, labelError } from '@fareweave/shared-lib/domain/declaration-rules';
import { Refusal } from '../release/command-error.ts';
import type { Wanted } from './command-line.ts';

type Neighbour = RemoteDeclaration & { name: string };

/** The remotes of a working copy. */
export const readNeighbours = (root: string): Neighbour[] =>
  readdirSync(root)
    .filter((folder) => existsSync(path.join(root, folder, 'remote.json')))
    .map((name) => ({
      name,
      ...(JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8')) as RemoteDeclaration),
    }));

/** Throws a `Refusal` when something is in the way of a new remote. What is live elsewhere, `release -- check` knows. */
export function checkRoom(
  root: string,
  { name, path: address, label }: Wanted,
  neighbours: readonly Neighbour[],
): void {
  if (existsSync(path.join(root, name)))
    throw new Refusal(`There is a folder ${name} already: choose another name.`);
  const pages = JSON.parse(readFileSync(path.join(root, 'shell/pages.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const holder = isReservedPath(address)
    ? 'the server'
    : address in pages
      ? 'the shell'
      : matchRoute(neighbours, address)?.release.name;
  if (holder !== undefined) throw new Refusal(`The path ${address} belongs to ${holder}: choose another.`);
  const problem = labelError(label);
  if (problem !== null) throw new Refusal(`The label “${label}” ${problem}: choose another with --label.`);
  const same = neighbours.find(({ navigation }) =>
    navigation.some(
      (entry) => entry.place === 'main' && comparableLabel(entry.label) === comparableLabel(label),
    ),
  );
  if (same !== undefined)
    throw new Refusal(
      `The main menu has a link “${label}” of ${same.name} already: choose another with --label.`,
    );
}

/** Behind the last link of the main menu. */
export const nextOrder = (neighbours: readonly Neighbour[]): number =>
  Math.max(
    0,
    ...neighbours
      .flatMap(({ navigation }) => navigation)
      .filter(({ place }) => place === 'main')
      .map(({ order }) => order),
  ) + 10;
