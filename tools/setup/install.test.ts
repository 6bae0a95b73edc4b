import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../api/src/testing/fixtures.ts';

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = testFolder());
  for (const name of ['tools/setup', 'node_modules', 'bin'])
    mkdirSync(path.join(folder, name), { recursive: true });
  cpSync(path.join(import.meta.dirname, 'install.mjs'), path.join(folder, 'tools/setup/install.mjs'));
  // This script stands for npm.
  const npm = path.join(folder, 'bin/npm');
  writeFileSync(npm, '#!/bin/sh\necho "npm $1"\n');
  chmodSync(npm, 0o755);
  lock(LOCK);
});
afterEach(() => remove());

const LOCK = {
  '': { version: '1.0.0' },
  api: { version: '0.1.0' },
  'node_modules/@fareweave/api': { resolved: 'api', link: true },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
  'node_modules/native-here': {
    version: '1.0.0',
    integrity: 'sha512-b',
    optional: true,
    os: [process.platform],
  },
  'node_modules/native-elsewhere': { version: '1.0.0', integrity: 'sha512-c', optional: true, os: ['none'] },
  'node_modules/not-elsewhere': { version: '1.0.0', integrity: 'sha512-d', os: ['!none'] },
};
const { '': _, 'node_modules/native-elsewhere': elsewhere, ...HERE } = LOCK;
const react = (version: string) => ({ 'node_modules/react': { version, integrity: `sha512-${version}` } });

const write = (file: string, packages: object): void =>
  writeFileSync(path.join(folder, file), JSON.stringify({ packages }));
const lock = (packages: object): void => write('package-lock.json', packages);
/** Writes what npm records after an installation. */
const record = (packages: object): void => write('node_modules/.package-lock.json', packages);

const install = (...options: string[]) =>
  spawnSync(process.execPath, [...options, path.join(folder, 'tools/setup/install.mjs')], {
    encoding: 'utf8',
    env: { PATH: path.join(folder, 'bin') + path.delimiter + process.env.PATH },
  });

/** Whether the script runs npm. */
function installs(): boolean {
  const { status, stdout } = install();
  expect(status).toBe(0);
  return stdout.includes('npm install');
}

it('installs in a fresh clone', () => {
  expect(installs()).toBe(true);
});

it('does not install what npm has installed, and writes nothing', () => {
  record(HERE);
  expect(installs()).toBe(false);
  expect(readdirSync(path.join(folder, 'node_modules'))).toEqual(['.package-lock.json']);
});

it.each([
  ['another version of a package', { ...HERE, ...react('19.4.0') }],
  ['one package more', { ...HERE, 'node_modules/other': { version: '1.0.0' } }],
  ['one package less', { ...HERE, 'node_modules/react': undefined }],
  ['the packages of another platform', { ...HERE, 'node_modules/native-elsewhere': elsewhere }],
])('installs when npm has installed %s', (_name, installed) => {
  record(installed);
  expect(installs()).toBe(true);
});

it('installs when the record of npm is incomplete', () => {
  writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), '{"packages":');
  expect(installs()).toBe(true);
});

it('installs when the lock file has changed', () => {
  record(HERE);
  lock({ ...LOCK, ...react('19.4.0') });
  expect(installs()).toBe(true);
});

it.each(['8.17.0', '18.19.0'])('says that Node %s is too old, and installs nothing', (version) => {
  const other = path.join(folder, 'other-version.cjs');
  writeFileSync(
    other,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
  );
  expect(install('--require', other)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `Fareweave needs Node 20 or newer. This is Node ${version}.\n`,
  });
});
