import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Database } from '../../db/client.ts';
import { readBtsTimetable } from '../bts/bts-import.ts';
import { type Placement, spanOf, TimetableFileError, type TimetableReader } from '../model/timetable.ts';
import { readSsimTimetable } from '../ssim/read/ssim-import.ts';
import { type ImportOutcome, importTimetable } from '../store/store.ts';
import { type Format, formatOfFile, hashedBytes } from './timetable-file.ts';

export interface ImportRequest extends Placement {
  file: string;
  /** Absent: detected from the file. */
  format?: Format;
  carrier: string;
  /** Whether to import the valid rows of a file with invalid ones instead of refusing it (TTBL-3). */
  skipRejected: boolean;
  /** Whether to delete the stored imports of the carrier. */
  replace: boolean;
}

const READERS: Readonly<Record<Format, TimetableReader>> = { bts: readBtsTimetable, ssim: readSsimTimetable };

/** Imports one carrier's flights from a file in one transaction (TTBL-3). `report` receives a line for the progress and for every
 *  rejected row. Throws a TimetableFileError when it refuses the file, or the error of the file system. */
export async function importFile(
  db: Database,
  { file, carrier, onto, weekly, skipRejected, replace, ...request }: ImportRequest,
  report: (line: string) => void,
): Promise<ImportOutcome> {
  const format = request.format ?? (await formatOfFile(file));
  const placement: Placement = { ...(onto && { onto }), ...(weekly && { weekly }) };
  const hash = createHash('sha256');
  const { legs, rejected, sample } = await READERS[format](hashedBytes(file, hash), {
    carrier,
    placement,
    onProgress: (rows) => report(`${rows} rows read`),
    onRejected: ({ line, flight, reason }) => report(`line ${line} rejected (${flight}): ${reason}`),
    report,
  });
  if (rejected > 0 && !skipRejected) {
    throw new TimetableFileError(
      `${rejected} of its rows ${rejected === 1 ? 'is' : 'are'} invalid; correct the file, or skip them with --skip-rejected`,
    );
  }
  if (legs.length === 0) throw new TimetableFileError(`it contains no flight of ${carrier}`);
  hash.update(JSON.stringify({ carrier, ...placement }));
  const period = spanOf(legs.map(({ periodFrom, periodTo }) => ({ from: periodFrom, to: periodTo })));
  const timetable = {
    kind: format,
    name: basename(file),
    digest: hash.digest('hex'),
    options: { carrier, ...placement, period, sample },
    legs,
  };
  return importTimetable(db, timetable, replace);
}
