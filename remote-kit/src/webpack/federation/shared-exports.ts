import { LIBRARIES_IN_PART } from '@fareweave/shared-lib/domain/composition';
import type { Compilation, Compiler, Dependency, Module } from 'webpack';

/** The names of exports, by shared module. */
type Exports = Record<string, string[]>;

const NAME = 'SharedExports';
/** Modules of the product. For modules of other publishers, the version ranges in `shared` state compatibility. */
const OWN = '@fareweave/';
const CONSUMED = 'consume-shared-module';

const isOwn = (shareKey: string): boolean => shareKey.startsWith(OWN);
const isStated = (shareKey: string): boolean => isOwn(shareKey) || LIBRARIES_IN_PART.includes(shareKey);
const NO_LIBRARY: Exports = Object.fromEntries(LIBRARIES_IN_PART.map((library) => [library, []]));

/** Returns the exports of the product's shared modules, and of the libraries of which pages load a part, that the code of a remote's
 *  build uses, after the removal of unused code. A use of a whole module, as an object or by `export *`, counts as a use of each of its exports. */
export const usedExports = (compiler: Compiler): ((compilation: Compilation) => Exports) => {
  const found = whileChunksAreKnown(compiler, isStated, (compilation, shared) => {
    const { moduleGraph, chunkGraph } = compilation;
    const used = new Set<string>();
    for (const connection of moduleGraph.getIncomingConnections(shared)) {
      const { originModule, dependency } = connection;
      if (originModule === null || dependency === null) continue;
      for (const runtime of chunkGraph.getModuleRuntimes(originModule)) {
        if (connection.getActiveState(runtime) === false) continue;
        for (const name of referencedNames(dependency.getReferencedExports(moduleGraph, runtime)))
          if (name !== undefined) used.add(name);
          else for (const each of exportsOf(compilation, shared)) used.add(each);
      }
    }
    return [...used];
  });
  return (compilation) => ({ ...NO_LIBRARY, ...found(compilation) });
};

/** Returns the exports of the product's shared modules that the shell's build provides to remotes. */
export const providedExports = (compiler: Compiler): ((compilation: Compilation) => Exports) =>
  whileChunksAreKnown(compiler, isOwn, exportsOf);

/** Reads names of each shared module at the only stage at which the chunks are known and webpack has not joined modules yet. Returns a
 *  function that returns the sorted names later. */
function whileChunksAreKnown(
  compiler: Compiler,
  isWanted: (shareKey: string) => boolean,
  read: (compilation: Compilation, shared: Module) => readonly string[],
): (compilation: Compilation) => Exports {
  const found = new WeakMap<Compilation, Exports>();
  compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
    compilation.hooks.afterOptimizeChunks.tap(NAME, () => {
      const names = new Map<string, Set<string>>();
      for (const module of compilation.modules) {
        const key = sharedName(module);
        if (key === undefined || !isWanted(key)) continue;
        const present = names.get(key) ?? new Set();
        names.set(key, new Set([...present, ...read(compilation, module)]));
      }
      const sorted = [...names].sort(([a], [b]) => (a < b ? -1 : 1));
      found.set(compilation, Object.fromEntries(sorted.map(([key, list]) => [key, [...list].sort()])));
    });
  });
  return (compilation) => found.get(compilation) ?? {};
}

/** Returns the name of the shared module that a module stands for; undefined for other modules. */
function sharedName(module: Module): string | undefined {
  if (module.type !== CONSUMED) return undefined;
  return (module as Module & { options: { shareKey: string } }).options.shareKey;
}

/** Returns the exports of this build's own copy of a shared module. */
function exportsOf({ moduleGraph }: Compilation, shared: Module): string[] {
  const dependencies = [shared, ...shared.blocks].flatMap((block) => block.dependencies);
  return dependencies.flatMap((dependency) => {
    const module = moduleGraph.getModule(dependency);
    const names = module === null ? null : moduleGraph.getProvidedExports(module);
    if (Array.isArray(names)) return names;
    throw new Error(`${NAME}: the exports of ${sharedName(shared)} cannot be determined`);
  });
}

/** Returns the first name of each reference, `session` for `session.signOut`; undefined for a reference to the whole module. */
const referencedNames = (
  referenced: ReturnType<Dependency['getReferencedExports']>,
): (string | undefined)[] =>
  referenced.map((reference) => ('name' in reference ? reference.name : reference)[0]);
