import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { localTokenFile } from '../../api/src/releases/tokens/local-token-file.ts';
import { type TeamWorkspace, teamWorkspace } from '../../remote-kit/src/testing/team-workspace.ts';
import { root } from '../../tools/run/steps.ts';
import { test as base, expect } from '../fixtures.ts';
import { type ForkedServer, withForkedServer } from '../forked-server.ts';

export interface Team {
  /** The folder with its remotes, in which it runs commands. */
  folder: string;
  /** Runs `npm run release -- <line>` in a separate process and expects success. Returns its output, parsed after
   *  `--json`. */
  release(line: string): Promise<unknown>;
  /** Publishes the local build of a remote, with its entry changed by `change` and with `declared`, as another release.
   *  Returns the version, which is not live. */
  publish(
    name: string,
    label: string,
    change?: (entry: string) => string,
    declared?: Partial<Release>,
  ): Promise<string>;
}

/** The product on a separate server, and a team that releases its remotes. */
export const test = base.extend<object, { product: ForkedServer; team: Team }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it depends on
    async ({}, use) => withForkedServer('release/product-server.ts', use),
    { scope: 'worker', timeout: 120_000 },
  ],

  team: [
    async ({ product: { address, dataDir } }, use) => {
      const folder = path.join(dataDir, 'team');
      await mkdir(folder);
      const token = (await readFile(localTokenFile(dataDir), 'utf8')).trim();
      await use(teamAt(folder, teamWorkspace(folder, { url: address, token })));
    },
    { scope: 'worker' },
  ],

  baseURL: ({ product }, use) => use(product.address),
});

function teamAt(folder: string, workspace: TeamWorkspace): Team {
  const release = async (line: string): Promise<unknown> => {
    const { code, output, errors } = await workspace.release(line);
    expect({ line, code, errors: code === 0 ? '' : errors }).toEqual({ line, code: 0, errors: '' });
    return output;
  };
  return {
    folder,
    release,
    async publish(name, label, change = (entry) => `${entry}\n/* ${label} */`, declared = {}) {
      const dist = path.join(folder, name, 'dist');
      await cp(path.join(root, name, 'dist'), dist, { recursive: true, force: true });
      await cp(path.join(root, name, 'remote.json'), path.join(folder, name, 'remote.json'));
      const built: Release = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8'));
      const entry = change(await readFile(path.join(dist, built.entry), 'utf8'));
      const version = `${built.version}-${label}`;
      const file = { bytes: Buffer.byteLength(entry), integrity: integrityOf(entry) };
      const files = { ...built.files, [built.entry]: file };
      await writeFile(path.join(dist, built.entry), entry);
      await writeFile(
        path.join(dist, 'release.json'),
        JSON.stringify({ ...built, ...declared, version, files }),
      );
      await release(`publish ${name} --no-check`);
      return version;
    },
  };
}
