import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RUNTIME_PACKAGES } from '../../api/runtime-packages.mjs';
import { createSbom } from '../dependencies/sbom.ts';
import { exitWithError, root } from '../run/steps.ts';
import { COMMANDS } from './commands.ts';

/** `node tools/container/assemble.ts OUT`: copies what the image adds to its base from a built working copy: `OUT/system`, owned by root, and
 *  `OUT/data`, owned by the server's user. `node_modules` contains only what the bundles load. */
async function assemble(out: string): Promise<void> {
  const app = path.join(out, 'system/app');
  for (const part of builtParts()) copy(path.join(root, part, 'dist'), path.join(app, part, 'dist'));
  for (const folder of withDependencies(RUNTIME_PACKAGES))
    copy(folder, path.join(app, path.relative(root, folder)));
  copy(path.join(import.meta.dirname, 'health.mjs'), path.join(app, 'health.mjs'));
  copy(path.join(root, 'LICENSE'), path.join(app, 'LICENSE'));
  writeFileSync(path.join(app, 'sbom.cdx.json'), JSON.stringify(await createSbom()));
  const programs = path.join(out, 'system/usr/local/bin');
  copy(process.execPath, path.join(programs, 'node'));
  for (const [name, { bundle, first }] of Object.entries(COMMANDS)) {
    const argument = first === undefined ? '' : `process.argv.splice(2, 0, '${first}');\n`;
    const program = `#!/usr/local/bin/node\n${argument}import('/app/api/dist/${bundle}.mjs');\n`;
    writeFileSync(path.join(programs, name), program, { mode: 0o755 });
  }
  mkdirSync(path.join(out, 'data'), { recursive: true });
}

/** The server, the shell, the packages for teams, and the remotes. */
const builtParts = (): string[] => [
  'api',
  'shell',
  'remote-kit',
  ...readdirSync(root).filter((name) => name.startsWith('mf-')),
];

/** Source maps are only for teams that develop with the kit: pages do not name source maps, and Node reads them only with an option. */
const isUnused = (file: string): boolean => file.endsWith('.map') && !file.includes('/remote-kit/');

function copy(source: string, target: string): void {
  if (!existsSync(source)) throw new Error(`${source} is missing: run npm run build first.`);
  // `withDependencies` lists the packages in a package's own node_modules separately.
  const isWanted = (file: string): boolean =>
    !isUnused(file) && path.relative(source, file) !== 'node_modules';
  cpSync(source, target, { recursive: true, dereference: true, filter: isWanted });
}

/** Returns the folders of packages, of their dependencies, and so on, without packages for other platforms. */
function withDependencies(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (name: string, from: string, isOptional: boolean): void => {
    const folder = folderOf(name, from);
    if (folder === null) {
      if (isOptional) return;
      throw new Error(`The package ${name} is not installed.`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    );
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(dependency, folder, dependency in optionalDependencies);
  };
  for (const name of names) add(name, path.join(root, 'api'), false);
  return found;
}

/** Returns the folder from which code in another folder loads a package; null when the package is not installed. */
function folderOf(name: string, from: string): string | null {
  for (let folder = from; folder.startsWith(root); folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(candidate)) return candidate;
  }
  return null;
}

const [out] = process.argv.slice(2);
if (out === undefined) exitWithError('Usage: node tools/container/assemble.ts OUT');
try {
  await assemble(path.resolve(out));
} catch (error) {
  exitWithError(error);
}
