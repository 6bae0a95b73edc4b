import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { TimetableFileError } from '../model/timetable.ts';
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

/** A line of another form than the header. */
export interface MalformedRow {
  line: number;
  reason: string;
}

/** This error invalidates only its line. After any other error the start of the next line is uncertain. */
const MISPLACED_QUOTE = 'INVALID_OPENING_QUOTE';

/** The official file has 110 columns and lines of about 600 bytes. */
const MAX_LINE_BYTES = 64 * 1024;

interface CsvLine {
  record: string[];
  info: { lines: number };
}

/** The state of reading a file. */
interface ReadState<Column extends string> {
  header?: Header<Column>;
  /** The last line with as many columns as the header. */
  line: number;
  /** Whether the last byte ends a line. */
  endsLine: boolean;
  /** Lines with a misplaced quote that are not yielded yet. */
  misquoted: MalformedRow[];
}

/** Yields the rows of a BTS CSV file, including malformed ones. The separator is that of the header: comma, semicolon or tab.
 *  Throws a TimetableFileError when the file is not BTS data or is truncated. */
export async function* readBtsRows<Column extends string>(
  bytes: AsyncIterable<Uint8Array>,
  columns: BtsColumns<Column>,
): AsyncGenerator<BtsRow<Column> | MalformedRow> {
  const state: ReadState<Column> = { line: 0, endsLine: true, misquoted: [] };
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
      if (!state.header || error.code !== MISPLACED_QUOTE) parser.destroy(error);
      else
        state.misquoted.push({
          line: Number(error.lines),
          reason: 'there is a quote in the middle of a field',
        });
      return undefined;
    },
    // Runs while a chunk is parsed, so that a later error in the same chunk finds the header.
    on_record: (record) => {
      // With `info`, a record includes its line number; the types of csv-parse lack this here.
      const line = record as unknown as CsvLine;
      state.line = line.info.lines;
      if (state.header) return record;
      state.header = readHeader(line.record, columns);
      return null;
    },
  });
  // The iteration below reports any failure; `pipeline` closes the file when the iteration stops early.
  const lines: AsyncIterable<CsvLine> = pipeline(Readable.from(watchEnd(rest, state)), parser, () => {});

  let previous: CsvLine | undefined;
  let last: CsvLine | undefined;
  try {
    for await (const line of lines) {
      yield* state.misquoted.splice(0);
      if (last && state.header) yield rowOf(last, state.header);
      [previous, last] = [last, line];
    }
  } catch (error) {
    throw error instanceof CsvError ? csvFailure(error, state) : error;
  }
  if (!state.header) throw new TimetableFileError('line 1: the file is empty');
  if (!last && state.misquoted.length === 0)
    throw new TimetableFileError('line 2: the file ends after its header');
  yield* state.misquoted;
  if (!last) return;
  if (!state.endsLine && isCutOff(last.record, previous?.record, state.header)) {
    throw new TimetableFileError(`line ${last.info.lines}: the file was cut off in the middle of this line`);
  }
  yield rowOf(last, state.header);
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
  if (missing.length > 0) {
    throw new TimetableFileError(`line 1: not BTS on-time data, its header has no ${missing.join(', no ')}`);
  }
  const present = known.filter((column) => positionOf(column) >= 0);
  return { positions: new Map(present.map((name) => [name, positionOf(name)])), width: names.length };
}

function rowOf<Column extends string>(
  { record, info }: CsvLine,
  { positions, width }: Header<Column>,
): BtsRow<Column> | MalformedRow {
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

function csvFailure(
  { code }: CsvError,
  { header, line }: { header?: unknown; line: number },
): TimetableFileError {
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
