import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { testFolder } from '../../api/src/testing/fixtures.ts';
import { root as repository } from '../run/steps.ts';
import { readCommandLine } from './command-line.ts';
import { createRemote } from './create-remote.ts';

/** A working copy with one remote. */
let root: string;
let remove: () => void;

beforeEach(() => {
  const folder = testFolder();
  ({ remove } = folder);
  root = path.join(folder.folder, 'copy');
  mkdirSync(path.join(root, 'mf-search'), { recursive: true });
  for (const file of [
    'shared-lib/package.json',
    'shell/pages.json',
    'mf-search/remote.json',
    'biome.json',
    '.gitignore',
  ])
    cpSync(path.join(repository, file), path.join(root, file));
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
});
afterEach(() => remove());

const create = (line: string): string[] => {
  const wanted = readCommandLine(line.split(' '));
  if ('help' in wanted) throw new Error('nothing is made of it');
  return createRemote(root, wanted);
};
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const json = (file: string) => JSON.parse(read(file));
const run = (command: string, args: string[]) => {
  const { stdout, stderr, status } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  return { status, words: status === 0 ? '' : stdout + stderr };
};

describe('a new remote', () => {
  it('has the files that every remote has', () => {
    expect(create('mf-last-minute --path /last-minute')).toEqual([
      'package.json',
      'remote.json',
      'src/index.ts',
      'src/last-minute/last-minute-screen.test.tsx',
      'src/last-minute/last-minute-screen.tsx',
      'src/root.ts',
      'webpack.config.mjs',
    ]);
    expect(json('mf-last-minute/package.json')).toMatchObject({
      name: '@fareweave/mf-last-minute',
      dependencies: { react: json('shared-lib/package.json').dependencies.react },
    });
    expect(read('mf-last-minute/webpack.config.mjs')).toBe(
      readFileSync(path.join(repository, 'mf-search/webpack.config.mjs'), 'utf8'),
    );
  });

  it('declares its address, and a link behind the others', () => {
    create('mf-deals --path /deals --label Hot-Deals');
    const { routes, navigation } = json('mf-deals/remote.json');
    expect(routes).toEqual([{ path: '/deals', access: 'public', title: 'Hot-Deals', screen: 'deals' }]);
    const orders = json('mf-search/remote.json').navigation.map(({ order }: { order: number }) => order);
    expect(navigation).toEqual([
      { label: 'Hot-Deals', path: '/deals', place: 'main', order: Math.max(...orders) + 10 },
    ]);
  });

  it('has a label after its name', () => {
    create('mf-last-minute --path /last-minute');
    expect(json('mf-last-minute/remote.json').navigation[0].label).toBe('Last minute');
  });

  it.each(['mf-a --path /a', 'mf-very-long-names-of-last-things --path /deals/very-long/ways-to-say-it'])(
    'is in the form and the types that the others are in: %s',
    (line) => {
      create(line);
      writeFileSync(
        path.join(root, 'tsconfig.json'),
        JSON.stringify({ extends: `${repository}/tsconfig.browser.json`, include: [`${root}/mf-*/src`] }),
      );
      expect(
        run('biome', ['check', '--error-on-warnings', '--vcs-enabled=false', line.split(' ')[0] ?? '']),
      ).toEqual({ status: 0, words: '' });
      expect(run('tsc', ['-p', '.'])).toEqual({ status: 0, words: '' });
    },
  );
});

describe('no remote is made', () => {
  it.each([
    ['deals --path /deals', '"deals" is no name of a remote'],
    ['mf- --path /deals', 'is no name of a remote'],
    ['mf-Deals --path /deals', 'is no name of a remote'],
    ['mf-../x --path /deals', 'is no name of a remote'],
    ['mf-2 --path /deals', 'is no name of a remote'],
    ['mf-very-long-names-of-very-last-things --path /deals', 'up to 33 letters'],
    ['mf-deals --path deals', '"deals" is no path of a screen'],
    ['mf-deals --path /deals/', 'is no path of a screen'],
    ['mf-deals --path /', 'is no path of a screen'],
    ['mf-deals --path /../x', 'is no path of a screen'],
    ['mf-deals --path /routes', 'The path /routes belongs to mf-search'],
    ['mf-deals --path /about', 'The path /about belongs to the shell'],
    ['mf-deals --path /api/deals', 'The path /api/deals belongs to the server'],
    ['mf-search --path /deals', 'There is a folder mf-search already'],
    ['mf-deals --path /deals --label "Deals"', 'is no label'],
    ['mf-deals --path /deals --label Routes', 'The main menu has a link “Routes” of mf-search already'],
    ['mf-deals --path /deals --label routes', 'The main menu has a link “routes” of mf-search already'],
    ['mf-deals --path /deals --label Sign-in', 'The label “Sign-in” can be taken for a link of the shell'],
    ['mf-deals --path /sitemap', 'The path /sitemap belongs to the server'],
    ['mf-deals', "required option '--path <path>' not specified"],
    ['mf-deals mf-more --path /deals', 'too many arguments'],
    ['mf-deals --path /deals --quick', "unknown option '--quick'"],
  ])('%s', (line, told) => {
    const before = readdirSync(root);
    expect(() => create(line)).toThrow(told);
    expect(readdirSync(root)).toEqual(before);
  });
});
