import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { ESBUILD_TARGETS } from './compiler.ts';

const { RawSource } = webpack.sources;

/** Adds the files of a folder to the build's output, under their own names. */
export function emitFolder(compiler: Compiler, folder: string): void {
  compiler.hooks.thisCompilation.tap(folder, (compilation) => {
    compilation.contextDependencies.add(folder);
    compilation.hooks.processAssets.tap(
      { name: folder, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
      () => {
        for (const file of readdirSync(folder).sort())
          compilation.emitAsset(file, new RawSource(readFileSync(path.join(folder, file))));
      },
    );
  });
}

/** Adds a JSON file, derived from the finished compilation, to the build's output. An error of `content` becomes an error of the build, so
 *  that `fareweave dev` continues: webpack would stop watching if a hook threw. */
export function emitJson(
  compiler: Compiler,
  file: string,
  content: (compilation: Compilation) => unknown | Promise<unknown>,
): void {
  compiler.hooks.thisCompilation.tap(file, (compilation) => {
    compilation.hooks.processAssets.tapPromise(
      { name: file, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
      async () => {
        try {
          const text = `${JSON.stringify(await content(compilation), null, 2)}\n`;
          compilation.emitAsset(file, new RawSource(text));
        } catch (error) {
          compilation.errors.push(new webpack.WebpackError(`${file}: ${(error as Error).message}`));
        }
      },
    );
  });
}

/** Adds a service worker to the build's output, as one file without webpack's runtime. */
export function emitWorker(compiler: Compiler, source: string, file: string): void {
  compiler.hooks.thisCompilation.tap(file, (compilation) => {
    compilation.hooks.processAssets.tapPromise(
      { name: file, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
      async () => {
        const { text, inputs } = await bundleScript(source);
        for (const input of inputs) compilation.fileDependencies.add(path.resolve(input));
        compilation.emitAsset(file, new RawSource(text));
      },
    );
  });
}

/** Bundles a source file and its imports into one minified classic script. Returns the script and its source files. */
export async function bundleScript(source: string): Promise<{ text: string; inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    minify: true,
    metafile: true,
    format: 'iife',
    target: ESBUILD_TARGETS,
  });
  return { text: outputFiles[0]?.text ?? '', inputs: Object.keys(metafile.inputs) };
}

/** Returns a bundled script in which the strings that a catalogue contains are translated. So an inline script has no bytes for other
 *  languages, and loads no file for its own. */
export const translatedScript = (script: string, catalogue: Readonly<Record<string, string>>): string =>
  Object.entries(catalogue).reduce(
    (text, [english, translation]) =>
      text.replaceAll(JSON.stringify(english), () => JSON.stringify(translation)),
    script,
  );
