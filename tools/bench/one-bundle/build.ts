import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release, ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import webpack, { type Configuration } from 'webpack';
import { common } from '../../../remote-kit/src/webpack/common.ts';
import { ScriptIntegrityPlugin } from '../../../remote-kit/src/webpack/script-loading-plugins.ts';
import { root } from '../../run/steps.ts';

const out = path.join(root, 'node_modules/.cache/fareweave-bench/one-bundle');

const EMPTY = 'empty.js';

export interface OneBundle {
  shellDir: string;
  /** A folder like a working copy. Its remotes declare their routes and load no files. */
  localBuilds: string;
}

/** Builds the sources of the shell and the remotes as one webpack bundle without federation, in the format of a shell's
 *  build, so that the same server serves it. `modules`: the modules of the page's screen, from the root of the repository,
 *  which the bundle contains. Needs the builds of all parts. */
export async function buildOneBundle(modules: readonly string[]): Promise<OneBundle> {
  rmSync(out, { recursive: true, force: true });
  const shellDir = path.join(out, 'shell');
  const entry = path.join(out, 'main.js');
  mkdirSync(out, { recursive: true });
  writeFileSync(entry, entryText(path.join(root, 'shell/src'), modules));
  const files = await compile(configuration(shellDir, entry));
  const composed: ShellBuild = JSON.parse(readFileSync(path.join(root, 'shell/dist/shell.json'), 'utf8'));
  const scripts = readdirSync(shellDir).filter((file) => file.endsWith('.js'));
  const integrities = scripts.map((file) => [file, integrityOf(readFileSync(path.join(shellDir, file)))]);
  const shell = { ...composed, entry: files, initial: files, files: Object.fromEntries(integrities) };
  writeFileSync(path.join(shellDir, 'shell.json'), JSON.stringify(shell));

  const localBuilds = path.join(out, 'remotes');
  for (const folder of readdirSync(root).filter((name) => name.startsWith('mf-'))) {
    const built = path.join(root, folder, 'dist');
    const release: Release = JSON.parse(readFileSync(path.join(built, 'release.json'), 'utf8'));
    const dist = path.join(localBuilds, folder, 'dist');
    cpSync(built, dist, { recursive: true });
    // Every screen must have a file; the bundle contains all screens, so the file is empty.
    writeFileSync(path.join(dist, EMPTY), '');
    const screens = Object.fromEntries(release.routes.map(({ screen }) => [screen, [EMPTY]]));
    const files = { ...release.files, [EMPTY]: { bytes: 0, brotli: 1, integrity: integrityOf('') } };
    writeFileSync(
      path.join(dist, 'release.json'),
      JSON.stringify({ ...release, initial: [], screens, files }),
    );
  }
  return { shellDir, localBuilds };
}

/** The equivalent of the shell's main script. */
const entryText = (sources: string, modules: readonly string[]): string => `
  ${modules.map((module) => `import ${JSON.stringify(path.join(root, module))};`).join('\n')}
  import { startChecks } from ${JSON.stringify(path.join(sources, 'composition/runtime/script-integrity.ts'))};
  import { start } from ${JSON.stringify(path.join(sources, 'start.tsx'))};
  const { base, files } = fareweaveLoader.running();
  startChecks(base, files);
  start().then(fareweaveLoader.started);
`;

function configuration(output: string, entry: string): Configuration {
  const directory = path.join(root, 'shell');
  const base = common(directory, 'fareweave_one_bundle');
  return {
    ...base,
    entry: { main: entry },
    output: { ...base.output, path: output },
    plugins: [
      ...(base.plugins ?? []),
      new ScriptIntegrityPlugin(),
      new webpack.NormalModuleReplacementPlugin(
        /\/federation\.ts$/,
        path.join(import.meta.dirname, 'lifecycles.ts'),
      ),
    ],
  };
}

/** Runs webpack. Returns the scripts of the entry. */
function compile(config: Configuration): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      if (error !== null || stats === undefined) return reject(error);
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      const names = stats.compilation.entrypoints.get('main')?.getFiles() ?? [];
      compiler.close(() => resolve(names.filter((name) => name.endsWith('.js'))));
    });
  });
}
