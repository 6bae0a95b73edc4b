import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { TimetableFileError } from '../model/timetable.ts';
import { type BtsColumn, KNOWN_COLUMNS, REQUIRED_COLUMNS } from './bts-columns.ts';

/** One line of a BTS file: its number and what it says; undefined for a column the file does not have. */
export interface BtsRow {
  line: number;
  get(column: BtsColumn): string | undefined;
}

/** A line that has not the form of the others. */
export interface MalformedRow {
  line: number;
  reason: string;
}

/** Such a quote spoils its own line. After any other fault it is doubtful where the next line begins. */
const MISPLACED_QUOTE = 'INVALID_OPENING_QUOTE';

/** The official file has 110 columns, its lines are about 600 bytes long. */
const MAX_LINE_BYTES = 64 * 1024;

interface CsvLine {
  record: string[];
  info: { lines: number };
}

/** How far a file has been read. */
interface Seen {
  header?: Header;
  /** The last line with as many columns as the header. */
  line: number;
  /** Whether the last byte ends a line. */
  endsLine: boolean;
  /** Lines with a misplaced quote, until they are yielded. */
  misquoted: MalformedRow[];
}

/** The rows of a BTS CSV file, streamed; separated by commas, semicolons or tabs, as its header is. Malformed rows are among
 *  them. Throws a TimetableFileError where the file is not BTS data, or not whole. */
export async function* readBtsRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<BtsRow | MalformedRow> {
  const seen: Seen = { line: 0, endsLine: true, misquoted: [] };
  const { start, rest } = await firstLine(bytes);
  const parser = parse({
    bom: true,
    delimiter: separatorOf(start),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINE_BYTES,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (!error) return undefined;
      if (!seen.header || error.code !== MISPLACED_QUOTE) parser.destroy(error);
      else
        seen.misquoted.push({
          line: Number(error.lines),
          reason: 'a quote stands in the middle of a field',
        });
      return undefined;
    },
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
  // The iteration below reports any failure; `pipeline` closes the file when the iteration stops early.
  const lines: AsyncIterable<CsvLine> = pipeline(Readable.from(watchEnd(rest, seen)), parser, () => {});

  let previous: CsvLine | undefined;
  let last: CsvLine | undefined;
  try {
    for await (const line of lines) {
      yield* seen.misquoted.splice(0);
      if (last && seen.header) yield rowOf(last, seen.header);
      [previous, last] = [last, line];
    }
  } catch (error) {
    throw error instanceof CsvError ? csvFailure(error, seen) : error;
  }
  if (!seen.header) throw new TimetableFileError('line 1: the file is empty');
  if (!last && seen.misquoted.length === 0)
    throw new TimetableFileError('line 2: the file ends after its header');
  yield* seen.misquoted;
  if (!last) return;
  if (!seen.endsLine && isCutOff(last.record, previous?.record, seen.header)) {
    throw new TimetableFileError(`line ${last.info.lines}: the file was cut off in the middle of this line`);
  }
  yield rowOf(last, seen.header);
}

/** The first line of a file, and all of its bytes. */
async function firstLine(bytes: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  const iterator = bytes[Symbol.asyncIterator]();
  for (let length = 0; length < MAX_LINE_BYTES; ) {
    const { done, value } = await iterator.next();
    if (done) break;
    chunks.push(value);
    length += value.length;
    if (value.includes(LINE_FEED)) break;
  }
  async function* rest() {
    yield* chunks;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  const [start = ''] = Buffer.concat(chunks).toString('utf8').split('\n', 1);
  return { start, rest: rest() };
}

/** What separates the columns of a header: whichever it has most of. */
function separatorOf(header: string): string {
  const count = (separator: string): number => header.split(separator).length;
  return [',', ';', '\t'].reduce((most, separator) => (count(separator) > count(most) ? separator : most));
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
  const found = names.map((name) => name.trim().toLowerCase());
  const positionOf = (column: BtsColumn): number => found.indexOf(column.toLowerCase());
  const missing = REQUIRED_COLUMNS.filter((column) => positionOf(column) < 0);
  if (missing.length > 0) {
    throw new TimetableFileError(`line 1: not BTS on-time data, its header has no ${missing.join(', no ')}`);
  }
  const present = KNOWN_COLUMNS.filter((column) => positionOf(column) >= 0);
  return { positions: new Map(present.map((name) => [name, positionOf(name)])), width: names.length };
}

function rowOf({ record, info }: CsvLine, { positions, width }: Header): BtsRow | MalformedRow {
  if (record.length !== width) {
    return { line: info.lines, reason: `the line has ${record.length} columns, the header ${width}` };
  }
  return {
    line: info.lines,
    get: (column) => {
      const position = positions.get(column);
      return position === undefined ? undefined : record[position]?.trim();
    },
  };
}

/** A last line without a line break may still be whole, but not if it has too few columns, or its last field is formed
 *  differently from the one above (`861.` below `1199.00`). */
function isCutOff(
  last: readonly string[],
  previous: readonly string[] | undefined,
  { width }: Header,
): boolean {
  const form = (record: readonly string[]): string => (record.at(-1) ?? '').replace(/^\w+/, 'w');
  return last.length < width || (previous?.length === width && form(last) !== form(previous));
}

function csvFailure({ code }: CsvError, { header, line }: Seen): TimetableFileError {
  if (!header) return new TimetableFileError('line 1: not a CSV file');
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new TimetableFileError(
        `line ${line + 1}: a quote is opened and the file ends before it is closed`,
      );
    case 'CSV_INVALID_CLOSING_QUOTE':
      return new TimetableFileError(`line ${line + 1}: text stands after a quote is closed`);
    default:
      return new TimetableFileError(
        `line ${line + 1}: the line is longer than ${MAX_LINE_BYTES / 1024} kB: a quote is not closed, or this is no CSV file`,
      );
  }
}
