import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Composition } from '@fareweave/shared-lib/domain/composition';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { testFolder } from '../../../api/src/testing/fixtures.ts';
import { fakeService, json } from '../../../api/src/upstream/testing/fake-service.ts';
import { root } from '../../../tools/run/steps.ts';
import { readCommandLine } from '../cli/read-command-line.ts';
import { run } from '../cli/run.ts';
import { localKey } from '../live/signed-registry.ts';
import { collectPrinted } from '../testing/printed.ts';
import { newRemote } from './names.ts';
import { createRepository, installPackages, kitServer } from './own-repository.ts';

const TEMPLATE = 'remote-kit/src/create/own-repository/.github/workflows/release.yml.template';
/** The paths at which the product has a page. */
const PAGES = ['/', '/about', '/routes', '/trips/:id'];
/** The packages that it offers. */
const PACKAGES = [
  { name: '@fareweave/remote-kit', file: 'kit-1.tgz' },
  { name: '@fareweave/shared-lib', file: 'shared-1.tgz' },
];
const EXAMPLE = 'docs/examples/github-actions/remote.yml';

interface Job {
  if?: string;
  permissions?: Record<string, string>;
  steps: { uses?: string; run?: string; env?: Record<string, string> }[];
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  defaults: { run: { shell: string } };
  jobs: Record<'test' | 'preview' | 'release', Job>;
}

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const text = read(EXAMPLE);
const workflow: Workflow = parse(text);
const { test, preview, release } = workflow.jobs;
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
const commandsOf = (job: Job): string[] =>
  job.steps.flatMap(({ run = '' }) =>
    [...run.matchAll(/npx fareweave ([^|>)\n]+)/g)].map(([, command = '']) => command.trim()),
  );
const verbsOf = (job: Job) => commandsOf(job).map((command) => command.split(' ')[0]);

it('the lint checks the sources, not the output of builds', () => {
  const { folder, remove } = testFolder();
  const preset = path.join(root, 'remote-kit/presets/lint.json');
  const template = read('remote-kit/src/create/own-repository/biome.json.template');
  writeFileSync(
    path.join(folder, 'biome.json'),
    template.replace('@fareweave/remote-kit/biome.json', preset),
  );
  const lint = (file: string): number | null => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), 'var a = {b: 1}');
    return spawnSync('biome', ['check', '.'], { cwd: folder }).status;
  };
  expect(lint('dist/main.js')).toBe(0);
  expect(lint('.fareweave/another folder 1/src/main.js')).toBe(0);
  expect(lint('src/main.js')).toBe(1);
  remove();
});

