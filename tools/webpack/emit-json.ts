import webpack, { type Compilation, type Compiler } from 'webpack';

/** Adds a JSON file, derived from the finished compilation, to what the build emits. */
export function emitJson(
  compiler: Compiler,
  file: string,
  content: (compilation: Compilation) => unknown | Promise<unknown>,
): void {
  compiler.hooks.thisCompilation.tap(file, (compilation) => {
    compilation.hooks.processAssets.tapPromise(
      { name: file, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
      async () => {
        const text = `${JSON.stringify(await content(compilation), null, 2)}\n`;
        compilation.emitAsset(file, new webpack.sources.RawSource(text));
      },
    );
  });
}
