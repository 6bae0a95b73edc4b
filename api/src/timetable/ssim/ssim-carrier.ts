import { RejectedRow, TimetableFileError } from '../model/timetable.ts';
import { day } from './ssim-fields.ts';
import { CARRIER, type SsimRecord, textOf } from './ssim-layout.ts';

/** First and last day of a carrier's schedule; null: open. */
export interface Validity {
  from: number | null;
  to: number | null;
}

/** The data of a carrier record, which apply to the legs that follow it. */
export interface SsimCarrier {
  timeMode: 'local' | 'utc';
  validity: Validity;
  /** Whether it is sample data from an export. */
  sample: boolean;
}

/** The general information in an export of sample data. */
export const SAMPLE_MARK = 'FAREWEAVE SAMPLE DATA, NOT THE SCHEDULE OF AN AIRLINE';

/** Reads a carrier record. Throws a TimetableFileError when it is invalid, because it applies to every leg. */
export function readSsimCarrier(record: SsimRecord): SsimCarrier {
  try {
    return {
      timeMode: textOf(record, CARRIER.timeMode) === 'L' ? 'local' : 'utc',
      validity: { from: day(record, CARRIER.validFrom), to: day(record, CARRIER.validTo) },
      sample: textOf(record, CARRIER.information).trim() === SAMPLE_MARK,
    };
  } catch (error) {
    if (!(error instanceof RejectedRow)) throw error;
    throw new TimetableFileError(`line ${record.line}, ${error.message}`);
  }
}
