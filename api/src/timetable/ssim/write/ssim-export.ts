import { DAY_MINUTES } from '../../../core/clock.ts';
import { hhmm, weekdayDigits } from '../../model/days.ts';
import { firstDay, OPEN_END, shifted } from '../../model/pattern.ts';
import { TimetableFileError } from '../../model/timetable.ts';
import { dayOf, type Itinerary, type ItineraryLeg, minuteOf, offsetsOn } from '../itinerary.ts';
import { EXTRA_ELEMENT, extraText } from '../ssim-extra.ts';
import { dateVariationText, dayText, utcVariationText } from '../ssim-fields.ts';
import { type Field, LEG, RECORD_LENGTH, SEGMENT, textOf } from '../ssim-layout.ts';

/** Returns a record with its type and some fields; all other columns are blank. */
export function recordText(type: string, values: readonly (readonly [Field, string])[]): string {
  let text = type.padEnd(RECORD_LENGTH);
  for (const [{ first, last }, value] of values) {
    const width = last - first + 1;
    text = text.slice(0, first - 1) + value.padEnd(width).slice(0, width) + text.slice(last);
  }
  return text;
}

/** A variation has two digits and an overflow digit for the hundreds. */
const MAX_VARIATIONS = 999;
/** The cabins are unknown. The manual requires a code; this one is economy. */
const BOOKING_CLASS = 'Y';
const FIRST_LETTER = 'A'.charCodeAt(0);

/** Returns the leg and segment data records of one flight number, without serial numbers. Throws a TimetableFileError for data
 *  that SSIM cannot represent. */
export function flightRecords(itineraries: readonly Itinerary[]): string[] {
  const [first] = itineraries.flatMap(({ legs }) => legs);
  if (!first) return [];
  const name = `${first.carrier} ${first.flightNumber}`;
  if (itineraries.length > MAX_VARIATIONS) {
    throw new TimetableFileError(
      `${name} has ${itineraries.length} itineraries, SSIM allows ${MAX_VARIATIONS}; export it with --format bts`,
    );
  }
  try {
    return itineraries.flatMap((itinerary, i) => itineraryRecords(itinerary, i + 1));
  } catch (error) {
    throw error instanceof RangeError ? new TimetableFileError(`${name}: ${error.message}`) : error;
  }
}

function itineraryRecords({ pattern, legs }: Itinerary, variation: number): string[] {
  const day = firstDay(pattern) ?? pattern.from;
  const overflow = variation < 100 ? ' ' : String(Math.floor(variation / 100));
  return legs.flatMap((leg) => {
    const own = shifted(pattern, dayOf(leg.departure));
    const offsets = offsetsOn(leg, day);
    const arrival = arrivalTime(leg.arrival);
    const record = recordText('3', [
      [LEG.suffix, leg.extra?.operationalSuffix ?? ''],
      [LEG.airline, leg.carrier],
      [LEG.flightNumber, String(leg.flightNumber).padStart(4)],
      [LEG.variation, String(variation % 100).padStart(2, '0')],
      [LEG.sequence, String(leg.legSequence).padStart(2, '0')],
      [LEG.serviceType, leg.serviceType],
      [LEG.periodFrom, dayText(own.from)],
      [LEG.periodTo, dayText(own.to === OPEN_END ? null : own.to)],
      [LEG.days, weekdayColumns(own.days)],
      [LEG.frequency, own.weekInterval === 1 ? '' : String(own.weekInterval)],
      [LEG.origin, leg.origin],
      [LEG.passengerDeparture, hhmm(minuteOf(leg.departure))],
      [LEG.aircraftDeparture, hhmm(minuteOf(leg.departure))],
      [LEG.departureOffset, utcVariationText(offsets.departure)],
      [LEG.destination, leg.destination],
      [LEG.aircraftArrival, hhmm(arrival.minute)],
      [LEG.passengerArrival, hhmm(arrival.minute)],
      [LEG.arrivalOffset, utcVariationText(offsets.arrival)],
      [LEG.aircraft, leg.aircraft ?? ''],
      [LEG.bookingClasses, BOOKING_CLASS],
      [LEG.variationOverflow, overflow],
      [LEG.departureDay, dateVariationText(dayOf(leg.departure))],
      [LEG.arrivalDay, dateVariationText(arrival.day)],
    ]);
    const extra = extraText(leg.extra);
    return extra === null ? [record] : [record, segmentRecord(record, { leg, overflow, extra })];
  });
}

/** SSIM writes an arrival at midnight as 2400 of the day that ends. */
function arrivalTime(minutes: number): { day: number; minute: number } {
  const [day, minute] = [dayOf(minutes), minuteOf(minutes)];
  return minute === 0 ? { day: day - 1, minute: DAY_MINUTES } : { day, minute };
}

const weekdayColumns = (days: number): string => {
  const digits = weekdayDigits(days);
  return [...'1234567'].map((digit) => (digits.includes(digit) ? digit : ' ')).join('');
};

interface SegmentData {
  leg: ItineraryLeg;
  overflow: string;
  extra: string;
}

/** Letters denote the airports of a flight: A and B are those of its first leg. */
function segmentRecord(record: string, { leg, overflow, extra }: SegmentData): string {
  const letter = (stop: number): string => String.fromCharCode(FIRST_LETTER + stop);
  return recordText('4', [
    [SEGMENT.leg, textOf({ line: 0, text: record }, SEGMENT.leg)],
    [SEGMENT.variationOverflow, overflow],
    [SEGMENT.boardPoint, letter(leg.legSequence - 1)],
    [SEGMENT.offPoint, letter(leg.legSequence)],
    [SEGMENT.element, EXTRA_ELEMENT],
    [SEGMENT.origin, leg.origin],
    [SEGMENT.destination, leg.destination],
    [SEGMENT.data, extra],
  ]);
}
