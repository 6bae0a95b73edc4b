import { DAY_MINUTES } from '../../../core/clock.ts';
import { firstDay } from '../../model/pattern.ts';
import {
  type FileReading,
  RejectedRow,
  type ScheduledLeg,
  TimetableFileError,
  type TimetableReader,
} from '../../model/timetable.ts';
import { offsetsOn } from '../itinerary.ts';
import { withStatedOccurrences } from '../repeated-times.ts';
import { readSsimCarrier, type SsimCarrier } from '../ssim-carrier.ts';
import { LEG, placeOf, type SsimRecord, textOf } from '../ssim-layout.ts';
import { type DatedSsimLeg, readSsimLeg, sequenceProblem } from '../ssim-leg.ts';
import { readSsimStructure, type SsimLegRecords } from '../ssim-structure.ts';
import type { Contradiction } from './ssim-offsets.ts';
import { readSsimRecords } from './ssim-records.ts';
import { ssimSchedule } from './ssim-schedule.ts';

/** The content of an SSIM file. */
export interface SsimFile {
  legs: ScheduledLeg[];
  /** Whether it is sample data from an export. */
  sample: boolean;
  counts: {
    /** Leg records. */
    legs: number;
    /** Omitted leg records of other carriers. */
    otherCarriers: number;
    /** Omitted leg records of the carrier that are not its own passenger flights. */
    otherServices: number;
    /** Invalid leg records of the carrier, each reported to `onRejected`. */
    rejected: number;
  };
  /** Stated UTC variations that contradict the time zones of the airports. The time zones count. */
  contradictions: Contradiction[];
}

const PROGRESS_LEGS = 50_000;
const MAX_LEGS = 500_000;

/** Service types of passenger flights sold by the seat (SSIM appendix C): scheduled J, S (shuttle) and Q (with cargo in the
 *  cabin), and the additional G, B and R. Not buses, charters, freight and ferry flights. */
const PASSENGER_SERVICES = 'JSQGBR';
/** Codes of flights that another airline operates. The schedule of that airline contains them. */
const CODE_SHARE = 'LZ';

/** Reads one carrier's flights from an SSIM chapter 7 file of any size: only those flights are in memory. Throws a
 *  TimetableFileError when the file is not SSIM or is truncated. */
export async function readSsimFile(
  bytes: AsyncIterable<Uint8Array>,
  reading: FileReading,
): Promise<SsimFile> {
  const counts = { legs: 0, otherCarriers: 0, otherServices: 0, rejected: 0 };
  const schedule = ssimSchedule();
  let carrier: { record: SsimRecord; data: SsimCarrier } | undefined;
  let sample = false;
  let previous: SsimRecord | undefined;
  const reject = (line: number, flight: string, reason: string): void => {
    counts.rejected += 1;
    reading.onRejected({ line, flight, reason });
  };

  const read = ({ leg, segments }: SsimLegRecords, { timeMode, validity }: SsimCarrier): void => {
    const before = previous;
    previous = leg;
    const problem = sequenceProblem(leg, before);
    if (problem) throw new RejectedRow(problem);
    if (!isOwnPassengerFlight(leg)) {
      counts.otherServices += 1;
      return;
    }
    const read = readSsimLeg(leg, segments, validity);
    const dated = timeMode === 'local' ? withStatedOccurrences(read) : read;
    const invalidTimes = timingProblem(dated, timeMode);
    if (invalidTimes) throw new RejectedRow(invalidTimes);
    schedule.add(dated, { timeMode, follows: before?.line });
    if (schedule.size > MAX_LEGS)
      throw new TimetableFileError(`line ${leg.line}: more than ${MAX_LEGS} legs of ${reading.carrier}`);
  };

  for await (const records of readSsimStructure(readSsimRecords(bytes))) {
    counts.legs += 1;
    if (counts.legs % PROGRESS_LEGS === 0) reading.onProgress?.(counts.legs);
    if (textOf(records.leg, LEG.airline).trim() !== reading.carrier) {
      counts.otherCarriers += 1;
      continue;
    }
    if (carrier?.record !== records.carrier) {
      carrier = { record: records.carrier, data: readSsimCarrier(records.carrier) };
      sample ||= carrier.data.sample;
    }
    try {
      read(records, carrier.data);
    } catch (error) {
      if (!(error instanceof RejectedRow)) throw error;
      reject(records.leg.line, describeFlight(records.leg), error.message);
    }
  }
  const { legs, duplicates, contradictions } = schedule.finish();
  for (const { leg, firstLine } of duplicates) {
    const flight = `${leg.carrier} ${leg.flightNumber} ${leg.origin} ${leg.destination}`;
    reject(leg.line, flight, `duplicate of the flight on line ${firstLine}`);
  }
  return { legs, sample, counts, contradictions };
}

const isOwnPassengerFlight = (leg: SsimRecord): boolean =>
  PASSENGER_SERVICES.includes(textOf(leg, LEG.serviceType)) &&
  !CODE_SHARE.includes(textOf(leg, LEG.operatorDisclosure));

/** Returns `F9 1279 PHL MCO` without extra blanks. */
const describeFlight = (leg: SsimRecord): string =>
  [LEG.airline, LEG.flightNumber, LEG.origin, LEG.destination]
    .map((field) => textOf(leg, field).trim())
    .join(' ');

/** Returns the message for invalid times of a leg on its first day; null: they are valid. */
function timingProblem({ leg, pattern }: DatedSsimLeg, timeMode: SsimCarrier['timeMode']): string | null {
  const elapsed =
    leg.arrival - leg.departure - (timeMode === 'local' ? offsetDifference({ leg, pattern }) : 0);
  if (elapsed >= 1 && elapsed <= DAY_MINUTES) return null;
  const place = placeOf({ name: 'date variation', first: LEG.departureDay.first, last: LEG.arrivalDay.last });
  return `${place}: it arrives ${Math.abs(elapsed)} minutes ${elapsed < 0 ? 'before' : 'after'} it departs`;
}

/** Returns the difference of the offsets at destination and origin, in minutes. */
function offsetDifference({ leg, pattern }: Pick<DatedSsimLeg, 'leg' | 'pattern'>): number {
  const { departure, arrival } = offsetsOn(leg, firstDay(pattern) ?? pattern.from);
  return arrival - departure;
}

/** Reads one carrier's timetable from an SSIM chapter 7 file. */
export const readSsimTimetable: TimetableReader = async (bytes, reading) => {
  const { carrier, placement, report } = reading;
  if (placement.onto || placement.weekly) {
    throw new TimetableFileError(
      'an SSIM file defines when its flights repeat; import it without --onto and --weekly',
    );
  }
  const { legs, sample, counts, contradictions } = await readSsimFile(bytes, reading);
  const own = counts.legs - counts.otherCarriers - counts.otherServices - counts.rejected;
  report(
    `${counts.legs} leg records: ${own} passenger legs of ${carrier}, ${counts.otherServices} of its other services, ` +
      `${counts.otherCarriers} of other carriers, ${counts.rejected} rejected`,
  );
  for (const { airport, stated, actual, legs: times, line } of contradictions) {
    report(
      `line ${line}: UTC variation ${stated} at ${airport}, but its time zone has ${actual} in that period (${times} in ` +
        'the file); the time zone counts',
    );
  }
  return { legs, rejected: counts.rejected, sample };
};
