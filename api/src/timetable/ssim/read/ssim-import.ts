import { firstDay } from '../../model/pattern.ts';
import { DAY_MINUTES } from '../../model/time-zones.ts';
import {
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

/** What was read of an SSIM file. */
export interface SsimFile {
  legs: ScheduledLeg[];
  /** Whether an export wrote it and it was made up. */
  sample: boolean;
  counts: {
    /** Leg records. */
    legs: number;
    /** Those of other carriers, left out. */
    otherCarriers: number;
    /** Those of the carrier that are no passenger flight of its own, left out. */
    otherServices: number;
    /** Those of the carrier that are wrong, each told to `onRejected`. */
    rejected: number;
  };
  /** Where it knows clocks otherwise than the airport table, which counts. */
  contradictions: Contradiction[];
}

export interface SsimReading {
  /** Carrier code, `F9`. */
  carrier: string;
  onRejected(rejected: { line: number; flight: string; reason: string }): void;
  /** Called every 50,000 leg records. */
  onProgress?(legs: number): void;
}

const PROGRESS_LEGS = 50_000;
const MAX_LEGS = 500_000;

/** Flights that passengers book by the seat (SSIM appendix C): scheduled J, S (shuttle) and Q (with cargo in the cabin),
 *  additional G, B and R likewise. Buses, charters, freight and ferry flights are not. */
const PASSENGER_SERVICES = 'JSQGBR';
/** The carrier's number on a flight of another airline, which has it in its own schedule. */
const CODE_SHARE = 'LZ';

/** Reads one carrier's flights out of an SSIM chapter 7 file, whose size does not matter: only they are held. Throws a
 *  TimetableFileError where the file is not one, or not whole. */
export async function readSsimFile(
  bytes: AsyncIterable<Uint8Array>,
  reading: SsimReading,
): Promise<SsimFile> {
  const counts = { legs: 0, otherCarriers: 0, otherServices: 0, rejected: 0 };
  const schedule = ssimSchedule();
  let carrier: { record: SsimRecord; says: SsimCarrier } | undefined;
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
    const impossible = timingProblem(dated, timeMode);
    if (impossible) throw new RejectedRow(impossible);
    schedule.add(dated, { timeMode, follows: before?.line });
    if (schedule.size > MAX_LEGS) {
      throw new TimetableFileError(`line ${leg.line}: more than ${MAX_LEGS} legs of ${reading.carrier}`);
    }
  };

  for await (const records of readSsimStructure(readSsimRecords(bytes))) {
    counts.legs += 1;
    if (counts.legs % PROGRESS_LEGS === 0) reading.onProgress?.(counts.legs);
    if (textOf(records.leg, LEG.airline).trim() !== reading.carrier) {
      counts.otherCarriers += 1;
      continue;
    }
    if (carrier?.record !== records.carrier) {
      carrier = { record: records.carrier, says: readSsimCarrier(records.carrier) };
      sample ||= carrier.says.sample;
    }
    try {
      read(records, carrier.says);
    } catch (error) {
      if (!(error instanceof RejectedRow)) throw error;
      reject(records.leg.line, describeFlight(records.leg), error.message);
    }
  }
  const { legs, twins, contradictions } = schedule.finish();
  for (const { leg, twin } of twins) {
    const flight = `${leg.carrier} ${leg.flightNumber} ${leg.origin} ${leg.destination}`;
    reject(leg.line, flight, `the same flight stands on line ${twin}`);
  }
  return { legs, sample, counts, contradictions };
}

const isOwnPassengerFlight = (leg: SsimRecord): boolean =>
  PASSENGER_SERVICES.includes(textOf(leg, LEG.serviceType)) &&
  !CODE_SHARE.includes(textOf(leg, LEG.operatorDisclosure));

/** `F9 1279 PHL MCO`, with every blank closed up. */
const describeFlight = (leg: SsimRecord): string =>
  [LEG.airline, LEG.flightNumber, LEG.origin, LEG.destination]
    .map((field) => textOf(leg, field).trim())
    .join(' ');

/** What is wrong with the times of a leg on the first day it operates; null where nothing is. */
function timingProblem({ leg, pattern }: DatedSsimLeg, timeMode: SsimCarrier['timeMode']): string | null {
  const elapsed = leg.arrival - leg.departure - (timeMode === 'local' ? clocksAhead({ leg, pattern }) : 0);
  if (elapsed >= 1 && elapsed <= DAY_MINUTES) return null;
  const place = placeOf({ name: 'date variation', first: LEG.departureDay.first, last: LEG.arrivalDay.last });
  return `${place}: it arrives ${Math.abs(elapsed)} minutes ${elapsed < 0 ? 'before' : 'after'} it departs`;
}

/** How far the clocks of the destination are ahead of those of the origin. */
function clocksAhead({ leg, pattern }: Pick<DatedSsimLeg, 'leg' | 'pattern'>): number {
  const { departure, arrival } = offsetsOn(leg, firstDay(pattern) ?? pattern.from);
  return arrival - departure;
}

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
