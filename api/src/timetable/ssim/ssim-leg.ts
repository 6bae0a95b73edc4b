import { DAY_MINUTES } from '../../core/clock.ts';
import { weekdayBitsOf } from '../model/days.ts';
import { type DayPattern, firstDay, OPEN_END, samePattern, shifted, trimmed } from '../model/pattern.ts';
import { RejectedRow } from '../model/timetable.ts';
import type { ItineraryLeg } from './itinerary.ts';
import type { Validity } from './ssim-carrier.ts';
import { readExtra } from './ssim-extra.ts';
import {
  airport,
  clockTime,
  dateVariation,
  day,
  matching,
  rejection,
  utcVariation,
  weekdays,
  wholeNumber,
} from './ssim-fields.ts';
import { type Field, LEG, placeOf, type SsimRecord, textOf } from './ssim-layout.ts';

/** The content of a leg record. */
export interface SsimLeg extends ItineraryLeg {
  line: number;
  /** The stated offsets in minutes east of UTC; null: not stated. */
  offsets: { departure: number | null; arrival: number | null };
}

/** A leg with the days of its own departure. Its times are minutes after midnight of that day, in the time mode of the file.
 *  `dayOfFlight`: days from the first departure of the flight to that of the leg. */
export interface DatedSsimLeg {
  pattern: DayPattern;
  dayOfFlight: number;
  leg: SsimLeg;
}

/** Reads a leg record. Throws a RejectedRow with the columns of an invalid field. */
export function readSsimLeg(
  record: SsimRecord,
  segments: readonly SsimRecord[],
  validity: Validity,
): DatedSsimLeg {
  const flightNumber = wholeNumber(record, LEG.flightNumber);
  const legSequence = wholeNumber(record, LEG.sequence);
  const origin = airport(record, LEG.origin);
  const destination = airport(record, LEG.destination);
  if (origin === destination) throw new RejectedRow(`it departs from and arrives at ${origin.stationCode}`);
  const dayOfFlight = dateVariation(record, LEG.departureDay);
  const daysOnTheWay = dateVariation(record, LEG.arrivalDay) - dayOfFlight;
  const departure = passengerTime(record, LEG.passengerDeparture, LEG.aircraftDeparture);
  const arrival = passengerTime(record, LEG.passengerArrival, LEG.aircraftArrival);
  return {
    pattern: readPattern(record, validity, dayOfFlight),
    dayOfFlight,
    leg: {
      line: record.line,
      carrier: textOf(record, LEG.airline).trim(),
      flightNumber,
      legSequence,
      serviceType: textOf(record, LEG.serviceType),
      origin: origin.stationCode,
      destination: destination.stationCode,
      departure,
      arrival: arrival + daysOnTheWay * DAY_MINUTES,
      // `withStatedOccurrences` corrects these with the UTC variations.
      departureOccurrence: 1,
      arrivalOccurrence: 1,
      aircraft: matching(record, LEG.aircraft, /^([A-Z0-9]{3}| {3})$/) || null,
      extra: readExtra(record, segments),
      offsets: {
        departure: utcVariation(record, LEG.departureOffset),
        arrival: utcVariation(record, LEG.arrivalOffset),
      },
    },
  };
}

/** Returns the passenger time. Dates, weekdays and date variations refer to the aircraft time, which may be on the other side
 *  of midnight. */
function passengerTime(record: SsimRecord, passenger: Field, aircraft: Field): number {
  const aircraftTime = clockTime(record, aircraft);
  const passengerTime = clockTime(record, passenger) ?? aircraftTime;
  if (passengerTime === null) throw rejection(record, passenger, 'is not a time of day');
  if (aircraftTime === null) return passengerTime;
  const apart = passengerTime - aircraftTime;
  if (Math.abs(apart) <= DAY_MINUTES / 2) return passengerTime;
  return passengerTime - Math.sign(apart) * DAY_MINUTES;
}

/** An open period has the ends of the carrier record's validity, shifted by `dayOfFlight` for later legs. */
function readPattern(record: SsimRecord, validity: Validity, dayOfFlight: number): DayPattern {
  const later = (end: number | null): number | null => (end === null ? null : end + dayOfFlight);
  const from = day(record, LEG.periodFrom) ?? later(validity.from);
  if (from === null)
    throw rejection(record, LEG.periodFrom, 'is open, and so is the validity of its carrier');
  const to = day(record, LEG.periodTo) ?? later(validity.to) ?? OPEN_END;
  const weekInterval = Number(matching(record, LEG.frequency, /^[12 ]$/)) || 1;
  const days = weekdayBitsOf(weekdays(record, LEG.days));
  const pattern = { from, to, days, weekInterval };
  if (from > to) throw rejection(record, LEG.periodTo, `is before ${textOf(record, LEG.periodFrom)}`);
  if (firstDay(pattern) === undefined) throw rejection(record, LEG.days, 'contains no day of its period');
  if (weekInterval > 1 && to === OPEN_END)
    throw rejection(record, LEG.periodTo, 'is open, but a frequency of two weeks needs an end');
  return trimmed(pattern);
}

/** Returns the columns that all records of one itinerary share. */
const itineraryOf = (record: SsimRecord): string =>
  [LEG.suffix, LEG.airline, LEG.flightNumber, LEG.variation, LEG.variationOverflow]
    .map((field) => textOf(record, field))
    .join('');

/** Returns the message for an invalid leg sequence number after the previous leg record; null: it is valid. */
export function sequenceProblem(record: SsimRecord, previous: SsimRecord | undefined): string | null {
  const sequence = textOf(record, LEG.sequence);
  // The reader of the field reports a malformed number.
  if (!/^\d\d$/.test(sequence) || Number(sequence) <= 1) return null;
  const before =
    previous && itineraryOf(previous) === itineraryOf(record) ? textOf(previous, LEG.sequence) : null;
  if (before === null) return `${placeOf(LEG.sequence)}: leg ${sequence} without leg 01 before it`;
  return Number(sequence) === Number(before) + 1
    ? null
    : `${placeOf(LEG.sequence)}: leg ${sequence} follows leg ${before}`;
}

/** Returns the days from the first leg of a flight to a later one; null: the later leg operates on other days. By the manual,
 *  period and weekdays of a later leg refer to its own departure; some files repeat those of the first leg and state only the
 *  date variation. */
export function daysAfter(first: DatedSsimLeg, next: DatedSsimLeg): number | null {
  const later = next.dayOfFlight - first.dayOfFlight;
  const isMoved = samePattern(next.pattern, shifted(first.pattern, later));
  return isMoved || samePattern(next.pattern, first.pattern) ? later : null;
}
