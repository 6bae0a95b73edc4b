import { TimetableFileError } from '../../model/file-error.ts';
import type { TimetableReader } from '../../model/read-timetable.ts';
import { readSsimFile } from './ssim-import.ts';

/** Reads one carrier's timetable out of an SSIM chapter 7 file. */
export const readSsimTimetable: TimetableReader = async (bytes, reading) => {
  const { carrier, placement, say } = reading;
  if (placement.onto || placement.weekly) {
    throw new TimetableFileError(
      'an SSIM file says itself when its flights repeat; import it without --onto and --weekly',
    );
  }
  const { legs, sample, counts, contradictions } = await readSsimFile(bytes, reading);
  const own = counts.legs - counts.otherCarriers - counts.otherServices - counts.rejected;
  say(
    `${counts.legs} leg records: ${own} passenger legs of ${carrier}, ${counts.otherServices} of its other services, ` +
      `${counts.otherCarriers} of other carriers, ${counts.rejected} rejected`,
  );
  for (const { airport, stated, shown, legs: times, line } of contradictions) {
    say(
      `line ${line}: UTC variation ${stated} at ${airport}, whose clocks show ${shown} in that period (${times} such in ` +
        'the file); the clocks count',
    );
  }
  return { legs, rejected: counts.rejected, sample };
};
