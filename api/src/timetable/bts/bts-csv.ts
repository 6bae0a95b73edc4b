import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { RejectedRow, TimetableFileError } from '../model/timetable.ts';
import type { BtsColumn } from './bts-columns.ts';

/** A line of a BTS file. `get` returns undefined for a column that the file does not have. */
export interface BtsRow<Column extends string = BtsColumn> {
  line: number;
  get(column: Column): string | undefined;
}

/** The columns that a reader uses. A file without a required one is refused. */
export interface BtsColumns<Column extends string> {
  required: readonly Column[];
  known: readonly Column[];
}

/** What a reader does with the rows below the header. */
interface RowReading<Column extends string> {
  /** Throws a RejectedRow for an invalid row. */
  onRow(row: BtsRow<Column>): void;
  /** `row`: null for a malformed one. */
  onRejected(rejected: { line: number; reason: string; row: BtsRow<Column> | null }): void;
  /** Called every `progressRows` rows. */
  onProgress?: ((rows: number) => void) | undefined;
  progressRows: number;
}

/** A line with another number of columns than the header, or with a misplaced quote. */
interface MalformedRow {
  line: number;
  reason: string;
}

/** This error invalidates only its line. After any other error the start of the next line is uncertain. */
const MISPLACED_QUOTE = 'INVALID_OPENING_QUOTE';

/** The official file has 110 columns and lines of about 600 bytes. */
const MAX_LINE_BYTES = 64 * 1024;

interface CsvLine {
  record: string[];
  lines: number;
}

/** The state of reading a file. */
interface ReadState<Column extends string> {
  header?: Header<Column>;
  /** The last line with as many columns as the header. */
  line: number;
  /** Whether the last byte ends a line. */
  endsLine: boolean;
  /** Lines with a misplaced quote that are not passed on yet. */
  misquoted: MalformedRow[];
}

/** Calls `onRow` with each row of a BTS CSV file, and returns the number of rows and of the malformed and invalid ones among them. The
 *  separator is that of the header: comma, semicolon or tab. Throws what else `onRow` throws, and a TimetableFileError when the file is
 *  not BTS data or is truncated. Rows are not a stream: handing each to a consumer would take as long as parsing it. */
export async function readBtsRows<Column extends string>(
  bytes: AsyncIterable<Uint8Array>,
  columns: BtsColumns<Column>,
  { onRow, onRejected, onProgress, progressRows }: RowReading<Column>,
): Promise<{ rows: number; rejected: number }> {
  const counts = { rows: 0, rejected: 0 };
  const read = (row: BtsRow<Column> | MalformedRow): void => {
    counts.rows += 1;
    if (counts.rows % progressRows === 0) onProgress?.(counts.rows);
    try {
      if ('reason' in row) throw new RejectedRow(row.reason);
      onRow(row);
    } catch (error) {
      if (!(error instanceof RejectedRow)) throw error;
      counts.rejected += 1;
      onRejected({ line: row.line, reason: error.message, row: 'get' in row ? row : null });
    }
  };
  const state: ReadState<Column> = { line: 0, endsLine: true, misquoted: [] };
  let previous: CsvLine | undefined;
  let last: CsvLine | undefined;
  const pass = (line: CsvLine, header: Header<Column>): void => {
    for (const row of state.misquoted.splice(0)) read(row);
    if (last) read(rowOf(last, header));
    [previous, last] = [last, line];
  };
  const { start, rest } = await firstLine(bytes);
  const parser = parse({
    bom: true,
    delimiter: separatorOf(start),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINE_BYTES,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (!error) return undefined;
      if (!state.header || error.code !== MISPLACED_QUOTE) parser.destroy(error);
      else
        state.misquoted.push({
          line: Number(error.lines),
          reason: 'there is a quote in the middle of a field',
        });
      return undefined;
    },
    // Runs while a chunk is parsed, so that a later error in the same chunk finds the header.
    on_record: (record: string[], { lines }) => {
      state.line = lines;
      if (state.header) pass({ record, lines }, state.header);
      else state.header = readHeader(record, columns);
      return null;
    },
  });
  // The iteration below reports any failure; `pipeline` closes the file when the iteration stops early.
  const parsed: AsyncIterable<unknown> = pipeline(Readable.from(watchEnd(rest, state)), parser, () => {});
  try {
    for await (const _ of parsed);
  } catch (error) {
    throw error instanceof CsvError ? csvFailure(error, state) : error;
  }
  if (!state.header) throw new TimetableFileError('line 1: the file is empty');
  if (!last && state.misquoted.length === 0)
    throw new TimetableFileError('line 2: the file ends after its header');
  for (const row of state.misquoted) read(row);
  if (!last) return counts;
  const { record, lines } = last as CsvLine;
  if (!state.endsLine && isCutOff(record, (previous as CsvLine | undefined)?.record, state.header))
    throw new TimetableFileError(`line ${lines}: the file was cut off in the middle of this line`);
  read(rowOf(last, state.header));
  return counts;
}

