import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PreviousLibraries } from '@fareweave/shared-lib/domain/composition';
import { build, type Plugin } from 'esbuild';
import webpack, { type Compiler } from 'webpack';
import { ESBUILD_TARGETS } from '../compiler.ts';
import { installedVersion } from '../part.ts';
import { providedVersions } from './shared-scope.ts';

/** The modules of which a page also provides the previous version. The platform exists only once in a page. */
const MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'styled-components',
  '@tanstack/react-query',
];
const PACKAGES = /^(react|react-dom|styled-components|@tanstack\/react-query)(\/|$)/;
const HASH_LENGTH = 8;

/** `package.json` of the folder in which the previous libraries are installed. */
interface Manifest {
  /** The last day on which a release that needs them may go live, `2027-03-01`. */
  until?: string;
}

/** Adds the previous shared libraries to the shell's build, as one script. Their folder is a package that depends on them and
 *  states their last day. Returns a function for the entry in `shell.json`: undefined without such a folder (ADR 33). */
export function emitPrevious(compiler: Compiler, folder: string): () => PreviousLibraries | undefined {
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) return () => undefined;
  const { until } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  if (until === undefined) throw new Error(`${manifest} has no "until": a last day such as 2027-03-01`);
  let script = '';
  compiler.hooks.thisCompilation.tap(folder, (compilation) => {
    compilation.fileDependencies.add(manifest);
    compilation.hooks.processAssets.tapPromise(
      { name: folder, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
      async () => {
        const text = await bundle(folder);
        const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
        script = `previous.${hash}.js`;
        compilation.emitAsset(script, new webpack.sources.RawSource(text));
      },
    );
  });
  return () => ({ until, modules: providedVersions(folder), script });
}

/** Bundles the libraries of a folder into a script that defines `fareweavePrevious`. They import one another, not those of the page. */
async function bundle(folder: string): Promise<string> {
  const entries = MODULES.map((name) => {
    const version = installedVersion(folder, /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    return `${JSON.stringify(name)}: [${JSON.stringify(version)}, require(${JSON.stringify(name)})]`;
  });
  const { outputFiles } = await build({
    stdin: { contents: `globalThis.fareweavePrevious = { ${entries.join(', ')} };`, resolveDir: folder },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: ESBUILD_TARGETS,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [installedIn(folder)],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Resolves every import of these libraries in one folder, also an import by another library. */
const installedIn = (folder: string): Plugin => ({
  name: 'previous libraries',
  setup({ onResolve, resolve }) {
    onResolve({ filter: PACKAGES }, ({ path: name, kind, pluginData }) =>
      pluginData === folder ? undefined : resolve(name, { resolveDir: folder, kind, pluginData: folder }),
    );
  },
});
