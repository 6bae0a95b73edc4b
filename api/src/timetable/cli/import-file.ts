import { createHash, type Hash } from 'node:crypto';
import { basename } from 'node:path';
import type { Database } from '../../db/client.ts';
import { readBtsTimetable } from '../bts/bts-import.ts';
import type { Placement, ScheduledLeg, TimetableReader } from '../model/timetable.ts';
import { TimetableFileError } from '../model/timetable.ts';
import { readSsimTimetable } from '../ssim/read/ssim-import.ts';
import { type ImportOutcome, importTimetable } from '../store/store.ts';
import { type Format, fileBytes, formatOfFile } from './timetable-file.ts';

export interface ImportRequest extends Placement {
  file: string;
  /** Absent: the file tells. */
  format?: Format;
  carrier: string;
  /** Import the good rows of a file that holds wrong ones; otherwise such a file is refused. */
  skipRejected: boolean;
}

const READERS: Readonly<Record<Format, TimetableReader>> = { bts: readBtsTimetable, ssim: readSsimTimetable };

/** Imports one carrier's flights from a file, whole or not at all. `say` gets a line for everything a person wants
 *  to know on the way, every rejected row among it. Throws a TimetableFileError where the file is refused, and the
 *  file system's own error where it cannot be read. */
export async function importFile(
  db: Database,
  { file, carrier, onto, weekly, skipRejected, ...request }: ImportRequest,
  say: (line: string) => void,
): Promise<ImportOutcome> {
  const format = request.format ?? (await formatOfFile(file));
  const placement: Placement = { ...(onto && { onto }), ...(weekly && { weekly }) };
  const hash = createHash('sha256');
  const { legs, rejected, sample } = await READERS[format](hashed(fileBytes(file), hash), {
    carrier,
    placement,
    onProgress: (rows) => say(`${rows} rows read`),
    onRejected: ({ line, flight, reason }) => say(`line ${line} rejected (${flight}): ${reason}`),
    say,
  });
  if (rejected > 0 && !skipRejected) {
    throw new TimetableFileError(
      `${rejected} of its rows ${rejected === 1 ? 'is' : 'are'} wrong; correct them, or leave them out with --skip-rejected`,
    );
  }
  if (legs.length === 0) throw new TimetableFileError(`it holds no flight of ${carrier}`);
  hash.update(JSON.stringify({ carrier, ...placement }));
  return importTimetable(db, {
    kind: format,
    name: basename(file),
    digest: hash.digest('hex'),
    options: { carrier, ...placement, period: periodOf(legs), sample },
    legs,
  });
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

function periodOf(legs: readonly ScheduledLeg[]): { from: string; to: string } {
  const from = legs.map((leg) => leg.periodFrom).sort()[0] ?? '';
  const to =
    legs
      .map((leg) => leg.periodTo)
      .sort()
      .at(-1) ?? '';
  return { from, to };
}
