import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { brotliCopy } from './compressed-copies.ts';

/** Sizes of files after compression with brotli, by file. */
export type CompressedSizes = ReadonlyMap<string, number>;

/** The files whose sizes count: those of screens and fills. */
export const loadedFiles = ({ entry, initial, screens, components = {} }: Release): string[] => [
  ...[initial, ...Object.values(screens)].flat(),
  ...Object.values(components).flatMap((files) => [entry, ...files]),
];

/** The sizes that the build of a release states, for a release that is not published yet. */
export const statedSizes = ({ files }: Release): CompressedSizes =>
  new Map(
    Object.entries(files).flatMap(([file, { brotli }]) => (brotli === undefined ? [] : [[file, brotli]])),
  );

/** The sizes of the server's own compressed copies of the scripts and style sheets of a published release. What the release
 *  states about them is not evidence. Files that are missing on the disk are left out. */
export async function measuredSizes(releasesDir: string, release: Release): Promise<CompressedSizes> {
  const folder = path.join(releasesDir, release.name, release.version);
  const loaded = new Set(loadedFiles(release));
  const sizes = new Map<string, number>();
  for (const file of loaded) {
    const bytes = await sizeOf(path.join(folder, file));
    if (bytes !== null) sizes.set(file, bytes);
  }
  return sizes;
}

async function sizeOf(file: string): Promise<number | null> {
  const copy = await stat(`${file}.br`).catch(() => null);
  if (copy !== null) return copy.size;
  const source = await readFile(file).catch(() => null);
  return source === null ? null : (await brotliCopy(source)).length;
}
