import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slotTypes } from '../slots/slot-types.ts';
import { testRemote, testWorkingCopy } from '../testing/working-copy.ts';
import { runWebpack } from './build.ts';
import { fillFiles, missingFills } from './declared-fills.ts';

const fill = (component: string) => ({
  slot: 'mf-search/flight-actions',
  range: '^1.0.0',
  component,
  title: component,
  order: 10,
  size: 20,
  props: { type: 'object' as const, properties: { origin: { type: 'string' as const } } },
});

describe('a declared fill', () => {
  const files: Record<string, string[]> = {
    fills: ['fills.js', 'common.js'],
    'alert-me': ['alert-me.js', 'common.js'],
  };
  const scriptsOf = (chunk: string): string[] => files[chunk] ?? [];

  it('has the files of its component and of the module that lists the fills', () => {
    expect(fillFiles({ fills: [fill('alert-me')] }, scriptsOf)).toEqual({
      'alert-me': ['fills.js', 'common.js', 'alert-me.js'],
    });
  });

  it('without code has no files, and needs no src/fills.ts', () => {
    const { component, size, ...link } = { ...fill('a'), link: '/deals' };
    expect(fillFiles({ fills: [link] }, scriptsOf)).toEqual({});
    const { folder, remove } = testCopyWithFills();
    rmSync(path.join(folder, 'src/fills.ts'));
    expect(missingFills(folder, { fills: [link] }, scriptsOf)).toEqual([]);
    remove();
  });

  it('has an import with its name', () => {
    const { folder, remove } = testCopyWithFills();
    expect(missingFills(folder, { fills: [fill('alert-me'), fill('share')] }, scriptsOf)).toEqual([
      'remote.json declares the component "share" for mf-search/flight-actions, and no import in src/fills.ts has /* webpackChunkName: "share" */.',
    ]);
    const { component, ...command } = { ...fill('a'), command: 'copy' };
    expect(missingFills(folder, { fills: [command] }, scriptsOf)).toEqual([
      'remote.json declares the command "copy" for mf-search/flight-actions, and no import in src/fills.ts has /* webpackChunkName: "copy" */.',
    ]);
    rmSync(path.join(folder, 'src/fills.ts'));
    expect(missingFills(folder, { fills: [fill('alert-me')] }, scriptsOf)).toEqual([
      'remote.json declares fills or answers, and there is no src/fills.ts. It exports “fills” with an import for each component, “commands” with one for each command, and “answers” with one for each answer.',
    ]);
    expect(missingFills(folder, {}, scriptsOf)).toEqual([]);
    remove();
  });
});

function testCopyWithFills(): { folder: string; remove: () => void } {
  const { root, remove } = testWorkingCopy();
  mkdirSync(path.join(root, 'src'));
  writeFileSync(path.join(root, 'src/fills.ts'), '');
  return { folder: root, remove };
}

describe('the build of a remote that fills slots', () => {
  let folder: string;
  let remove: () => void;
  beforeAll(() => {
    ({ folder, remove } = testRemote());
    write('src/alert-me.tsx', 'export const AlertMe = () => <p>Alert me</p>;');
    write(
      'src/fills.ts',
      `export const fills = { 'alert-me': () => import(/* webpackChunkName: "alert-me" */ './alert-me.tsx') };`,
    );
  });
  afterAll(() => remove());

  const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text);
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const declare = (declaration: object): void =>
    write('remote.json', JSON.stringify({ ...JSON.parse(read('remote.json')), ...declaration }));
  const build = async (): Promise<Release> => {
    await runWebpack(folder, path.join(folder, 'dist'));
    return JSON.parse(read('dist/release.json')) as Release;
  };

  it('fails without a component, or with other types of the props than in remote.json', async () => {
    declare({ fills: [fill('share')] });
    const message = await build().then(
      () => '',
      (error: Error) => error.message,
    );
    expect(message).toContain('declares the component "share" for mf-search/flight-actions, and no import');
    expect(message).toContain('src/slots.ts does not match remote.json. Fix: run npx fareweave slots.');
  }, 180_000);

  it('lists the files of each fill, also without screens', async () => {
    const fills = [fill('alert-me')];
    declare({ fills, routes: [], navigation: [] });
    write('src/slots.ts', slotTypes({ fills }));
    write(
      'src/index.ts',
      read('src/index.ts').replace("import { screens } from './root.ts';", 'const screens = {};'),
    );
    rmSync(path.join(folder, 'src/root.ts'));
    const { components = {}, entry, initial, files, screens } = await build();
    expect(Object.keys(components)).toEqual(['alert-me']);
    expect(components['alert-me']).toEqual([
      expect.stringMatching(/^fills\.\w+\.js$/),
      expect.stringMatching(/^alert-me\.\w+\.js$/),
    ]);
    for (const file of components['alert-me'] ?? []) expect(files).toHaveProperty([file]);
    expect(initial).toEqual([entry, expect.stringMatching(/^lifecycles\.\w+\.js$/)]);
    expect(screens).toEqual({});
    expect(read(`dist/${entry}`)).toContain('./fills');
  }, 180_000);

  it('has no components without fills', async () => {
    declare({ fills: [] });
    const release = await build();
    expect(release).not.toHaveProperty('components');
    expect(Object.keys(release.files).filter((file) => /^(fills|alert-me)\./.test(file))).toEqual([]);
  }, 180_000);
});
