import path from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';

const NAME = 'StableIdsPlugin';

/** Modules of the federation plugin whose identifiers contain the absolute path of a file it generates. */
const GENERATED: readonly [RegExp, string][] = [
  [/^container entry /, 'container-entry'],
  [/[\\/]\.federation[\\/]entry\.[^\\/]*$/, 'federation-entry'],
];

/** `provide module (default) react@19.3.1 = /absolute/path/index.js`: webpack would derive the id from this whole text. */
const PROVIDED = /^provide module \([^)]*\) (.+) = /;

/** Gives modules of the federation plugin ids that do not depend on absolute paths, so that a build in another folder has
 *  the same bytes. Fails the build when an identifier contains a path that webpack does not make relative. */
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
  } else if (hasAbsolutePath(identifier, compilation.compiler.context)) {
    compilation.errors.push(
      new compilation.compiler.webpack.WebpackError(
        `${NAME}: the id of ${identifier} depends on the folder of the build; give it a name`,
      ),
    );
  }
}

/** Whether an identifier contains an absolute path that webpack leaves as it is: webpack makes paths relative only at the
 *  start of the identifier and after `!` or `|`. `context`: the folder of the part. Its packages are in it or beside it. */
export function hasAbsolutePath(identifier: string, context: string): boolean {
  const parent = path.dirname(context);
  // A part in a folder of `/` has the parent `/`, which every absolute path contains.
  const root = `${parent === path.dirname(parent) ? context : parent}${path.sep}`;
  // After a letter, the root is the middle of a relative path: `./src/app/` contains `/app/`.
  const isIn = (part: string): boolean =>
    part
      .split(root)
      .slice(0, -1)
      .some((before) => !/[\w.-]$/.test(before));
  return identifier.split(/[|!]/).some((part) => isIn(part) && !path.isAbsolute(part));
}
