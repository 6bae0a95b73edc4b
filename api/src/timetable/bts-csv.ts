import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type BtsColumn, KNOWN_COLUMNS, REQUIRED_COLUMNS } from './bts-columns.ts';
import { TimetableFileError } from './file-error.ts';

/** One line of a BTS file: where it stands and what it says; undefined for a column the file does not have. */
export interface BtsRow {
  line: number;
  get(column: BtsColumn): string | undefined;
}

/** The official file has 110 columns, its lines are about 600 bytes long. */
const MAX_LINE_BYTES = 64 * 1024;

interface CsvLine {
  record: string[];
  info: { lines: number };
}

/** How far a file has been read. */
interface Seen {
  header?: Header;
  /** The last good line. */
  line: number;
  /** Whether the last byte ends a line. */
  endsLine: boolean;
}

/** The rows of a BTS CSV file, streamed. Throws a TimetableFileError where it is not one, or not whole. */
export async function* readBtsRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<BtsRow> {
  const seen: Seen = { line: 0, endsLine: true };
  const parser = parse({
    bom: true,
    info: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINE_BYTES,
    // Called while a piece of the file is parsed, so that a fault further down finds the header known.
    on_record: (record) => {
      // With `info` a record comes with its line number, which the types of csv-parse leave out here.
      const line = record as unknown as CsvLine;
      seen.line = line.info.lines;
      if (seen.header) return record;
      seen.header = readHeader(line.record);
      return null;
    },
  });
  // The iteration below meets any failure; `pipeline` closes the file when the iteration stops early.
  const lines: AsyncIterable<CsvLine> = pipeline(Readable.from(watchEnd(bytes, seen)), parser, () => {});

  let previous: CsvLine | undefined;
  let last: CsvLine | undefined;
  try {
    for await (const line of lines) {
      if (last && seen.header) yield rowOf(last, seen.header);
      [previous, last] = [last, line];
    }
  } catch (error) {
    throw error instanceof CsvError ? csvFailure(error, seen) : error;
  }
  if (!seen.header) throw new TimetableFileError('line 1: the file is empty');
  if (!last) throw new TimetableFileError('line 2: the file ends after its header');
  if (!seen.endsLine && isCutOff(last.record, previous?.record)) {
    throw new TimetableFileError(`line ${last.info.lines}: the file was cut off in the middle of this line`);
  }
  yield rowOf(last, seen.header);
}

const LINE_FEED = 10;

/** Passes bytes on and notes whether the last of them ends a line. */
async function* watchEnd(bytes: AsyncIterable<Uint8Array>, seen: Seen) {
  for await (const chunk of bytes) {
    if (chunk.length > 0) seen.endsLine = chunk.at(-1) === LINE_FEED;
    yield chunk;
  }
}

/** The position of each column we know, and how many columns there are. */
interface Header {
  positions: ReadonlyMap<BtsColumn, number>;
  width: number;
}

function readHeader(names: readonly string[]): Header {
  const missing = REQUIRED_COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new TimetableFileError(`line 1: not BTS on-time data, its header has no ${missing.join(', no ')}`);
  }
  const present = KNOWN_COLUMNS.filter((column) => names.includes(column));
  return { positions: new Map(present.map((name) => [name, names.indexOf(name)])), width: names.length };
}

function rowOf({ record, info }: CsvLine, { positions }: Header): BtsRow {
  return {
    line: info.lines,
    get: (column) => {
      const position = positions.get(column);
      return position === undefined ? undefined : record[position]?.trim();
    },
  };
}

/** A last line without a line break may still be whole, but not if its last field is formed differently from
 *  the one above (`861.` below `1199.00`). */
function isCutOff(last: readonly string[], previous: readonly string[] | undefined): boolean {
  const form = (record: readonly string[]): string => (record.at(-1) ?? '').replace(/^\w+/, 'w');
  return previous !== undefined && form(last) !== form(previous);
}

function csvFailure({ code, lines }: CsvError, { header, line }: Seen): TimetableFileError {
  if (!header) return new TimetableFileError('line 1: not a CSV file');
  switch (code) {
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      return new TimetableFileError(
        `line ${lines}: the line does not have the ${header.width} columns of the header: the file is damaged or was cut off`,
      );
    case 'CSV_QUOTE_NOT_CLOSED':
      return new TimetableFileError(
        `line ${line + 1}: a quote is opened and the file ends before it is closed`,
      );
    case 'CSV_MAX_RECORD_SIZE':
      return new TimetableFileError(
        `line ${line + 1}: the line is longer than ${MAX_LINE_BYTES / 1024} kB: a quote is not closed, or this is no CSV file`,
      );
    default:
      return new TimetableFileError(`line ${lines}: a quote stands in the middle of a field`);
  }
}
