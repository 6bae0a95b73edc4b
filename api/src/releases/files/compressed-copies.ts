import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { compressedBody } from '../../core/http/compression/compressed-body.ts';

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
/** The best quality, since each file is compressed only once. */
const BROTLI_QUALITY = 11;

const DECOMPRESS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/** Compresses the files of a folder that have no compressed copies yet. `put`: writes a file into that folder. */
export async function compressedCopies(
  folder: string,
  files: readonly string[],
  put: (file: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
    const source = path.join(folder, file);
    for (const [ending, encoding] of [
      ['.br', 'br'],
      ['.gz', 'gzip'],
    ] as const) {
      if ((await stat(source + ending).catch(() => null)) !== null) continue;
      const body = compressedBody(await readFile(source), BROTLI_QUALITY);
      await put(file + ending, await body.bytes(encoding));
    }
  }
}

/** Compresses bytes as `compressedCopies` does. */
export const brotliCopy = (source: Buffer): Promise<Buffer> =>
  compressedBody(source, BROTLI_QUALITY).bytes('br');

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
