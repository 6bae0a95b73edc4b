import { RejectedRow, TimetableFileError } from '../model/timetable.ts';
import { day } from './ssim-fields.ts';
import { CARRIER, type SsimRecord, textOf } from './ssim-layout.ts';

/** First and last day of what a carrier states; null where it is open. */
export interface Validity {
  from: number | null;
  to: number | null;
}

/** What a carrier record says of the legs below it. */
export interface SsimCarrier {
  timeMode: 'local' | 'utc';
  validity: Validity;
  /** Whether an export wrote it and it was made up. */
  sample: boolean;
}

/** In the general information of an export whose flights were made up. */
export const SAMPLE_MARK = 'FAREWEAVE SAMPLE DATA, NOT THE SCHEDULE OF AN AIRLINE';

/** Reads a carrier record. Throws a TimetableFileError: what it says is about every leg. */
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
