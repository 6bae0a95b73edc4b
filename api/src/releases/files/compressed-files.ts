import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { compressedBody } from '../../core/http/compression/compressed-body.ts';
import { sizeOf } from './kept-shell-files.ts';

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
/** The best quality, since each file is compressed only once. */
const BROTLI_QUALITY = 11;

const DECOMPRESS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/** Compresses the files of a folder that have no correct compressed copies yet: a server that was killed may have left parts of them. `put`:
 *  writes a file into that folder. */
export async function compressedCopies(
  folder: string,
  files: Release['files'],
  put: (file: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  for (const [file, { integrity }] of Object.entries(files)) {
    if (!COMPRESSIBLE.test(file)) continue;
    const source = path.join(folder, file);
    for (const [ending, encoding] of [
      ['.br', 'br'],
      ['.gz', 'gzip'],
    ] as const) {
      if ((await readCompressedCopy(source + ending, ending, integrity)) !== null) continue;
      const body = compressedBody(await readFile(source), BROTLI_QUALITY);
      await put(file + ending, await body.bytes(encoding));
    }
  }
}

/** Reads a compressed copy from a build. Null when it is missing, or when its content does not have this integrity, as when
 *  an earlier build has left it behind. */
export async function readCompressedCopy(file: string, ending: keyof typeof DECOMPRESS, integrity: string) {
  try {
    const bytes = await readFile(file);
    return integrityOf(await DECOMPRESS[ending](bytes)) === integrity ? bytes : null;
  } catch {
    return null;
  }
}

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
    const bytes = await compressedSize(path.join(folder, file));
    if (bytes !== null) sizes.set(file, bytes);
  }
  return sizes;
}

async function compressedSize(file: string): Promise<number | null> {
  const copy = await sizeOf(`${file}.br`);
  if (copy !== undefined) return copy;
  const source = await readFile(file).catch(() => null);
  return source === null ? null : (await compressedBody(source, BROTLI_QUALITY).bytes('br')).length;
}
