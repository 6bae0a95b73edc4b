import { legKey, TimetableFileError, type TimetableReader } from '../model/timetable.ts';
import { type BtsRow, type MalformedRow, readBtsRows } from './bts-csv.ts';
import { type BtsFlight, readBtsFlight } from './bts-row.ts';
import { placeFlights } from './bts-schedule.ts';

/** What was read of a BTS file. */
export interface BtsFile {
  flights: BtsFlight[];
  counts: {
    /** Rows below the header. */
    rows: number;
    /** Rows of other carriers, left out. */
    otherCarriers: number;
    /** Malformed rows and rows of the carrier that are wrong, each reported to `onRejected`. */
    rejected: number;
  };
}

export interface BtsReading {
  /** Carrier code, `F9`. */
  carrier: string;
  onRejected(rejected: { line: number; flight: string; reason: string }): void;
  /** Called every 50,000 rows. */
  onProgress?(rows: number): void;
}

const PROGRESS_ROWS = 50_000;
/** A month of the largest US airline has some 120,000 departures. */
const MAX_FLIGHTS = 500_000;

/** Reads one carrier's flights out of a BTS on-time file (CSV), whose size does not matter: only they are held.
 *  Throws a TimetableFileError where the file is not one, or not whole. */
export async function readBtsFile(bytes: AsyncIterable<Uint8Array>, reading: BtsReading): Promise<BtsFile> {
  const file: BtsFile = { flights: [], counts: { rows: 0, otherCarriers: 0, rejected: 0 } };
  const { counts, flights } = file;
  const reject = (row: BtsRow | MalformedRow, reason: string): void => {
    counts.rejected += 1;
    const flight = 'get' in row ? describeFlight(row) : 'malformed row';
    reading.onRejected({ line: row.line, flight, reason });
  };
  const lineByKey = new Map<string, number>();
  for await (const row of readBtsRows(bytes)) {
    counts.rows += 1;
    if (counts.rows % PROGRESS_ROWS === 0) reading.onProgress?.(counts.rows);
    if ('reason' in row) {
      reject(row, row.reason);
      continue;
    }
    if (row.get('Reporting_Airline') !== reading.carrier) {
      counts.otherCarriers += 1;
      continue;
    }
    const flight = readBtsFlight(row);
    if (typeof flight === 'string') {
      reject(row, flight);
      continue;
    }
    const key = legKey(flight.leg);
    const twin = lineByKey.get(key);
    if (twin !== undefined) {
      reject(row, `the same flight stands on line ${twin}`);
      continue;
    }
    lineByKey.set(key, row.line);
    flights.push(flight);
    if (flights.length > MAX_FLIGHTS) {
      throw new TimetableFileError(
        `line ${row.line}: more than ${MAX_FLIGHTS} flights of ${reading.carrier}`,
      );
    }
  }
  return file;
}

/** `2015-01-01 1279 PHL MCO`, fit to be printed whatever the row holds. */
const describeFlight = (row: BtsRow): string =>
  (['FlightDate', 'Flight_Number_Reporting_Airline', 'Origin', 'Dest'] as const)
    .map((column) => (row.get(column) ?? '').slice(0, 12).replace(/[^ -~]/g, '?'))
    .join(' ');

/** Reads one carrier's timetable out of a BTS CSV file. */
export const readBtsTimetable: TimetableReader = async (bytes, reading) => {
  const { carrier, placement, say } = reading;
  const { flights, counts } = await readBtsFile(bytes, reading);
  const cancelled = flights.filter(({ leg }) => leg.extra?.cancelled).length;
  say(
    `${counts.rows} rows: ${flights.length} flights of ${carrier} (${cancelled} cancelled, not for sale), ` +
      `${counts.otherCarriers} rows of other carriers, ${counts.rejected} rejected`,
  );
  const legs = placeFlights(flights, placement);
  if (flights.length > 0 && legs.length === 0) {
    throw new TimetableFileError('none of its weekdays is in the period of --weekly');
  }
  return { legs, rejected: counts.rejected, sample: flights.some((flight) => flight.sample) };
};
