import type { scheduleLegs } from '../../db/schema/index.ts';

/** A leg as it is published, without its place in the database. */
export type ScheduledLeg = Omit<typeof scheduleLegs.$inferSelect, 'id' | 'timetableId'>;

/** What makes two legs of one timetable the same leg: the columns of `schedule_legs_key`. */
export const KEY_COLUMNS = [
  'carrier',
  'flightNumber',
  'legSequence',
  'origin',
  'destination',
  'periodFrom',
  'periodTo',
  'days',
  'departureMinute',
] as const satisfies readonly (keyof ScheduledLeg)[];

export const legKey = (leg: ScheduledLeg): string => KEY_COLUMNS.map((column) => leg[column]).join(' ');

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

/** A timetable file that cannot be taken at all. The message is one line and names the line of the file. */
export class TimetableFileError extends Error {
  override name = 'TimetableFileError';
}

/** Why one row or record of a file is not taken: the message, without the line. */
export class RejectedRow extends Error {}
