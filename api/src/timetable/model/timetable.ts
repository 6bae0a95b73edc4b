import type { scheduleLegs } from '../../db/schema/index.ts';

/** A leg of a published schedule, without its ids in the database. */
export type ScheduledLeg = Omit<typeof scheduleLegs.$inferSelect, 'id' | 'timetableId'>;

/** The columns that identify a leg of a timetable: those of `schedule_legs_key`. */
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

/** Returns the span from the first to the last date of periods; both empty without periods. */
export function spanOf(periods: readonly { from: string; to: string }[]): { from: string; to: string } {
  const from = periods.map((period) => period.from).sort();
  const to = periods.map((period) => period.to).sort();
  return { from: from[0] ?? '', to: to.at(-1) ?? '' };
}

export const legKey = (leg: ScheduledLeg): string => KEY_COLUMNS.map((column) => leg[column]).join(' ');

/** How an import changes the dates of a file: not at all, by mapping the first date onto another, or by weekly repetition. */
export interface Placement {
  /** The date onto which the first date of the file is mapped; the other dates keep their distance from the first one. */
  onto?: string;
  /** The first and last date of the weekly repetition. */
  weekly?: { from: string; to: string };
}

/** Options for reading a file. */
export interface FileReading {
  /** Carrier code, `F9`; legs of other carriers are omitted. */
  carrier: string;
  /** `flight` contains printable characters only. */
  onRejected(rejected: { line: number; flight: string; reason: string }): void;
  /** Called every 50,000 rows. */
  onProgress?(rows: number): void;
}

interface TimetableReading extends FileReading {
  placement: Placement;
  /** Reports anything but rejected rows and progress, in one line. */
  report(line: string): void;
}

/** The content of a file. */
interface ReadTimetable {
  legs: ScheduledLeg[];
  /** Number of invalid rows of the carrier, which `legs` does not contain. */
  rejected: number;
  /** Whether some of it is sample data. */
  sample: boolean;
}

/** Reads one carrier's legs. Throws a TimetableFileError when the file is invalid as a whole. */
export type TimetableReader = (
  bytes: AsyncIterable<Uint8Array>,
  reading: TimetableReading,
) => Promise<ReadTimetable>;

/** The error for a file that is invalid as a whole. The message is one line and names the line of the file. */
export class TimetableFileError extends Error {
  override name = 'TimetableFileError';
}

/** The error for one invalid row or record. The message does not contain the line number. */
export class RejectedRow extends Error {}
