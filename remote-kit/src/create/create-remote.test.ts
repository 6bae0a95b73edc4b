import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '@fareweave/shared-lib/node/command-line';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root as repository } from '../../../tools/run/steps.ts';
import { readCommandLine } from '../cli/read-command-line.ts';
import { testWorkingCopy } from '../testing/working-copy.ts';
import { createRemote } from './create-remote.ts';
import { newRemote } from './names.ts';

/** A working copy with one remote. */
let root: string;
let remove: () => void;

beforeEach(() => {
  ({ root, remove } = testWorkingCopy());
});
afterEach(() => remove());

const create = (line: string, contact = ' --contact deals@example.com'): string[] => {
  const parsed = readCommandLine(['create', ...`${line}${contact}`.split(' ')]);
  if ('help' in parsed) throw new Error('the line requests help');
  const { given, options } = parsed;
  return createRemote(root, newRemote(given.remote ?? '', options));
};
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const json = (file: string) => JSON.parse(read(file));
const run = (command: string, args: string[]) => {
  const { stdout, stderr, status } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  return { status, output: status === 0 ? '' : stdout + stderr };
};

describe('a new remote', () => {
  it('has the files of a remote', () => {
    expect(create('mf-last-minute --path /last-minute')).toEqual([
      'package.json',
      'remote.json',
      'src/index.ts',
      'src/last-minute/last-minute-screen.test.tsx',
      'src/last-minute/last-minute-screen.tsx',
      'src/root.ts',
      'tsconfig.json',
      'webpack.config.mjs',
    ]);
    expect(json('mf-last-minute/package.json')).toMatchObject({
      name: '@fareweave/mf-last-minute',
      dependencies: { react: json('shared-lib/package.json').dependencies.react },
    });
    expect(read('mf-last-minute/webpack.config.mjs')).toBe(
      readFileSync(path.join(repository, 'mf-account/webpack.config.mjs'), 'utf8'),
    );
  });

  it('declares its path, and a link after the others', () => {
    create('mf-deals --path /deals --label Hot-Deals');
    const { routes, navigation } = json('mf-deals/remote.json');
    expect(routes).toEqual([{ path: '/deals', access: 'public', title: 'Hot-Deals', screen: 'deals' }]);
    const orders = json('mf-search/remote.json').navigation.map(({ order }: { order: number }) => order);
    expect(navigation).toEqual([
      { label: 'Hot-Deals', path: '/deals', place: 'main', order: Math.max(...orders) + 10 },
    ]);
  });

  it('has the highest order that a link may have when another link has it', () => {
    const remote = json('mf-search/remote.json');
    const navigation = [{ label: 'Last', path: '/last', place: 'main', order: 1000 }];
    writeFileSync(path.join(root, 'mf-search/remote.json'), JSON.stringify({ ...remote, navigation }));
    create('mf-deals --path /deals');
    expect(json('mf-deals/remote.json').navigation).toMatchObject([{ order: 1000 }]);
  });

  it('with parameters in its path has a screen that shows them, and one for the link above it', () => {
    expect(create('mf-deals --path /deals/:id')).toEqual([
      'package.json',
      'remote.json',
      'src/deals/deals-item-screen.test.tsx',
      'src/deals/deals-item-screen.tsx',
      'src/deals/deals-screen.test.tsx',
      'src/deals/deals-screen.tsx',
      'src/index.ts',
      'src/root.ts',
      'tsconfig.json',
      'webpack.config.mjs',
    ]);
    const { routes, navigation } = json('mf-deals/remote.json');
    expect(routes.map(({ path, screen }: Record<string, string>) => [path, screen])).toEqual([
      ['/deals', 'deals'],
      ['/deals/:id', 'deals-item'],
    ]);
    expect(navigation).toMatchObject([{ label: 'Deals', path: '/deals' }]);
    expect(read('mf-deals/src/deals/deals-screen.tsx')).toContain('href="/deals/1"');
    const item = read('mf-deals/src/deals/deals-item-screen.tsx');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template in the created file
    expect(item).toContain("title={`${t('Deals')} ${params.id}`}");
  });

  it('names its owner', () => {
    create('mf-deals --path /deals');
    create('mf-hot --path /hot --team Offers', ' --contact https://chat.example.com/hot');
    expect(json('mf-deals/remote.json').owner).toEqual({ team: 'Deals', contact: 'deals@example.com' });
    expect(json('mf-hot/remote.json').owner).toEqual({
      team: 'Offers',
      contact: 'https://chat.example.com/hot',
    });
  });

  it('derives its label from its name', () => {
    create('mf-last-minute --path /last-minute');
    expect(json('mf-last-minute/remote.json').navigation[0].label).toBe('Last minute');
  });

  it.each([
    'mf-a --path /a',
    'mf-very-long-names-of-last-things --path /deals/very-long/ways-to-say-it',
    'mf-a --path /a/:id',
    'mf-very-long-names-of-last-things --path /deals/very-long/:wayToSayIt/photos/:photoNumber/*',
  ])('passes the formatter, the linter and the compiler: %s', (line) => {
    create(line);
    writeFileSync(
      path.join(root, 'tsconfig.json'),
      JSON.stringify({
        extends: `${repository}/tsconfig.browser.json`,
        include: [`${root}/mf-*/src`],
        exclude: [],
      }),
    );
    expect(
      run('biome', ['check', '--error-on-warnings', '--vcs-enabled=false', line.split(' ')[0] ?? '']),
    ).toEqual({ status: 0, output: '' });
    expect(run('tsc', ['-p', '.'])).toEqual({ status: 0, output: '' });
  });
});

