import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { REQUIRED_COLUMNS } from '../bts/bts-columns.ts';
import { TimetableFileError } from '../model/timetable.ts';
import { TITLE } from '../ssim/ssim-layout.ts';

export const FORMATS = ['bts', 'ssim'] as const;
export type Format = (typeof FORMATS)[number];

const EXTENSIONS: Readonly<Record<string, Format>> = { '.csv': 'bts', '.ssim': 'ssim' };
/** The official header of BTS files takes about 2,000. */
const START_BYTES = 8192;

/** The format a file name stands for; undefined where it stands for none. */
export const formatOfName = (file: string): Format | undefined =>
  EXTENSIONS[path.extname(file).toLowerCase()];

/** The format of a file, by how it begins; where that tells nothing, by its name. Throws a TimetableFileError where
 *  neither does, and the file system's own error where it cannot be read. */
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
