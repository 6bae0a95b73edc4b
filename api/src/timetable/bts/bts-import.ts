import {
  type FileReading,
  legKey,
  RejectedRow,
  TimetableFileError,
  type TimetableReader,
} from '../model/timetable.ts';
import { type BtsColumn, KNOWN_COLUMNS, REQUIRED_COLUMNS } from './bts-columns.ts';
import { type BtsColumns, type BtsRow, readBtsRows } from './bts-csv.ts';
import { type BtsFlight, readBtsFlight } from './bts-row.ts';
import { placeFlights } from './bts-schedule.ts';

/** The content of a BTS file. */
export interface BtsFile {
  flights: BtsFlight[];
  counts: {
    /** Rows below the header. */
    rows: number;
    /** Omitted rows of other carriers. */
    otherCarriers: number;
    /** Malformed rows and invalid rows of the carrier, each reported to `onRejected`. */
    rejected: number;
  };
}

const COLUMNS: BtsColumns<BtsColumn> = { required: REQUIRED_COLUMNS, known: KNOWN_COLUMNS };
const PROGRESS_ROWS = 50_000;
/** The largest US airline has about 120,000 departures a month. */
const MAX_FLIGHTS = 500_000;

/** Reads one carrier's flights from a BTS on-time file (CSV) of any size: only those flights are in memory. Throws a
 *  TimetableFileError when the file is not BTS data or is truncated. */
export async function readBtsFile(bytes: AsyncIterable<Uint8Array>, reading: FileReading): Promise<BtsFile> {
  const flights: BtsFlight[] = [];
  let otherCarriers = 0;
  const lineByKey = new Map<string, number>();
  const read = (row: BtsRow): void => {
    const flight = readBtsFlight(row);
    const key = legKey(flight.leg);
    const firstLine = lineByKey.get(key);
    if (firstLine !== undefined) throw new RejectedRow(`duplicate of the flight on line ${firstLine}`);
    lineByKey.set(key, row.line);
    flights.push(flight);
    if (flights.length > MAX_FLIGHTS) {
      throw new TimetableFileError(
        `line ${row.line}: more than ${MAX_FLIGHTS} flights of ${reading.carrier}`,
      );
    }
  };
  const counts = await readBtsRows(bytes, COLUMNS, {
    onRow(row) {
      if (row.get('Reporting_Airline') === reading.carrier) read(row);
      else otherCarriers += 1;
    },
    onRejected({ line, reason, row }) {
      reading.onRejected({ line, flight: row === null ? 'malformed row' : describeFlight(row), reason });
    },
    onProgress: reading.onProgress,
    progressRows: PROGRESS_ROWS,
  });
  return { flights, counts: { ...counts, otherCarriers } };
}

/** Returns `2015-01-01 1279 PHL MCO` with printable characters only. */
const describeFlight = (row: BtsRow): string =>
  (['FlightDate', 'Flight_Number_Reporting_Airline', 'Origin', 'Dest'] as const)
    .map((column) => (row.get(column) ?? '').slice(0, 12).replace(/[^ -~]/g, '?'))
    .join(' ');

/** Reads one carrier's timetable from a BTS CSV file. */
export const readBtsTimetable: TimetableReader = async (bytes, reading) => {
  const { carrier, placement, report } = reading;
  const { flights, counts } = await readBtsFile(bytes, reading);
  const cancelled = flights.filter(({ leg }) => leg.extra?.cancelled).length;
  report(
    `${counts.rows} rows: ${flights.length} flights of ${carrier} (${cancelled} cancelled, not for sale), ` +
      `${counts.otherCarriers} rows of other carriers, ${counts.rejected} rejected`,
  );
  const legs = placeFlights(flights, placement);
  if (flights.length > 0 && legs.length === 0)
    throw new TimetableFileError('none of its weekdays is in the period of --weekly');
  return { legs, rejected: counts.rejected, sample: flights.some((flight) => flight.sample) };
};
