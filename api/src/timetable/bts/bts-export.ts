import { stringify } from 'csv-stringify';
import { dateOfDay, hhmm, weekdayDigits, weekdayOf } from '../model/days.ts';
import { elapsedMinutes, legOnDay } from '../model/expand.ts';
import { firstDay, patternOf } from '../model/pattern.ts';
import type { ScheduledLeg } from '../model/timetable.ts';
import { EXPORT_COLUMNS, type ExportRow } from './bts-columns.ts';

/** Formats with two decimals, as in the official files, unless that loses precision. */
const decimal = (value: number | undefined): string => {
  if (value === undefined) return '';
  const text = value.toFixed(2);
  return Number(text) === value ? text : String(value);
};
const flag = (value: boolean | undefined): string => (value === undefined ? '' : value ? '1.00' : '0.00');

/** Returns the row of a leg: its first departure in the official columns, its repetition in the additional ones. Null: the leg
 *  never operates. */
export function exportRow(leg: ScheduledLeg, source: 'sample' | 'timetable'): ExportRow | null {
  const day = firstDay(patternOf(leg));
  const first = day === undefined ? null : legOnDay(leg, day);
  if (day === undefined || first === null) return null;
  const date = dateOfDay(day);
  return {
    Year: date.slice(0, 4),
    Month: String(Number(date.slice(5, 7))),
    DayofMonth: String(Number(date.slice(8, 10))),
    DayOfWeek: String(weekdayOf(day) + 1),
    FlightDate: date,
    Reporting_Airline: leg.carrier,
    IATA_CODE_Reporting_Airline: leg.carrier,
    Tail_Number: leg.extra?.tailNumber ?? '',
    Flight_Number_Reporting_Airline: String(leg.flightNumber),
    Origin: leg.origin,
    Dest: leg.destination,
    CRSDepTime: hhmm(leg.departureMinute),
    CRSArrTime: hhmm(leg.arrivalMinute),
    CRSElapsedTime: decimal(elapsedMinutes(first)),
    Cancelled: flag(leg.extra?.cancelled),
    Diverted: flag(leg.extra?.diverted),
    Distance: decimal(leg.extra?.distance),
    LegSequence: String(leg.legSequence),
    ServiceType: leg.serviceType,
    Aircraft: leg.aircraft ?? '',
    PeriodFrom: leg.periodFrom,
    PeriodTo: leg.periodTo,
    DaysOfOperation: weekdayDigits(leg.days),
    WeekInterval: String(leg.weekInterval),
    DepartureOccurrence: String(leg.departureOccurrence),
    ArrivalOccurrence: String(leg.arrivalOccurrence),
    OperationalSuffix: leg.extra?.operationalSuffix ?? '',
    Source: source,
  };
}

/** Returns a stream that transforms export rows into the bytes of a CSV file. */
export const csvWriter = () =>
  stringify({ header: true, columns: [...EXPORT_COLUMNS], record_delimiter: 'windows' });
