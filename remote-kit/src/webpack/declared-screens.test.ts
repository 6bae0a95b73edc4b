import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testRemote } from '../testing/working-copy.ts';
import { runWebpack } from './build.ts';
import { missingScreens, pathsWithScreens } from './declared-screens.ts';

/** A working copy with one remote that create-remote made. */
let root: string;
let remove: () => void;
beforeAll(() => {
  ({ root, remove } = testRemote());
});
afterAll(() => remove());

const declare = (...changes: object[]): void => {
  const file = path.join(root, 'mf-deals/remote.json');
  const { routes, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  const changed = changes.map((change) => ({ ...routes[0], ...change }));
  writeFileSync(file, JSON.stringify({ ...rest, routes: changed }));
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
        'remote.json declares the route /dealz, and src/root.ts has no screen for it. It has screens for /deals, /deals/:slug.',
      ],
    ],
    [
      { path: '/deals', screen: 'dealz' },
      [
        'remote.json declares the screen "dealz" for /deals, and no import in src/root.ts has /* webpackChunkName: "dealz" */.',
      ],
    ],
    [
      { path: '/deals/:id', screen: 'deals' },
      [
        'remote.json declares the route /deals/:id, and src/root.ts has no screen for it. It has screens for /deals, /deals/:slug.',
      ],
    ],
    [{ path: '/deals/:slug', screen: 'deals' }, []],
  ])('%j', (route, problems) => {
    const routes = [{ access: 'public' as const, title: 'Deals', ...route }];
    const scriptsOf = (chunk: string) => (chunk === 'deals' ? ['deals.js'] : []);
    expect(missingScreens({ routes }, ['/deals', '/deals/:slug'], scriptsOf)).toEqual(problems);
  });

  it('without a screen makes the build fail', async () => {
    declare({ path: '/dealz' }, { path: '/deals', screen: 'dealz' });
    const failed = expect(build()).rejects;
    await failed.toThrow('declares the route /dealz, and src/root.ts has no screen for it');
    await failed.toThrow('declares the screen "dealz" for /deals');
  }, 180_000);
});
