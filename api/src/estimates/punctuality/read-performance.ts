import { binOf, DELAY_BINS } from '@fareweave/shared-lib/domain/delays';
import {
  type BtsRow,
  isTimetableDate,
  minuteOfHhmm,
  RejectedRow,
  readBtsRows,
  TimetableFileError,
} from '../../timetable/index.ts';
import { COLUMN, cellKey, DelayTable } from './delay-table.ts';

/** The columns of the US DOT's on-time data that say how punctual a flight was, by their official names. */
const REQUIRED = ['FlightDate', 'Origin', 'Dest', 'CRSDepTime', 'ArrDelay', 'Cancelled', 'Diverted'] as const;
const CAUSE_COLUMNS = [
  'CarrierDelay',
  'WeatherDelay',
  'NASDelay',
  'SecurityDelay',
  'LateAircraftDelay',
] as const;
type Column = (typeof REQUIRED)[number] | (typeof CAUSE_COLUMNS)[number];

const COLUMNS = { required: [...REQUIRED, ...CAUSE_COLUMNS], known: [...REQUIRED, ...CAUSE_COLUMNS] };
const PROGRESS_ROWS = 500_000;
const MINUTES = { earliest: -300, latest: DELAY_BINS.at(-1) as number };

export interface PerformanceReading {
  /** Days that are not counted, `YYYY-MM-DD`. */
  without: ReadonlySet<string>;
  onRejected(rejected: { line: number; reason: string }): void;
  onProgress?(rows: number): void;
}

/** The content of a file. */
export interface Performance {
  cells: DelayTable;
  /** Flights by day of departure, `YYYY-MM-DD`. */
  days: Map<string, number>;
  /** Number of days of `without` in the file. */
  skippedDays: number;
  rows: number;
  /** Invalid rows, each reported to `onRejected`. */
  rejected: number;
}

/** Reads the on-time performance of a BTS file (CSV) of any size: only the sums are in memory. Throws a TimetableFileError when the file
 *  is not on-time data or is truncated. */
export async function readPerformance(
  bytes: AsyncIterable<Uint8Array>,
  { without, onRejected, onProgress }: PerformanceReading,
): Promise<Performance> {
  const counted = { cells: new DelayTable(), days: new Map<string, number>() };
  const skipped = new Set<string>();
  const counts = await readBtsRows<Column>(bytes, COLUMNS, {
    onRow: (row) => countFlight(row, counted, without, skipped),
    onRejected,
    onProgress,
    progressRows: PROGRESS_ROWS,
  });
  if (counts.rows === counts.rejected) throw new TimetableFileError('line 2: none of its rows is valid');
  return { ...counted, ...counts, skippedDays: skipped.size };
}

function countFlight(
  row: BtsRow<Column>,
  { cells, days }: Pick<Performance, 'cells' | 'days'>,
  without: ReadonlySet<string>,
  skipped: Set<string>,
): void {
  const date = row.get('FlightDate') ?? '';
  if (!days.has(date) && !without.has(date) && !isTimetableDate(date))
    throw rejected('FlightDate', date, 'not a date from 1970 to 2099');
  const key = cellKey(airport(row, 'Origin'), airport(row, 'Dest'), hourOf(row));
  const isCancelled = flag(row, 'Cancelled');
  const isDiverted = flag(row, 'Diverted');
  const arrives = !isCancelled && !isDiverted;
  const delay = arrives ? minutes(row, 'ArrDelay', MINUTES.earliest) : null;
  if (arrives && delay === null) throw new RejectedRow('ArrDelay is empty, but the flight was not cancelled');
  for (const column of CAUSE_COLUMNS) minutes(row, column, 0);
  if (without.has(date)) {
    skipped.add(date);
    return;
  }
  const cell = cells.cell(key);
  bump(cell, COLUMN.flights, 1);
  if (isCancelled) bump(cell, COLUMN.cancelled, 1);
  else if (isDiverted) bump(cell, COLUMN.diverted, 1);
  if (delay !== null) {
    bump(cell, COLUMN.bins + binOf(delay), 1);
    CAUSE_COLUMNS.forEach((column, i) => {
      const late = minutes(row, column, 0);
      if (late) bump(cell, COLUMN.causes + i, late);
    });
  }
  days.set(date, (days.get(date) ?? 0) + 1);
}

function bump(cell: Uint32Array, column: number, amount: number): void {
  cell[column] = (cell[column] as number) + amount;
}

const rejected = (column: Column, text: string, problem: string): RejectedRow =>
  new RejectedRow(`${column} is ${JSON.stringify(text.slice(0, 40))}, ${problem}`);

const AIRPORT = /^[A-Z]{3}$/;

function airport(row: BtsRow<Column>, column: 'Origin' | 'Dest'): string {
  const code = row.get(column) ?? '';
  if (!AIRPORT.test(code)) throw rejected(column, code, 'not an airport code');
  return code;
}

/** Returns the hour of the scheduled departure; 2400 is midnight. */
function hourOf(row: BtsRow<Column>): number {
  const text = row.get('CRSDepTime') ?? '';
  const minute = /^\d{1,4}$/.test(text) ? minuteOfHhmm(text.padStart(4, '0')) : null;
  if (minute === null) throw rejected('CRSDepTime', text, 'not a time of day');
  return Math.floor(minute / 60) % 24;
}

/** Reads `1`, `1.00`, `0` or `0.00`. */
function flag(row: BtsRow<Column>, column: 'Cancelled' | 'Diverted'): boolean {
  const text = row.get(column) ?? '';
  const value = text === '' ? Number.NaN : Number(text);
  if (value !== 0 && value !== 1) throw rejected(column, text, 'not 0 or 1');
  return value === 1;
}

/** Returns whole minutes, `-8` or `-8.00`; null: the column is empty. */
function minutes(row: BtsRow<Column>, column: Column, least: number): number | null {
  const text = row.get(column);
  if (text === undefined || text === '') return null;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > MINUTES.latest)
    throw rejected(column, text, `not whole minutes from ${least} to ${MINUTES.latest}`);
  return value;
}