/** Returns the first line of a file, and all of its bytes. */
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

/** Returns the most frequent separator of the header. */
function separatorOf(header: string): string {
  const count = (separator: string): number => header.split(separator).length;
  return [',', ';', '\t'].reduce((most, separator) => (count(separator) > count(most) ? separator : most));
}

const LINE_FEED = 10;

/** Yields the bytes and records whether the last of them ends a line. */
async function* watchEnd(bytes: AsyncIterable<Uint8Array>, state: { endsLine: boolean }) {
  for await (const chunk of bytes) {
    if (chunk.length > 0) state.endsLine = chunk.at(-1) === LINE_FEED;
    yield chunk;
  }
}

/** The position of each known column, and the number of columns. */
interface Header<Column extends string> {
  positions: ReadonlyMap<Column, number>;
  width: number;
}

function readHeader<Column extends string>(
  names: readonly string[],
  { required, known }: BtsColumns<Column>,
): Header<Column> {
  const found = names.map((name) => name.trim().toLowerCase());
  const positionOf = (column: string): number => found.indexOf(column.toLowerCase());
  const missing = required.filter((column) => positionOf(column) < 0);
  if (missing.length > 0)
    throw new TimetableFileError(`line 1: not BTS on-time data, its header has no ${missing.join(', no ')}`);
  const present = known.filter((column) => positionOf(column) >= 0);
  return { positions: new Map(present.map((name) => [name, positionOf(name)])), width: names.length };
}

function rowOf<Column extends string>(
  { record, lines }: CsvLine,
  { positions, width }: Header<Column>,
): BtsRow<Column> | MalformedRow {
  if (record.length !== width)
    return { line: lines, reason: `the line has ${record.length} columns, the header ${width}` };
  return {
    line: lines,
    get: (column) => {
      const position = positions.get(column);
      return position === undefined ? undefined : record[position]?.trim();
    },
  };
}

/** Returns whether a last line without a line break is truncated: it has too few columns, or its last field has another form
 *  than that of the previous line (`861.` below `1199.00`). */
function isCutOff(
  last: readonly string[],
  previous: readonly string[] | undefined,
  { width }: { width: number },
): boolean {
  const form = (record: readonly string[]): string => (record.at(-1) ?? '').replace(/^\w+/, 'w');
  return last.length < width || (previous?.length === width && form(last) !== form(previous));
}

function csvFailure({ code }: CsvError, { header, line }: { header?: unknown; line: number }) {
  if (!header) return new TimetableFileError('line 1: not a CSV file');
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new TimetableFileError(`line ${line + 1}: the file ends before a quote is closed`);
    case 'CSV_INVALID_CLOSING_QUOTE':
      return new TimetableFileError(`line ${line + 1}: there is text after a closing quote`);
    default:
      return new TimetableFileError(
        `line ${line + 1}: the line is longer than ${MAX_LINE_BYTES / 1024} kB: a quote is not closed, or this is not a CSV file`,
      );
  }
}
