import path from 'node:path';
import { build } from 'esbuild';
import webpack, { type Compiler } from 'webpack';

/** Adds a service worker to what the build emits, as one file without webpack's runtime. */
export function emitWorker(compiler: Compiler, source: string, file: string): void {
  compiler.hooks.thisCompilation.tap(file, (compilation) => {
    compilation.hooks.processAssets.tapPromise(
      { name: file, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
      async () => {
        const { outputFiles, metafile } = await build({
          entryPoints: [source],
          bundle: true,
          write: false,
          minify: true,
          metafile: true,
          format: 'iife',
          target: 'es2022',
        });
        for (const input of Object.keys(metafile.inputs))
          compilation.fileDependencies.add(path.resolve(input));
        const [output] = outputFiles;
        if (output !== undefined) compilation.emitAsset(file, new webpack.sources.RawSource(output.text));
      },
    );
  });
}
