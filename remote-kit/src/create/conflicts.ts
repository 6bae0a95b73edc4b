import type { RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
import {
  comparableLabel,
  isReservedPath,
  LAST_ORDER,
  labelError,
} from '@fareweave/shared-lib/domain/declaration-rules';
import { overlap } from '@fareweave/shared-lib/domain/route-patterns';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import type { NewRemote } from './names.ts';
import { pathsOf } from './route-words.ts';

export type ExistingRemote = Pick<RemoteDeclaration, 'routes' | 'navigation'> & { name: string };

/** Throws a `CommandError` when a new remote conflicts with the server's paths, a page of the shell, or the name, path or link of
 *  another remote. */
export function refuseConflicts(
  { name, path: declared, label }: NewRemote,
  { remotes, shellPages }: { remotes: readonly ExistingRemote[]; shellPages: readonly string[] },
): void {
  if (remotes.some((remote) => remote.name === name))
    throw new CommandError(`The name ${name} belongs to a live remote: choose another.`);
  for (const address of pathsOf(declared)) {
    const other = remotes.find(({ routes }) => routes.some((route) => overlap(route.path, address)))?.name;
    const isOfShell = shellPages.some((page) => overlap(page, address));
    const owner = isReservedPath(address) ? 'the server' : (other ?? (isOfShell ? 'the shell' : undefined));
    if (owner !== undefined)
      throw new CommandError(`The path ${address} belongs to ${owner}: choose another.`);
  }
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

/** Returns the order with which a link follows the last link of the main menu, or the highest order if that link has it. */
export const nextMenuOrder = (remotes: readonly ExistingRemote[]): number => {
  const links = remotes.flatMap(({ navigation }) => navigation).filter(({ place }) => place === 'main');
  return Math.min(LAST_ORDER, Math.max(0, ...links.map(({ order }) => order)) + 10);
};
