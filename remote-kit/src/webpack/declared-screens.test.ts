import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testFolder } from '../../api/src/testing/fixtures.ts';
import { createRemote } from '../create-remote/create-remote.ts';
import { runWebpack } from '../run/build.ts';
import { root as repository } from '../run/steps.ts';
import { missingScreens, pathsWithScreens } from './declared-screens.ts';

/** A working copy with one remote that create-remote made. */
let root: string;
let remove: () => void;
beforeAll(() => {
  const folder = testFolder();
  ({ remove } = folder);
  root = path.join(folder.folder, 'copy');
  mkdirSync(path.join(root, 'shared-lib'), { recursive: true });
  mkdirSync(path.join(root, 'shell'));
  for (const file of ['shared-lib/package.json', 'shell/pages.json', 'biome.json'])
    cpSync(path.join(repository, file), path.join(root, file));
  for (const folderName of ['node_modules', 'tools'])
    symlinkSync(path.join(repository, folderName), path.join(root, folderName));
  createRemote(root, { name: 'mf-deals', path: '/deals', label: 'Deals' });
});
afterAll(() => remove());

const declare = (change: object): void => {
  const file = path.join(root, 'mf-deals/remote.json');
  const { routes, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...rest, routes: [{ ...routes[0], ...change }] }));
};
const build = (): Promise<void> => runWebpack(path.join(root, 'mf-deals'), path.join(root, 'mf-deals/dist'));

describe('a declared route', () => {
  it('has a screen in src/root.ts', async () => {
    expect(await pathsWithScreens(path.join(root, 'mf-deals'))).toEqual(['/deals']);
  });

  it.each([
    [{ path: '/deals', screen: 'deals' }, []],
    [
      { path: '/dealz', screen: 'deals' },
      [
        'remote.json declares the route /dealz, and src/root.ts has no screen for it. It has screens for /deals.',
      ],
    ],
    [
      { path: '/deals', screen: 'dealz' },
      [
        'remote.json declares the screen "dealz" for /deals, and no import in src/root.ts has /* webpackChunkName: "dealz" */.',
      ],
    ],
  ])('%j', (route, problems) => {
    const routes = [{ access: 'public' as const, title: 'Deals', ...route }];
    const scriptsOf = (chunk: string) => (chunk === 'deals' ? ['deals.js'] : []);
    expect(missingScreens({ routes }, ['/deals'], scriptsOf)).toEqual(problems);
  });

  it('without a screen makes the build fail', async () => {
    await build();
    declare({ path: '/dealz' });
    await expect(build()).rejects.toThrow('declares the route /dealz, and src/root.ts has no screen for it');
    declare({ path: '/deals', screen: 'dealz' });
    await expect(build()).rejects.toThrow('declares the screen "dealz" for /deals');
  }, 180_000);
});
