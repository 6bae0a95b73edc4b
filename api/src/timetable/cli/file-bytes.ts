import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { TimetableFileError } from '../model/file-error.ts';

const GZIP_MAGIC = [0x1f, 0x8b];

/** The bytes of a file, decompressed where it is gzip, whatever its name. Throws a TimetableFileError for a directory and
 *  for a damaged gzip file, and the file system's own error where the file cannot be read. */
export async function* fileBytes(file: string): AsyncGenerator<Uint8Array> {
  if ((await stat(file)).isDirectory()) {
    throw new TimetableFileError('it is a directory; name the file inside it');
  }
  const handle = await open(file);
  const magic = new Uint8Array(GZIP_MAGIC.length);
  await handle.read(magic, 0, magic.length, 0);
  const bytes = handle.createReadStream({ start: 0 });
  if (!GZIP_MAGIC.every((byte, i) => magic[i] === byte)) {
    yield* bytes;
    return;
  }
  // The iteration below reports any failure; `pipeline` closes the file when the iteration stops early.
  try {
    yield* pipeline(bytes, createGunzip(), () => {});
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw error;
    throw new TimetableFileError('the gzip file is damaged or was cut off');
  }
}
