/** A timetable file that cannot be taken at all. The message is one line and names the line of the file. */
export class TimetableFileError extends Error {
  override name = 'TimetableFileError';
}
