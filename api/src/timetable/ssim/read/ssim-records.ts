import { TimetableFileError } from '../../model/timetable.ts';
import { RECORD_LENGTH, type SsimRecord, TITLE } from '../ssim-layout.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;
const START = `1${TITLE}`;
const PADDING = '0'.repeat(RECORD_LENGTH);
/** A record and the longest line break. */
const LOOK_AHEAD = RECORD_LENGTH + 2;

const refuse = (line: number, problem: string): TimetableFileError =>
  new TimetableFileError(`line ${line}: ${problem}`);

/** Yields the records of an SSIM file with line breaks (LF or CR LF) or without. Padding records of zeros count as lines but
 *  are not yielded. Throws a TimetableFileError when the bytes are not SSIM records. */
export async function* readSsimRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SsimRecord> {
  let rest = Buffer.alloc(0);
  let line = 0;
  let hasLineBreaks: boolean | undefined;

  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    while (rest.length - at >= LOOK_AHEAD) {
      line += 1;
      const text = recordText(rest.subarray(at, at + RECORD_LENGTH), line);
      at += RECORD_LENGTH;
      const lineBreak = lineBreakLength(rest, at);
      hasLineBreaks ??= lineBreak > 0;
      if (hasLineBreaks && lineBreak === 0)
        throw refuse(line, `the record is longer than ${RECORD_LENGTH} bytes`);
      at += lineBreak;
      if (text !== PADDING) yield { line, text };
    }
    rest = rest.subarray(at);
  }

  // The rest is shorter than two records: the last record or a part of it.
  if (line === 0 && rest.length === 0) throw refuse(1, 'the file is empty');
  if (withoutLineBreaks(rest).length === 0) return;
  line += 1;
  if (rest.length < RECORD_LENGTH) throw cutOff(withoutLineBreaks(rest), line);
  const text = recordText(rest.subarray(0, RECORD_LENGTH), line);
  if (withoutLineBreaks(rest.subarray(RECORD_LENGTH)).length > 0) {
    throw hasLineBreaks
      ? refuse(line, `the record is longer than ${RECORD_LENGTH} bytes`)
      : cutOff(rest.subarray(RECORD_LENGTH), line + 1);
  }
  if (text !== PADDING) yield { line, text };
}

function recordText(record: Buffer, line: number): string {
  if (line === 1) checkStart(record);
  for (let i = 0; i < record.length; i += 1) {
    const byte = record[i] as number;
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
      throw refuse(
        line,
        `the record has ${i} bytes, not ${RECORD_LENGTH}: the file is damaged or was cut off`,
      );
    }
    if (byte < FIRST_PRINTABLE || byte > LAST_PRINTABLE) {
      throw refuse(
        line,
        `column ${i + 1} contains byte 0x${byte.toString(16).padStart(2, '0')}, which is not a printable ASCII character`,
      );
    }
  }
  return record.toString('latin1');
}

/** Detects other formats before any other check, for a clear message. */
function checkStart(record: Buffer): void {
  const start = record.toString('latin1', 0, START.length);
  if (START.startsWith(start)) return;
  throw refuse(1, `not SSIM, it does not begin with the header record "${START}"`);
}

function cutOff(record: Buffer, line: number): TimetableFileError {
  if (line === 1) checkStart(record);
  return refuse(
    line,
    `the file was cut off in the middle of this record, after ${record.length} of ${RECORD_LENGTH} bytes`,
  );
}

function lineBreakLength(bytes: Buffer, at: number): number {
  if (bytes[at] === LINE_FEED) return 1;
  return bytes[at] === CARRIAGE_RETURN && bytes[at + 1] === LINE_FEED ? 2 : 0;
}

function withoutLineBreaks(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === LINE_FEED || bytes[end - 1] === CARRIAGE_RETURN)) end -= 1;
  return bytes.subarray(0, end);
}
