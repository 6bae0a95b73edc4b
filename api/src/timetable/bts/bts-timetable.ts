import { TimetableFileError } from '../model/file-error.ts';
import type { TimetableReader } from '../model/read-timetable.ts';
import { readBtsFile } from './bts-import.ts';
import { placeFlights } from './bts-schedule.ts';

/** Reads one carrier's timetable out of a BTS CSV file. */
export const readBtsTimetable: TimetableReader = async (bytes, reading) => {
  const { carrier, placement, say } = reading;
  const { flights, counts } = await readBtsFile(bytes, reading);
  const cancelled = flights.filter(({ leg }) => leg.extra?.cancelled).length;
  say(
    `${counts.rows} rows: ${flights.length} flights of ${carrier} (${cancelled} cancelled, not for sale), ` +
      `${counts.otherCarriers} rows of other carriers, ${counts.rejected} rejected`,
  );
  const legs = placeFlights(flights, placement);
  if (flights.length > 0 && legs.length === 0) {
    throw new TimetableFileError('none of its weekdays is in the period of --weekly');
  }
  return { legs, rejected: counts.rejected, sample: flights.some((flight) => flight.sample) };
};