describe('create-remote refuses', () => {
  it.each([
    ['deals --path /deals', '“deals” is not a valid name of a remote'],
    ['mf- --path /deals', 'is not a valid name'],
    ['mf-Deals --path /deals', 'is not a valid name'],
    ['mf-../x --path /deals', 'is not a valid name'],
    ['mf-2 --path /deals', 'is not a valid name'],
    ['mf-fills --path /deals', 'mf-fills would have a screen with the name of an exposed module'],
    ['mf-very-long-names-of-very-last-things --path /deals', 'at most 33 letters'],
    ['mf-deals --path deals', '"deals" is not a valid path'],
    ['mf-deals --path /deals/', 'is not a valid path'],
    ['mf-deals --path /', 'is not a valid path'],
    ['mf-deals --path /../x', 'is not a valid path'],
    ['mf-deals --path /routes', 'The path /routes belongs to mf-search'],
    ['mf-deals --path /about', 'The path /about belongs to the shell'],
    ['mf-deals --path /api/deals', 'The path /api/deals belongs to the server'],
    ['mf-deals --path /:page', 'The path /:page does not begin with a fixed segment: begin it with'],
    ['mf-deals --path /deals/:Id', 'The path /deals/:Id has the segment “:Id”'],
    ['mf-deals --path /routes/:id', 'The path /routes belongs to mf-search'],
    ['mf-deals --path /about/:id', 'The path /about belongs to the shell'],
    ['mf-deals --path /api/:id', 'The path /api belongs to the server'],
    ['mf-search --path /deals', 'The folder mf-search already exists'],
    ['mf-deals --path /deals --label "Deals"', 'is not a valid label'],
    ['mf-deals --path /deals --label Routes', 'The main menu already has a link “Routes” of mf-search'],
    ['mf-deals --path /deals --label routes', 'The main menu already has a link “routes” of mf-search'],
    ['mf-deals --path /deals --label Sign-in', 'The label “Sign-in” can be taken for a link of the shell'],
    ['mf-deals --path /sitemap', 'The path /sitemap belongs to the server'],
    ['mf-deals', "required option '--path <path>' not specified"],
    ['mf-deals mf-more --path /deals', "too many arguments for 'create'"],
    ['mf-deals --path /deals --quick', "unknown option '--quick'"],
    ['mf-deals --path /deals --team "', 'is not a valid team'],
  ])('%s', (line, message) => {
    const before = readdirSync(root);
    expect(() => create(line)).toThrow(message);
    expect(readdirSync(root)).toEqual(before);
  });

  it.each([
    [' --contact deals', 'The contact "deals" is neither an e-mail address nor an https URL'],
    [' --contact http://example.com', 'is neither an e-mail address nor an https URL'],
  ])('a remote with the contact%s', (contact, message) => {
    expect(() => create('mf-deals --path /deals', contact)).toThrow(message);
  });

  it.each(['mf-2 --path /deals', 'mf-deals --path deals', 'mf-deals --path /deals --label "'])(
    'as wrong usage, without the other remotes: %s',
    (line) => {
      expect(() => readCommandLine(['create', ...line.split(' ')])).toThrow(UsageError);
    },
  );
});
