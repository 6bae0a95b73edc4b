import path from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';

const NAME = 'StableIdsPlugin';

/** Modules of the federation plugin whose identifiers hold the absolute path of a file it generates. */
const GENERATED: readonly [RegExp, string][] = [
  [/^container entry /, 'container-entry'],
  [/[\\/]\.federation[\\/]entry\.[^\\/]*$/, 'federation-entry'],
];

/** `provide module (default) react@19.3.1 = /absolute/path/index.js`: webpack derives an id from the path, too. */
const PROVIDED = /^provide module \([^)]*\) (.+) = /;

/** Names modules by what they are: with ids derived from absolute paths, a build would have other bytes in another folder.
 *  Fails the build where an identifier still holds a path that webpack does not make relative. */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules as Iterable<Module>) nameModule(compilation, module);
      });
    });
  }
}

function nameModule(compilation: Compilation, module: Module): void {
  const identifier = module.identifier();
  const provided = PROVIDED.exec(identifier)?.[1];
  const [, generated] = GENERATED.find(([pattern]) => pattern.test(identifier)) ?? [];
  const id = provided === undefined ? generated : `provide ${provided}`;
  if (id !== undefined) {
    compilation.chunkGraph.setModuleId(module, id);
  } else if (holdsAbsolutePath(compilation, identifier)) {
    compilation.errors.push(
      new compilation.compiler.webpack.WebpackError(
        `${NAME}: the id of ${identifier} depends on the folder of the build; give it a name`,
      ),
    );
  }
}

/** Whether an identifier holds an absolute path where webpack does not look for one: it makes paths relative that begin
 *  the identifier or stand behind `!` or `|`. */
function holdsAbsolutePath({ compiler }: Compilation, identifier: string): boolean {
  const root = path.dirname(compiler.context);
  return identifier.split(/[|!]/).some((part) => part.includes(root) && !path.isAbsolute(part));
}
