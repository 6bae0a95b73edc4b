import type { Compiler, Module } from 'webpack';

const NAME = 'StableIdsPlugin';

/** Modules of the federation plugin whose identifiers hold the absolute address of a file it generates. */
const GENERATED: readonly [RegExp, string][] = [
  [/^container entry /, 'container-entry'],
  [/[\\/]\.federation[\\/]entry\.[^\\/]*$/, 'federation-entry'],
];

/** Names them by what they are: with ids made from their identifiers a build would have other bytes in another folder. */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules as Iterable<Module>) {
          const [, id] = GENERATED.find(([pattern]) => pattern.test(module.identifier())) ?? [];
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
