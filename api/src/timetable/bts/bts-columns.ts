/** The columns of the US Department of Transportation's on-time data that contain a schedule, by their official names. A
 *  file without one of them is refused. */
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

/** Optional columns that an import stores. */
export const OFFICIAL_COLUMNS = ['Tail_Number', 'Cancelled', 'Diverted', 'Distance'] as const;

/** Columns that an export appends and an import reads (TTBL-5). The official ones describe single departures and cannot represent
 *  repeating flights. `DaysOfOperation` lists weekdays, Monday = 1. An occurrence of 2 selects the second of a repeated
 *  local time. */
const ADDITIONAL_COLUMNS = [
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

export const KNOWN_COLUMNS = [...REQUIRED_COLUMNS, ...OFFICIAL_COLUMNS, ...ADDITIONAL_COLUMNS];
export type BtsColumn = (typeof KNOWN_COLUMNS)[number];

/** The columns of an export: the official ones in their order, then the additional ones. */
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
  ...ADDITIONAL_COLUMNS,
] as const;
export type ExportRow = Record<(typeof EXPORT_COLUMNS)[number], string>;