it('git ignores the output of builds, not a folder dist of the sources', () => {
  const { folder, remove } = testFolder();
  writeFileSync(
    path.join(folder, '.gitignore'),
    read('remote-kit/src/create/own-repository/dot-gitignore.template'),
  );
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  const files = ['dist/main.js', 'node_modules/a/dist/a.js', 'src/dist/price.ts', 'src/deals/price.ts'];
  const { stdout } = spawnSync('git', ['check-ignore', ...files], { cwd: folder, encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(files.slice(0, 2));
  remove();
});

it('says what to do when the packages of a new remote are not installed', () => {
  const { folder, remove } = testFolder();
  // npm ends before it calls its registry.
  writeFileSync(path.join(folder, 'package.json'), '{');
  const fails = () => expect(() => installPackages(folder));
  fails().toThrow(
    /^The remote is created, but npm install failed: .+ Run npm install, then npx biome format --write \.$/,
  );
  vi.stubEnv('PATH', folder);
  fails().toThrow(/^The remote is created, but npm install failed: spawnSync npm ENOENT\. Run npm install, /);
  vi.unstubAllEnvs();
  remove();
});

it('says in one line, within seconds, that the registry of packages cannot be reached', () => {
  const { folder, remove } = testFolder();
  writeFileSync(path.join(folder, 'package.json'), '{"dependencies": {"react": "19.0.0"}}');
  writeFileSync(
    path.join(folder, '.npmrc'),
    `registry=http://127.0.0.1:1/\ncache=${path.join(folder, 'cache')}`,
  );
  expect(() => installPackages(folder)).toThrow(
    'npm install failed: request to http://127.0.0.1:1/react failed, reason: connect ECONNREFUSED 127.0.0.1:1. Run npm install, then',
  );
  remove();
  // With its own settings npm would try for more than two minutes.
}, 60_000);

it('names the package.json that is damaged', () => {
  const { folder, remove } = testFolder();
  writeFileSync(path.join(folder, 'package.json'), '{');
  expect(() => kitServer(folder)).toThrow(`${path.join(folder, 'package.json')}: `);
  remove();
});

/** A product with one live remote. */
async function productServer() {
  const key = localKey();
  const routes = [{ path: '/routes' }, { path: '/trips/:id' }];
  const live = { releases: [{ name: 'mf-search', routes, navigation: [] }] };
  const server = await fakeService();
  server.respondWith((received, response) => {
    const { pathname } = received.url;
    if (pathname === '/kit/index.json') json({ packages: PACKAGES })(received, response);
    else if (pathname === '/api/platform/composition')
      json(key.sign(live as unknown as Composition))(received, response);
    // The status is the same for a page of a remote and one of the shell.
    else
      response
        .writeHead(PAGES.includes(pathname) ? 200 : 404)
        .end(`<meta name="release-key" content="${key.publicKey}">`);
  });
  return server;
}

it.each([
  ['mf-search', '/deals', 'The name mf-search belongs to a live remote: choose another.'],
  ['mf-deals', '/routes', 'The path /routes belongs to mf-search: choose another.'],
  ['mf-deals', '/trips/:id', 'The path /trips/:id belongs to mf-search: choose another.'],
  ['mf-deals', '/about', 'The path /about belongs to the shell: choose another.'],
  ['mf-deals', '/about/:id', 'The path /about belongs to the shell: choose another.'],
])('%s at %s is refused beside the live remotes', async (name, address, message) => {
  const server = await productServer();
  const { folder, remove } = testFolder();
  const remote = newRemote(name, { path: address, contact: 'deals@example.com' });
  await expect(createRepository(folder, remote, server.url)).rejects.toThrow(message);
  expect(readdirSync(folder)).toEqual([]);
  remove();
  await server.close();
});

it('keeps what the package.json has besides the kit, in its place', async () => {
  const server = await productServer();
  const { folder, remove } = testFolder();
  const kit = { '@fareweave/remote-kit': `${server.url}/kit/fareweave-remote-kit.tgz` };
  const given = {
    license: 'MIT',
    dependencies: { jose: '6.0.0', ...kit },
    devDependencies: { node: '^24.0.0' },
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(given));
  const remote = newRemote('mf-deals', { path: '/deals', contact: 'deals@example.com' });
  await createRepository(folder, remote, server.url);
  const { license, dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  expect(license).toBe('MIT');
  expect(devDependencies).toEqual({
    node: '^24.0.0',
    '@fareweave/remote-kit': `${server.url}/kit/kit-1.tgz`,
  });
  expect(dependencies).toMatchObject({
    jose: '6.0.0',
    '@fareweave/shared-lib': `${server.url}/kit/shared-1.tgz`,
  });
  expect(dependencies).not.toHaveProperty('@fareweave/remote-kit');
  remove();
  await server.close();
});

it('a text that is no URL is refused as the server of a new remote', async () => {
  const { folder, remove } = testFolder();
  const before = process.cwd();
  process.chdir(folder);
  const printed = collectPrinted();
  const line = ['create', 'mf-deals', '--path', '/deals', '--contact', 'deals@example.com', '--url', 'fares'];
  const code = await run(line);
  printed.end();
  process.chdir(before);
  remove();
  expect([code, printed.text()]).toEqual([
    2,
    expect.stringContaining('fareweave: “fares” is not the URL of a server. It begins with https://.\n'),
  ]);
});

describe('the workflow of a remote in its own repository', () => {
  it('is the example of the documentation', () => {
    expect(read(TEMPLATE).replaceAll('__name__', 'mf-deals')).toBe(text);
  });

  it('uses only commands and options that exist', () => {
    const commands = Object.values(workflow.jobs).flatMap(commandsOf);
    expect(commands).toHaveLength(6);
    for (const command of commands) {
      const words = command.replaceAll(/"[^"]*"/g, 'x').split(' ');
      expect(readCommandLine(words)).toMatchObject({ given: { remote: 'mf-deals' } });
    }
  });

  it('previews a pull request and activates only a push', () => {
    expect(Object.keys(workflow.on)).toEqual(['pull_request', 'push']);
    expect(verbsOf(test)).toEqual([]);
    expect(preview.if).toContain("github.event_name == 'pull_request'");
    expect(preview.if).toContain('head.repo.full_name == github.repository');
    expect(verbsOf(preview)).toEqual(['check', 'publish', 'preview']);
    expect(release.if).toBe("github.event_name == 'push'");
    expect(verbsOf(release)).toEqual(['check', 'publish', 'activate']);
  });

  it('has the least permissions', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(test.permissions).toBeUndefined();
    expect(preview.permissions).toEqual({ contents: 'read', 'id-token': 'write', 'pull-requests': 'write' });
    expect(release.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
    expect(text).not.toMatch(/secrets\./);
  });

  it('names every action by its commit', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
  });

  it('runs no text of an event in the shell, and stops at a failure in a pipe', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
    expect(workflow.defaults.run.shell).toBe('bash');
  });
});
