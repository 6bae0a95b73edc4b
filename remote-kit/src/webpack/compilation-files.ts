import type { ReleaseFile } from '@fareweave/shared-lib/domain/composition';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import type { Chunk, Compilation } from 'webpack';

const HOT_UPDATE = /\.hot-update\.(js|json)$/;
/** Files that a release does not list: compressed copies have the same content, and no visitor loads source maps. */
const DERIVED = /\.(br|gz|map)$/;

const isScript = (file: string): boolean => file.endsWith('.js') && !HOT_UPDATE.test(file);

export const scriptsOf = (chunks: Iterable<Chunk>): string[] =>
  [...new Set([...chunks].flatMap((chunk) => [...chunk.files].filter(isScript)))].sort();

/** Scripts of a named chunk group (an entry or a `webpackChunkName`). */
export const groupScripts = (compilation: Compilation, name: string): string[] =>
  scriptsOf(compilation.namedChunkGroups.get(name)?.chunks ?? []);

/** The chunk of the texts in a language: `messages-es`. */
const MESSAGES = /^messages-(.+)$/;

/** Returns the language whose texts a chunk has; null for other chunks. */
export const languageOfChunk = (name: string): string | null => MESSAGES.exec(name)?.[1] ?? null;

/** Returns the files of the texts in other languages, by language (ADR 69). */
export const messageFiles = (compilation: Compilation): Record<string, string[]> =>
  Object.fromEntries(
    [...compilation.namedChunkGroups.keys()].sort().flatMap((name) => {
      const language = languageOfChunk(name);
      return language === null ? [] : [[language, groupScripts(compilation, name)]];
    }),
  );

/** Returns size, compressed size and hash of every file that a finished compilation emits, sorted by file name. */
export function emittedFiles(compilation: Compilation): Record<string, ReleaseFile> {
  const files: Record<string, ReleaseFile> = {};
  for (const file of Object.keys(compilation.assets).sort()) {
    if (DERIVED.test(file) || HOT_UPDATE.test(file)) continue;
    const bytes = Buffer.from(compilation.assets[file]?.source() ?? '');
    const brotli = compilation.assets[`${file}.br`]?.size();
    files[file] = {
      bytes: bytes.length,
      ...(brotli !== undefined && { brotli }),
      integrity: integrityOf(bytes),
    };
  }
  return files;
}
