import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM, type ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { build, transform } from 'esbuild';
import type { Compilation, Compiler, Configuration } from 'webpack';
import { common } from './common.ts';
import { groupScripts, scriptsOf } from './compilation-files.ts';
import { emitWorker } from './emit.ts';
import { emitFolder } from './emit-folder.ts';
import { emitJson } from './emit-json.ts';
import { emittedFiles } from './emitted-files.ts';
import { renderFirstPaint } from './first-paint.ts';
import { AdmissionPlugin } from './script-loading-plugins.ts';
import { providedVersions, sharedScope } from './shared-scope.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';

/** The service worker, which no page runs as a script. */
const WORKER = 'worker.js';
/** Chunks that the shell loads only when somebody asks for them carry this in their `webpackChunkName`. */
const LATER = /^later-/;

/** Every page needs all of what is shared: two files, of which React's changes least often. Without names webpack
 *  emits the same shared module several times, once for each way that leads to it. */
const SHARED_CHUNKS = {
  react: sharedChunk('react', /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/),
  shared: sharedChunk(
    'shared',
    /[\\/](node_modules[\\/](rxjs|tslib|styled-components|stylis|@emotion|@tanstack)|shared-lib[\\/]src[\\/]platform)[\\/]/,
  ),
};

function sharedChunk(name: string, test: RegExp) {
  return { name, test, chunks: 'async', enforce: true } as const;
}

/** The build of the shell. It names no remote: those come from the registry in the page. */
export function host(directory: string): Configuration {
  const base = common(directory, 'fareweave_shell');
  return {
    ...base,
    entry: { main: './src/main.ts' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: SHARED_CHUNKS } },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'fareweave_shell',
        remotes: {},
        shared: sharedScope,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new AdmissionPlugin(),
      new StableIdsPlugin(),
      {
        apply: (compiler: Compiler) =>
          emitWorker(compiler, path.join(directory, 'src/offline/worker.ts'), WORKER),
      },
      { apply: (compiler: Compiler) => emitFolder(compiler, path.join(directory, 'icons')) },
      { apply: (compiler: Compiler) => emitJson(compiler, 'shell.json', (c) => shellBuild(c, directory)) },
    ],
  };
}

/** `shell.json`: what the server puts into the page. */
async function shellBuild(compilation: Compilation, directory: string): Promise<ShellBuild> {
  const entry = groupScripts(compilation, 'main');
  const atOnce = [...compilation.chunks].filter((chunk) =>
    [...chunk.groupsIterable].some((group) => !LATER.test(group.name ?? '')),
  );
  return {
    loader: await loaderText(path.join(directory, 'src/page-loader.ts')),
    entry,
    initial: scriptsOf(atOnce),
    files: Object.fromEntries(
      Object.entries(emittedFiles(compilation))
        .filter(([file]) => file.endsWith('.js') && file !== WORKER)
        .map(([file, { integrity }]) => [file, integrity]),
    ),
    shared: providedVersions,
    platform: PLATFORM,
    css: await baseCss(path.join(directory, 'src/page-loader.css')),
    pages: JSON.parse(readFileSync(path.join(directory, 'pages.json'), 'utf8')),
    firstPaint: await renderFirstPaint(path.join(directory, 'src/first-paint.tsx')),
  };
}

/** The script that stands in the page itself, as one statement after another. */
async function loaderText(source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
  });
  return `${outputFiles[0]?.text.trim() ?? ''}\n`;
}

async function baseCss(noticesFile: string): Promise<string> {
  const tokens = readFileSync(new URL(import.meta.resolve('@fareweave/shared-lib/ui/tokens.css')), 'utf8');
  const source = tokens + readFileSync(noticesFile, 'utf8');
  const { code } = await transform(source, { loader: 'css', minify: true });
  return code.trim();
}
