/** The columns of the US Department of Transportation's on-time data that carry a schedule, by their official
 *  names. A file without one of these is not such a file. */
export const REQUIRED_COLUMNS = [
  'FlightDate',
  'Reporting_Airline',
  'Flight_Number_Reporting_Airline',
  'Origin',
  'Dest',
  'CRSDepTime',
  'CRSArrTime',
  'CRSElapsedTime',
] as const;

/** Kept where the file has them. */
export const OFFICIAL_COLUMNS = ['Tail_Number', 'Cancelled', 'Diverted', 'Distance'] as const;

/** Columns of our own, which an export adds at the end and an import honours: the official ones describe single
 *  departures and cannot say that a flight repeats. `DaysOfOperation` lists weekdays, Monday = 1. An
 *  occurrence is 2 where the second of a repeated local time is meant. */
const OWN_COLUMNS = [
  'LegSequence',
  'ServiceType',
  'Aircraft',
  'PeriodFrom',
  'PeriodTo',
  'DaysOfOperation',
  'WeekInterval',
  'OperationalSuffix',
  'DepartureOccurrence',
  'ArrivalOccurrence',
  'Source',
] as const;

export const KNOWN_COLUMNS = [...REQUIRED_COLUMNS, ...OFFICIAL_COLUMNS, ...OWN_COLUMNS];
export type BtsColumn = (typeof KNOWN_COLUMNS)[number];

/** The columns of an export: the official order, then ours. */
export const EXPORT_COLUMNS = [
  'Year',
  'Month',
  'DayofMonth',
  'DayOfWeek',
  'FlightDate',
  'Reporting_Airline',
  'IATA_CODE_Reporting_Airline',
  'Tail_Number',
  'Flight_Number_Reporting_Airline',
  'Origin',
  'Dest',
  'CRSDepTime',
  'CRSArrTime',
  'CRSElapsedTime',
  'Cancelled',
  'Diverted',
  'Distance',
  ...OWN_COLUMNS,
] as const;
export type ExportRow = Record<(typeof EXPORT_COLUMNS)[number], string>;
