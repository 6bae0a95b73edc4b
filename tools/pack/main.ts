import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { withTemporaryFolder } from '../../remote-kit/src/files/temporary-folder.ts';
import { readJson } from '../../remote-kit/src/webpack/part.ts';
import { generateApiTypes } from '../openapi/generate.ts';
import { exitWithError, root, runCommand } from '../run/steps.ts';
import { compile } from './compile.ts';
import type { PackageJson } from './package-json.ts';
import { stage } from './stage.ts';

const SHARED = '@fareweave/shared-lib';
/** The exports of shared-lib that the kit itself runs. The others are for browsers. */
const FOR_KIT = /^(?:domain|node)(?:\/|$)/;

/** A tarball in `kit/index.json`. `sources`: a hash of the package's contents. */
interface Packed {
  name: string;
  version: string;
  file: string;
  integrity: string;
  sources: string;
}

/** Writes into a folder what teams build with: the tarballs of shared-lib and of the kit, an index of them, and the development
 *  build of the shell. Returns the index's entries. */
export async function pack(out: string): Promise<Packed[]> {
  await generateApiTypes();
  return withTemporaryFolder(path.join(tmpdir(), 'fareweave-pack-'), async (staging) => {
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    const shared = path.join(staging, 'shared-lib');
    const kit = path.join(staging, 'remote-kit');
    await Promise.all([
      compile(path.join(root, 'shared-lib/src'), path.join(shared, 'dist')),
      compile(path.join(root, 'remote-kit/src'), path.join(kit, 'dist'), {
        exclude: ['testing', 'webpack/host.ts'],
      }),
    ]);
    const sharedPackage = readPackage('shared-lib');
    stage(shared, 'shared-lib', sharedPackage, {});
    bundleShared(shared, path.join(kit, 'node_modules', SHARED), sharedPackage);
    cpSync(path.join(root, 'remote-kit/presets'), path.join(kit, 'presets'), { recursive: true });
    const imported = Object.fromEntries(
      ['react', 'react-dom', 'styled-components', '@tanstack/react-query'].map((name) => [
        name,
        sharedPackage.dependencies[name],
      ]),
    );
    stage(kit, 'remote-kit', readPackage('remote-kit'), { bundleDependencies: [SHARED], shared: imported });
    const [sharedTarball, kitTarball] = await Promise.all([
      tarball(shared, out),
      tarball(kit, out),
      buildDevelopmentShell(path.join(out, 'shell-development')),
    ]);
    const packed = [sharedTarball, kitTarball];
    writeFileSync(path.join(out, 'index.json'), `${JSON.stringify({ packages: packed }, null, 2)}\n`);
    return packed;
  });
}

const readPackage = (part: string): PackageJson => readJson(root, part, 'package.json');

/** Puts the part of shared-lib that the kit runs into the kit's tarball, because npm would look for a dependency in a registry. */
function bundleShared(shared: string, target: string, given: PackageJson): void {
  const dist = path.join(shared, 'dist');
  cpSync(dist, path.join(target, 'dist'), {
    recursive: true,
    filter: (file) => file === dist || FOR_KIT.test(path.relative(dist, file)),
  });
  const { exports: names, version } = readJson<PackageJson>(shared, 'package.json');
  const used = Object.fromEntries(Object.entries(names).filter(([name]) => FOR_KIT.test(name.slice(2))));
  writeFileSync(
    path.join(target, 'package.json'),
    JSON.stringify({ name: given.name, version, license: 'MIT', type: 'module', exports: used }, null, 2),
  );
}

/** Builds the shell with the development build of React, which replaces components in an open page and keeps their state. */
async function buildDevelopmentShell(output: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'development' };
  const { code, output: text } = await runCommand('webpack', ['--output-path', output], {
    cwd: path.join(root, 'shell'),
    env,
  });
  if (code !== 0) throw new Error(text.trim());
}

/** Packs a folder with npm, which gives equal bytes for equal contents. */
async function tarball(folder: string, out: string): Promise<Packed> {
  const { code, output } = await runCommand('npm', ['pack', '--silent', '--pack-destination', out], {
    cwd: folder,
  });
  if (code !== 0) throw new Error(output.trim());
  const { name, version, fareweave } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const packed = path.join(out, `${name.slice(1).replace('/', '-')}-${version}.tgz`);
  const bytes = readFileSync(packed);
  const file = path.basename(packed).replace('.tgz', `-${fareweave.sources}.tgz`);
  rmSync(packed);
  writeFileSync(path.join(out, file), bytes);
  return { name, version, file, integrity: integrityOf(bytes), sources: fareweave.sources };
}

// npm run pack -- --out DIR
if (import.meta.main) {
  try {
    const { values } = parseArgs({
      options: { out: { type: 'string', default: path.join(root, 'remote-kit/dist') } },
    });
    const out = path.resolve(values.out);
    const present = existsSync(out) ? readdirSync(out) : [];
    if (present.some((file) => !/\.tgz$|^index\.json$|^shell-development$/.test(file)))
      throw new Error(`${out} contains other files: choose an empty folder.`);
    for (const { file } of await pack(out)) console.log(path.join(out, file));
  } catch (error) {
    exitWithError(error);
  }
}
