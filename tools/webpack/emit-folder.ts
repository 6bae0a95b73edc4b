import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** Adds the files of a folder to what the build emits, under their own names. */
export function emitFolder(compiler: Compiler, folder: string): void {
  compiler.hooks.thisCompilation.tap(folder, (compilation) => {
    compilation.contextDependencies.add(folder);
    compilation.hooks.processAssets.tap(
      { name: folder, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
      () => {
        for (const file of readdirSync(folder).sort()) {
          const bytes = readFileSync(path.join(folder, file));
          compilation.emitAsset(file, new webpack.sources.RawSource(bytes));
        }
      },
    );
  });
}
