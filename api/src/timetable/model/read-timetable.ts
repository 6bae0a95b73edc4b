import type { ScheduledLeg } from './schedule.ts';

/** What becomes of a file's dates: they stay, the first is mapped onto another, or every row repeats weekly. */
export interface Placement {
  /** Calendar date the file's first date is mapped onto; the others keep their distance. */
  onto?: string;
  /** First and last calendar date on which the file's flights repeat every week. */
  weekly?: { from: string; to: string };
}

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
