import { DAY_MINUTES, MINUTE_MS } from '../../core/clock.ts';
import type { LegExtra, Occurrence } from '../../db/schema/timetable.ts';
import { dateOfDay, dayNumber, hhmm, weekdayBit, weekdayBitsOf } from '../model/days.ts';
import { momentsOf, wallClock } from '../model/time-zones.ts';
import { RejectedRow, type ScheduledLeg } from '../model/timetable.ts';
import type { BtsRow } from './bts-csv.ts';
import { airport, calendarDate, clockTime, matching, optional, wholeNumber } from './bts-fields.ts';

/** The content of a row. */
export interface BtsFlight {
  line: number;
  leg: ScheduledLeg;
  /** The day (see `days.ts`) of the row's departure; the leg may repeat on other days. */
  day: number;
  elapsedMinutes: number;
  originZone: string;
  destinationZone: string;
  /** Whether it is sample data from an export. */
  sample: boolean;
}

/** Returns the flight of a row. Throws a RejectedRow when it is invalid. The local departure plus the elapsed minutes must equal the
 *  local arrival, as in every row of the real files. */
export function readBtsFlight(row: BtsRow): BtsFlight {
  const carrier = matching(row, 'Reporting_Airline', /^[A-Z0-9]{2,3}$/);
  const flightNumber = wholeNumber(row, 'Flight_Number_Reporting_Airline', 9999);
  const origin = airport(row, 'Origin');
  const destination = airport(row, 'Dest');
  if (origin === destination) throw new RejectedRow(`it departs from and arrives at ${origin.stationCode}`);
  const elapsedMinutes = wholeNumber(row, 'CRSElapsedTime', DAY_MINUTES);
  const departure = clockTime(row, 'CRSDepTime');
  const arrivalMinute = clockTime(row, 'CRSArrTime') % DAY_MINUTES;
  const day = dayNumber(calendarDate(row, 'FlightDate')) + Math.floor(departure / DAY_MINUTES);
  const departureMinute = departure % DAY_MINUTES;

  const stated = {
    departure: occurrence(row, 'DepartureOccurrence'),
    arrival: occurrence(row, 'ArrivalOccurrence'),
  };
  // When autumn repeats the local departure, the row's occurrence or else the elapsed time selects one.
  const flights = momentsOf(origin.timeZone, day, departureMinute).map(({ instant }) => ({
    departure: wallClock(origin.timeZone, instant),
    arrival: wallClock(destination.timeZone, instant + elapsedMinutes * MINUTE_MS),
  }));
  const candidates = flights.filter(({ arrival }) => arrival.minute === arrivalMinute);
  const flight =
    candidates.find(({ departure }) => departure.occurrence === stated.departure) ?? candidates[0];
  if (!flight) {
    const computed = flights.map(({ arrival }) => hhmm(arrival.minute)).join(' or ');
    throw new RejectedRow(
      `it departs from ${origin.stationCode} at ${hhmm(departureMinute)}, ${elapsedMinutes} minutes later it is ` +
        `${computed} at ${destination.stationCode}, but CRSArrTime is ${hhmm(arrivalMinute)}`,
    );
  }
  return {
    line: row.line,
    day,
    elapsedMinutes,
    originZone: origin.timeZone,
    destinationZone: destination.timeZone,
    sample: optional(row, 'Source', /^(sample|timetable)$/) === 'sample',
    leg: {
      carrier,
      flightNumber,
      legSequence: wholeNumber(row, 'LegSequence', 99, 1),
      serviceType: optional(row, 'ServiceType', /^[A-Z]$/) ?? 'J',
      origin: origin.stationCode,
      destination: destination.stationCode,
      ...pattern(row, day),
      departureMinute,
      arrivalMinute,
      arrivalDayOffset: flight.arrival.day - day,
      departureOccurrence: stated.departure ?? flight.departure.occurrence,
      arrivalOccurrence: stated.arrival ?? flight.arrival.occurrence,
      aircraft: optional(row, 'Aircraft', /^[A-Z0-9]{3}$/) ?? null,
      extra: extra(row),
    },
  };
}

function occurrence(
  row: BtsRow,
  column: 'DepartureOccurrence' | 'ArrivalOccurrence',
): Occurrence | undefined {
  const text = optional(row, column, /^[12]$/);
  return text === undefined ? undefined : text === '2' ? 2 : 1;
}

type Pattern = Pick<ScheduledLeg, 'periodFrom' | 'periodTo' | 'days' | 'weekInterval'>;

/** Returns the operating days: the date of the row, or those of the columns of an export. */
function pattern(row: BtsRow, day: number): Pattern {
  const date = dateOfDay(day);
  if (!row.get('PeriodFrom'))
    return { periodFrom: date, periodTo: date, days: weekdayBit(day), weekInterval: 1 };
  const periodFrom = calendarDate(row, 'PeriodFrom');
  const periodTo = calendarDate(row, 'PeriodTo');
  const weekdays = matching(row, 'DaysOfOperation', /^(?=.)1?2?3?4?5?6?7?$/);
  const days = weekdayBitsOf(weekdays);
  if (date < periodFrom || date > periodTo || !(days & weekdayBit(day))) {
    throw new RejectedRow(
      `the flight of ${date} is not in ${periodFrom}..${periodTo} on weekdays ${weekdays}`,
    );
  }
  return { periodFrom, periodTo, days, weekInterval: wholeNumber(row, 'WeekInterval', 2) };
}

function extra(row: BtsRow): LegExtra | null {
  // Old files contain damaged tail numbers. The flight is valid without one.
  const tailNumber = row.get('Tail_Number')?.match(/^[A-Z0-9-]{1,10}$/)?.[0];
  const cancelled = optional(row, 'Cancelled', /^[01](\.0+)?$/);
  const diverted = optional(row, 'Diverted', /^[01](\.0+)?$/);
  const distance = optional(row, 'Distance', /^\d+(\.\d+)?$/);
  const operationalSuffix = optional(row, 'OperationalSuffix', /^[A-Z]$/);
  const fields: LegExtra = {
    ...(operationalSuffix && { operationalSuffix }),
    ...(tailNumber && { tailNumber }),
    ...(cancelled && { cancelled: Number(cancelled) === 1 }),
    ...(diverted && { diverted: Number(diverted) === 1 }),
    ...(distance && { distance: Number(distance) }),
  };
  return Object.keys(fields).length === 0 ? null : fields;
}
