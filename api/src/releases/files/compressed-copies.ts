import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { encodedOnce } from '../../core/http/compressed-body.ts';
import { integrityOf } from '../registry/manifest.ts';

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
/** They are compressed once and served for ever. */
const BROTLI_QUALITY = 11;

const DECOMPRESS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/** Puts the compressed copies beside the files in a folder that have none yet. `put`: writes a file there. */
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
      const body = encodedOnce(await readFile(source), BROTLI_QUALITY);
      await put(file + ending, await body.bytes(encoding));
    }
  }
}

/** The bytes of a compressed copy that a build made; null when it is not there or does not hold the bytes with this
 *  integrity, as when it was left behind by an earlier build. */
export async function copyOfSame(
  file: string,
  ending: keyof typeof DECOMPRESS,
  integrity: string,
): Promise<Buffer | null> {
  try {
    const bytes = await readFile(file);
    return integrityOf(await DECOMPRESS[ending](bytes)) === integrity ? bytes : null;
  } catch {
    return null;
  }
}
