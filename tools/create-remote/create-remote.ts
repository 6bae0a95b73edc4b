import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM } from '@fareweave/shared-lib/domain/composition';
import type { Wanted } from './command-line.ts';
import { checkRoom, nextOrder, readNeighbours } from './existing-remotes.ts';
import { writeFromTemplate } from './from-template.ts';

/** Makes a remote in a working copy. Returns its files. Throws a `Refusal` when something is in its way. */
export function createRemote(root: string, wanted: Wanted): string[] {
  const neighbours = readNeighbours(root);
  checkRoom(root, wanted, neighbours);
  const { name, path: address, label } = wanted;
  const screen = name.replace('mf-', '');
  const files = writeFromTemplate(path.join(root, name), {
    name,
    path: address,
    label,
    screen,
    Screen: inPascalCase(screen),
    order: String(nextOrder(neighbours)),
    platform: String(PLATFORM),
    ...versionsOf(root),
  });
  // Where a line is too long depends on the names.
  spawnSync('biome', ['format', '--write', name], { cwd: root });
  return files;
}

const inPascalCase = (name: string): string =>
  name.replace(/(^|-)(.)/g, (_, __, first: string) => first.toUpperCase());

/** The versions that shared-lib has and is: `version:react` → `19.3.1`. */
function versionsOf(root: string): Record<string, string> {
  const { name, version, dependencies } = JSON.parse(
    readFileSync(path.join(root, 'shared-lib/package.json'), 'utf8'),
  ) as { name: string; version: string; dependencies: Record<string, string> };
  return Object.fromEntries(
    Object.entries({ ...dependencies, [name]: version }).map(([of, is]) => [`version:${of}`, is]),
  );
}
