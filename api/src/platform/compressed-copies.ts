import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodedOnce } from '../encoded.ts';

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
/** They are compressed once and served for ever. */
const BROTLI_QUALITY = 11;

/** Writes the compressed copy beside each file that has none yet. */
export async function compressedCopies(folder: string, files: readonly string[]): Promise<void> {
  for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
    const source = path.join(folder, file);
    for (const [ending, encoding] of [
      ['.br', 'br'],
      ['.gz', 'gzip'],
    ] as const) {
      if ((await stat(source + ending).catch(() => null)) !== null) continue;
      const body = encodedOnce(await readFile(source), BROTLI_QUALITY);
      await writeFile(source + ending, await body.bytes(encoding));
    }
  }
}
