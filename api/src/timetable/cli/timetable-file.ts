import type { Hash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { REQUIRED_COLUMNS } from '../bts/bts-columns.ts';
import { TimetableFileError } from '../model/timetable.ts';
import { TITLE } from '../ssim/ssim-layout.ts';

/** The formats that the product reads and writes (TTBL-2). */
export const FORMATS = ['bts', 'ssim'] as const;
export type Format = (typeof FORMATS)[number];

const EXTENSIONS: Readonly<Record<string, Format>> = { '.csv': 'bts', '.ssim': 'ssim' };
/** The official header of BTS files has about 2,000 bytes. */
const START_BYTES = 8192;

/** Returns the format of a file name; undefined: its extension is unknown. */
export const formatOfName = (file: string): Format | undefined =>
  EXTENSIONS[path.extname(file).toLowerCase()];

/** Returns the format of a file by its first bytes, or else by its name. Throws a TimetableFileError when neither determines
 *  the format, or the error of the file system. */
export async function formatOfFile(file: string): Promise<Format> {
  const start = await startOf(file);
  if (start.startsWith(`1${TITLE}`)) return 'ssim';
  const header = (start.split('\n', 1)[0] ?? '').toLowerCase();
  if (REQUIRED_COLUMNS.every((column) => header.includes(column.toLowerCase()))) return 'bts';
  const format = formatOfName(file.replace(/\.gz$/i, ''));
  if (format) return format;
  throw new TimetableFileError(
    'line 1: neither the header record of SSIM nor the columns of BTS on-time data; name the format with --format',
  );
}

async function startOf(file: string): Promise<string> {
  let start = '';
  for await (const chunk of fileBytes(file)) {
    start += Buffer.from(chunk).toString('latin1');
    if (start.length >= START_BYTES) break;
  }
  return start;
}

/** Yields the bytes of a file (see `fileBytes`) and adds them to a hash. */
export async function* hashedBytes(file: string, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of fileBytes(file)) {
    hash.update(chunk);
    yield chunk;
  }
}

const GZIP_MAGIC = [0x1f, 0x8b];

/** Yields the bytes of a file, decompressed when it is gzip, whatever its name. Throws a TimetableFileError for a directory or
 *  a damaged gzip file, or the error of the file system. */
export async function* fileBytes(file: string): AsyncGenerator<Uint8Array> {
  if ((await stat(file)).isDirectory())
    throw new TimetableFileError('it is a directory; name the file inside it');
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
