import type { Placement } from './bts-schedule.ts';
import type { ScheduledLeg } from './schedule.ts';

/** How a file is read, whatever its format. */
interface TimetableReading {
  /** Carrier code, `F9`; others are left out. */
  carrier: string;
  placement: Placement;
  /** `flight` is fit to be printed. */
  onRejected(rejected: { line: number; flight: string; reason: string }): void;
  onProgress(rows: number): void;
  /** Gets a line for everything else a person wants to know. */
  say(line: string): void;
}

/** What was read of a file. */
interface ReadTimetable {
  legs: ScheduledLeg[];
  /** Rows of the carrier that are wrong and not among the legs. */
  rejected: number;
  /** Whether any of it was made up. */
  sample: boolean;
}

/** Reads one carrier's legs. Throws a TimetableFileError where the file cannot be taken at all. */
export type TimetableReader = (
  bytes: AsyncIterable<Uint8Array>,
  reading: TimetableReading,
) => Promise<ReadTimetable>;
