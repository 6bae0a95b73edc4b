import { DAY_MINUTES, MINUTE_MS } from '../../../core/clock.ts';
import { hhmm } from '../../model/days.ts';
import type { ScheduledLeg } from '../../model/timetable.ts';
import { SAMPLE_MARK, type Validity } from '../ssim-carrier.ts';
import { dayText } from '../ssim-fields.ts';
import { CARRIER, HEADER, RECORD_LENGTH, SERIAL, TITLE, TRAILER } from '../ssim-layout.ts';
import { serialAfter } from '../ssim-structure.ts';
import { flightRecords, recordText } from './ssim-export.ts';
import { itinerariesOf } from './ssim-itineraries.ts';

/** One carrier's schedule. */
export interface CarrierSchedule {
  carrier: string;
  validity: Validity;
  /** Whether some of it is sample data. */
  sample: boolean;
  /** Its legs, grouped by flight number. */
  flights: AsyncIterable<readonly ScheduledLeg[]>;
}

const BLOCK_RECORDS = 5;
const LINE_BREAK = '\r\n';

/** Yields the lines of an SSIM file in local time. `createdAt`: epoch milliseconds. Records of zeros fill the blocks of five
 *  records of header, carriers and trailers. Throws a TimetableFileError for data that SSIM cannot represent. */
export async function* ssimLines(
  schedules: readonly CarrierSchedule[],
  createdAt: number,
): AsyncGenerator<string> {
  let serial = 0;
  let written = 0;
  const line = (text: string): string => {
    written += 1;
    return text + LINE_BREAK;
  };
  const numbered = (text: string): string => {
    serial = serial === 0 ? 1 : serialAfter(serial);
    return line(text.slice(0, SERIAL.first - 1) + serialText(serial));
  };
  function* padding(others: number) {
    while ((written + others) % BLOCK_RECORDS !== 0) yield line('0'.repeat(RECORD_LENGTH));
  }

  yield numbered(
    recordText('1', [
      [HEADER.title, TITLE],
      [HEADER.dataSet, '001'],
    ]),
  );
  yield* padding(0);
  for (const [i, schedule] of schedules.entries()) {
    yield numbered(carrierRecord(schedule, createdAt));
    yield* padding(0);
    for await (const legs of schedule.flights) {
      for (const record of flightRecords(itinerariesOf(legs))) yield numbered(record);
    }
    yield* padding(1);
    const isLast = i === schedules.length - 1;
    const trailer: [typeof TRAILER.airline, string][] = [
      [TRAILER.airline, schedule.carrier],
      [TRAILER.check, serialText(serial)],
      [TRAILER.end, isLast ? 'E' : 'C'],
    ];
    yield numbered(recordText('5', trailer));
  }
}

const serialText = (serial: number): string => String(serial).padStart(6, '0');

function carrierRecord({ carrier, validity, sample }: CarrierSchedule, createdAt: number): string {
  const minutes = Math.floor(createdAt / MINUTE_MS);
  const day = Math.floor(minutes / DAY_MINUTES);
  return recordText('2', [
    [CARRIER.timeMode, 'L'],
    [CARRIER.airline, carrier],
    [CARRIER.validFrom, dayText(validity.from)],
    [CARRIER.validTo, dayText(validity.to)],
    [CARRIER.createdOn, dayText(day)],
    [CARRIER.title, 'TIMETABLE'],
    [CARRIER.status, 'C'],
    [CARRIER.creator, 'FAREWEAVE'],
    [CARRIER.information, sample ? SAMPLE_MARK : ''],
    [CARRIER.createdAt, hhmm(minutes - day * DAY_MINUTES)],
  ]);
}
