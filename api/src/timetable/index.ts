export { type BtsRow, readBtsRows } from './bts/bts-csv.ts';
export { type Output, runFileCommand } from './cli/file-command.ts';
export { fileBytes, hashedBytes } from './cli/timetable-file.ts';
export { dateOfDay, isTimetableDate, minuteOfHhmm } from './model/days.ts';
export type { DatedLeg } from './model/expand.ts';
export { momentsOf, offsetAt, wallClock } from './model/time-zones.ts';
export { RejectedRow, spanOf, TimetableFileError } from './model/timetable.ts';
export { ensureSampleNetwork, sampleDepartures, timetableJobs } from './sample/sample-network.ts';
export { activeTimetables, loadLegs, timetableState } from './store/active-timetables.ts';
