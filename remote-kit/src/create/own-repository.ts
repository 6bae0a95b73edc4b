import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { withTemporaryFolder } from '../files/temporary-folder.ts';
import { fetchKeys, fetchKitIndex, fetchPage, fetchRegistry, type KitIndex } from '../live/deployed.ts';
import { readJson } from '../webpack/part.ts';
import { refuseConflicts } from './conflicts.ts';
import type { NewRemote } from './names.ts';
import { pathsOf } from './route-words.ts';
import { templatesOf, templateValues, writeTemplates } from './template.ts';

const KIT = '@fareweave/remote-kit';
const SHARED = '@fareweave/shared-lib';
/** What a folder may contain before the remote is created. */
const MAY_EXIST = new Set([
  'package.json',
  'package-lock.json',
  'node_modules',
  '.git',
  '.npmrc',
  '.gitignore',
  'README.md',
  'LICENSE',
]);

interface Package extends Record<string, unknown> {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Returns the server from which a project has installed the kit; undefined if it comes from elsewhere. */
export function kitServer(folder: string): string | undefined {
  const { dependencies = {}, devDependencies = {} } = readPackage(folder);
  const source = dependencies[KIT] ?? devDependencies[KIT] ?? '';
  return /^(https?:\/\/.+)\/kit\/[^/]+$/.exec(source)?.[1];
}

/** Creates a remote as a repository of its own in a folder without other files. Returns its files. `server`: that of the product,
 *  from which the project gets packages and keys. Throws a `CommandError` and writes nothing when the remote conflicts with a live one. */
export async function createRepository(folder: string, remote: NewRemote, server: string): Promise<string[]> {
  const other = readdirSync(folder).find((name) => !MAY_EXIST.has(name));
  if (other !== undefined)
    throw new CommandError(`This folder already contains ${other}: create the remote in an empty folder.`);
  const paths = pathsOf(remote.path);
  const [keys, index, ...pages] = await Promise.all([
    fetchKeys(server),
    fetchKitIndex(server),
    ...paths.map((address) => fetchPage(server, address)),
  ]);
  if (index === null) throw new CommandError(`${server} offers no packages (/kit/index.json).`);
  const { releases } = await fetchRegistry(server, keys);
  const shellPages = paths.filter((_, index) => pages[index]?.status === 200);
  refuseConflicts(remote, { remotes: releases, shellPages });
  return withTemporaryFolder(path.join(tmpdir(), 'fareweave-create-'), (temporary) => {
    const values = { ...templateValues(remote, releases, {}), server };
    const files = writeTemplates(templatesOf(remote, 'own-repository'), temporary, values);
    writeJson(temporary, 'fareweave.json', { server, keys });
    // `force: false` keeps a README or LICENSE of the team.
    cpSync(temporary, folder, { recursive: true, force: false });
    writeJson(folder, 'package.json', packageOf(remote, folder, packageUrls(server, index)));
    return [...files, 'fareweave.json', 'package.json'].sort();
  });
}

/** Writes other URLs of packages into the package.json of a project. Returns whether one of them changed. Throws a `CommandError` when its
 *  dependencies name none of the packages. */
export function replaceUrls(folder: string, urls: Readonly<Record<string, string>>): boolean {
  const before = readPackage(folder);
  const replaced = (given: Record<string, string>) =>
    Object.fromEntries(Object.entries(given).map(([name, source]) => [name, urls[name] ?? source]));
  const { dependencies, devDependencies } = before;
  if (!Object.keys(urls).some((name) => name in { ...dependencies, ...devDependencies }))
    throw new CommandError(
      `The dependencies in package.json do not contain ${Object.keys(urls).join(' or ')}.`,
    );
  const after = {
    ...before,
    ...(dependencies && { dependencies: replaced(dependencies) }),
    ...(devDependencies && { devDependencies: replaced(devDependencies) }),
  };
  if (isDeepStrictEqual(before, after)) return false;
  writeJson(folder, 'package.json', after);
  return true;
}

/** Without a connection, npm would try again for more than two minutes. */
const RETRIES = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=2000'];

/** Installs the packages of a project, and formats its files. Throws a `CommandError` with npm's message. */
export function installPackages(folder: string): void {
  const { status, stderr, error } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--loglevel=error', ...RETRIES],
    { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (status !== 0)
    throw new CommandError(
      `The remote is created, but npm install failed: ${error?.message ?? npmReason(stderr)}. Run npm install, then npx biome format --write .`,
    );
  // The line breaks depend on the length of the names.
  spawnSync('npx', ['biome', 'format', '--write', '.'], { cwd: folder });
}

/** Returns the line of npm's message that states the reason. The other lines are codes, a stack trace and general advice. */
const npmReason = (stderr: string): string =>
  /^npm error (?!code |syscall |errno |path )(?:(?:network|notarget|404|FetchError:) )?(.+)$/m
    .exec(stderr)?.[1]
    ?.replace(/\.$/, '') ?? stderr.trim().replace(/\s*\n\s*/g, ' ');

const readPackage = (folder: string): Package => {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? readJson<Package>(file) : {};
};

const writeJson = (folder: string, file: string, value: object): void =>
  writeFileSync(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`);

/** The packages that the project imports besides shared-lib, in the versions that the kit was built with. */
function dependencyVersions(): Record<string, string> {
  const manifest = new URL('../../package.json', import.meta.url);
  const { shared = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { shared?: Record<string, string> };
  return shared;
}

/** The URLs of the server's packages, by name. They contain a hash, so that a lock file stays valid after a new version. */
export const packageUrls = (server: string, { packages }: KitIndex): Record<string, string> =>
  Object.fromEntries(packages.map(({ name, file }) => [name, `${server}/kit/${file}`]));

function packageOf({ name }: NewRemote, folder: string, urls: Record<string, string>): object {
  const { dependencies = {}, devDependencies = {}, ...rest } = readPackage(folder);
  // npm install without an option has put the kit there.
  const { [KIT]: _, ...others } = dependencies;
  const shared = dependencyVersions();
  return {
    ...rest,
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { build: 'webpack', test: 'vitest run', lint: 'biome check .', types: 'tsc -p .' },
    dependencies: {
      ...others,
      [SHARED]: urls[SHARED],
      react: shared.react,
      'react-dom': shared['react-dom'],
      'styled-components': shared['styled-components'],
    },
    devDependencies: { ...devDependencies, [KIT]: urls[KIT] },
  };
}
