import type { Chunk, Compilation } from 'webpack';

const isScript = (file: string): boolean => file.endsWith('.js') && !file.endsWith('.hot-update.js');

export const scriptsOf = (chunks: Iterable<Chunk>): string[] =>
  [...new Set([...chunks].flatMap((chunk) => [...chunk.files].filter(isScript)))].sort();

/** Scripts of a named chunk group (an entry or a `webpackChunkName`). */
export function groupScripts(compilation: Compilation, name: string): string[] {
  return scriptsOf(compilation.namedChunkGroups.get(name)?.chunks ?? []);
}
