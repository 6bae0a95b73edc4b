/** A timetable file that cannot be taken at all. The message is one line and names the line of the file. */
export class TimetableFileError extends Error {
  override name = 'TimetableFileError';
}

/** Why one row or record of a file is not taken: the message, without the line. */
export class RejectedRow extends Error {}
