import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  LIBRARIES_IN_PART,
  PLATFORM,
  SHELL_ID_PREFIX,
  type ShellBuild,
} from '@fareweave/shared-lib/domain/composition';
import type { SlotDeclaration } from '@fareweave/shared-lib/domain/slots';
import { transform } from 'esbuild';
import webpack, { type Chunk, type Compilation, type Compiler, type Configuration } from 'webpack';
import { common } from './common.ts';
import { emittedFiles, groupScripts, languageOfChunk, messageFiles, scriptsOf } from './compilation-files.ts';
import { bundleScript, emitFolder, emitJson, emitWorker, translatedScript } from './emit.ts';
import { provider } from './federation/plugins.ts';
import { emitPrevious } from './federation/previous-libraries.ts';
import { providedExports } from './federation/shared-exports.ts';
import { providedVersions } from './federation/shared-scope.ts';
import { renderFirstPaint } from './first-paint.ts';
import { readJson } from './part.ts';
import { ScriptIntegrityPlugin } from './script-loading-plugins.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';

/** The service worker, which no page runs as a script. */
const WORKER = 'worker.js';
/** Prefix of `webpackChunkName` of the chunks that the shell loads only when the user opens their view. */
const LATER = /^later-/;
/** The chunk that shows fills in slots (shell/src/composition/slots/slots.ts). */
const SLOTS = 'later-slots';

const ENTRY = 'main';

/** Globals that no page has, so that the minifier removes what single-spa does with them: its own developer tools, in place of which the shell
 *  has the inspector, and jQuery. */
const ABSENT = Object.fromEntries(
  ['__SINGLE_SPA_DEVTOOLS__', 'jQuery', '$'].map((name) => [`window.${name}`, 'undefined']),
);

/** Whether the shell loads a chunk at its start. */
const isInitial = (chunk: string | null | undefined): boolean =>
  !LATER.test(chunk ?? '') && languageOfChunk(chunk ?? '') === null;

/** Every page needs all shared modules and the whole start of the shell. They are two files, one for React, which changes least
 *  often, and one for everything else: each further file would cost a response and worse compression. Without names, webpack emits the
 *  same shared module once per import path. */
const INITIAL_CHUNKS = {
  react: initialChunk('react', /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, 1),
  rest: initialChunk(ENTRY, /./, 0),
};

function initialChunk(name: string, test: RegExp, priority: number) {
  const chunks = (chunk: Chunk) => isInitial(chunk.name);
  return { name, test, priority, chunks, enforce: true } as const;
}

/** Returns the build of the shell. It names no remote, because the registry in the page lists the remotes. `previous`: the folder of the
 *  previous shared libraries, which need not exist. */
export function host(directory: string, previous = path.join(directory, 'previous')): Configuration {
  const base = common(directory, 'fareweave_shell');
  return {
    ...base,
    entry: { [ENTRY]: './src/main.ts' },
    experiments: { layers: true },
    module: { rules: [...(base.module?.rules ?? []), WHOLE] },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: INITIAL_CHUNKS } },
    plugins: [
      ...(base.plugins ?? []),
      ...provider(directory, 'fareweave_shell', PART_OF_LIBRARIES),
      new ScriptIntegrityPlugin(),
      new StableIdsPlugin(),
      new webpack.DefinePlugin(ABSENT),
      {
        apply: (compiler: Compiler) =>
          emitWorker(compiler, path.join(directory, 'src/offline/worker/worker.ts'), WORKER),
      },
      { apply: (compiler: Compiler) => emitFolder(compiler, path.join(directory, 'icons')) },
      { apply: (compiler: Compiler) => emitShellBuild(compiler, directory, previous) },
    ],
  };
}

/** The modules that the shell provides in place of whole libraries (ADR 70). Their paths are relative, because names of chunks contain them. */
const PART_OF_LIBRARIES: Record<string, string> = Object.fromEntries(
  LIBRARIES_IN_PART.map((library) => [
    library,
    `./src/composition/libraries/${path.posix.basename(library)}.ts`,
  ]),
);

/** Gives the chunk of the whole libraries its own copies: a copy for two chunks could not be joined, and would contain what only one uses. */
const WHOLE = { issuer: /[\\/]libraries[\\/]whole-libraries\.ts$/, layer: 'whole' };

function emitShellBuild(compiler: Compiler, directory: string, previousFolder: string): void {
  const exports = providedExports(compiler);
  const previousLibraries = emitPrevious(compiler, previousFolder);
  emitJson(compiler, 'shell.json', async (compilation) => {
    const previous = previousLibraries();
    return {
      ...(await shellBuild(compilation, directory)),
      exports: exports(compilation),
      ...(previous && { previous }),
    };
  });
}

/** The content of `shell.json`, from which the server renders the page. */
async function shellBuild(compilation: Compilation, directory: string): Promise<ShellBuild> {
  const entry = groupScripts(compilation, ENTRY);
  const messages = messageFiles(compilation);
  const initial = [...compilation.chunks].filter((chunk) =>
    [...chunk.groupsIterable].some(({ name }) => isInitial(name)),
  );
  return {
    ...(await loaders(directory)),
    entry,
    initial: scriptsOf(initial),
    slots: groupScripts(compilation, SLOTS),
    offeredSlots: readJson<{ slots: SlotDeclaration[] }>(directory, 'slots.json').slots,
    files: Object.fromEntries(
      Object.entries(emittedFiles(compilation))
        .filter(([file]) => file.endsWith('.js') && file !== WORKER)
        .map(([file, { integrity }]) => [file, integrity]),
    ),
    shared: providedVersions(directory),
    platform: PLATFORM,
    routePatterns: true,
    trustedTypes: true,
    css: await baseCss(path.join(directory, 'src/page-loader.css')),
    ...readJson<Pick<ShellBuild, 'pages' | 'translations'>>(directory, 'pages.json'),
    ...(Object.keys(messages).length > 0 && { messages }),
    firstPaint: await renderFirstPaint(path.join(directory, 'src/first-paint.tsx'), {
      identifierPrefix: SHELL_ID_PREFIX,
      languages: Object.keys(messages),
    }),
  };
}

/** The inline script of the page, in English and in every language with a catalogue. */
async function loaders(directory: string): Promise<Pick<ShellBuild, 'loader' | 'loaders'>> {
  const loader = `${(await bundleScript(path.join(directory, 'src/page-loader.ts'))).text.trim()}\n`;
  const folder = path.join(directory, 'src/messages');
  const catalogues = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const translated = catalogues.map((file) => {
    const shared = fileURLToPath(import.meta.resolve(`@fareweave/shared-lib/messages/${file}`));
    return [
      path.basename(file, '.json'),
      translatedScript(loader, { ...readJson(shared), ...readJson(folder, file) }),
    ];
  });
  return { loader, loaders: Object.fromEntries(translated) };
}

async function baseCss(noticesFile: string): Promise<string> {
  const tokens = readFileSync(new URL(import.meta.resolve('@fareweave/shared-lib/ui/tokens.css')), 'utf8');
  const source = tokens + readFileSync(noticesFile, 'utf8');
  const { code } = await transform(source, { loader: 'css', minify: true });
  return code.trim();
}
