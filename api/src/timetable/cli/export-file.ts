import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../db/client.ts';
import { writeWhole } from '../../db/data-folder.ts';
import { csvWriter, exportRow } from '../bts/bts-export.ts';
import { TimetableFileError } from '../model/timetable.ts';
import { isOperated } from '../ssim/write/ssim-itineraries.ts';
import { type CarrierSchedule, ssimLines } from '../ssim/write/ssim-writer.ts';
import { activeLegs, activeSchedules } from '../store/active-legs.ts';
import type { Format } from './timetable-file.ts';

export interface ExportRequest {
  file: string;
  format: Format;
  /** The time of the export, epoch milliseconds. */
  now: number;
}

/** Writes the timetable that searches use to a file, which appears when it is complete, and returns the number of legs. Throws
 *  the error of the file system, or a TimetableFileError when the format cannot represent the timetable. */
export const exportFile = (db: Database, { file, format, now }: ExportRequest): Promise<number> =>
  writeWhole(file, (part) =>
    db.transaction((tx) => (format === 'bts' ? writeBts(tx, part) : writeSsim(tx, part, now)), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  );

async function writeBts(tx: Database, file: string): Promise<number> {
  let legs = 0;
  async function* rows() {
    for await (const { leg, sample } of activeLegs(tx)) {
      const row = exportRow(leg, sample ? 'sample' : 'timetable');
      if (!row) continue;
      legs += 1;
      yield row;
    }
  }
  await pipeline(Readable.from(rows()), csvWriter(), createWriteStream(file));
  return legs;
}

async function writeSsim(tx: Database, file: string, now: number): Promise<number> {
  const schedules = await activeSchedules(tx);
  if (schedules.length === 0) throw new TimetableFileError('there is no stored timetable to export');
  let written = 0;
  async function* operated(flights: CarrierSchedule['flights']) {
    for await (const stored of flights) {
      const legs = stored.filter(isOperated);
      written += legs.length;
      yield legs;
    }
  }
  const exported = schedules.map((schedule) => ({ ...schedule, flights: operated(schedule.flights) }));
  await pipeline(Readable.from(ssimLines(exported, now)), createWriteStream(file));
  return written;
}
