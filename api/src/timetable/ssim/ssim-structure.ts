import { TimetableFileError } from '../model/timetable.ts';
import {
  CARRIER,
  type Field,
  LEG,
  placeOf,
  RECORD_TYPE,
  SERIAL,
  type SsimRecord,
  TRAILER,
  textOf,
} from './ssim-layout.ts';

/** A leg record with its carrier record and its segment data records. */
export interface SsimLegRecords {
  carrier: SsimRecord;
  leg: SsimRecord;
  segments: SsimRecord[];
}

const LARGEST_SERIAL = 999_999;
/** Only the header has the number 1. */
const SERIAL_AFTER_LARGEST = 2;

export const serialAfter = (serial: number): number =>
  serial === LARGEST_SERIAL ? SERIAL_AFTER_LARGEST : serial + 1;

function refuse(record: SsimRecord, problem: string, field?: Field): TimetableFileError {
  const place = field ? `, ${placeOf(field)}` : '';
  return new TimetableFileError(`line ${record.line}${place}: ${problem}`);
}

/** Yields the legs of an SSIM file. Throws a TimetableFileError when records are not in the order of the format or not numbered
 *  consecutively, when a trailer does not repeat the number of the previous record, and when the last trailer is missing,
 *  because the file is truncated. */
export async function* readSsimStructure(records: AsyncIterable<SsimRecord>): AsyncGenerator<SsimLegRecords> {
  let previous: SsimRecord | undefined;
  let carrier: SsimRecord | undefined;
  let current: SsimLegRecords | undefined;

  for await (const record of records) {
    checkSerial(record, previous);
    const type = textOf(record, RECORD_TYPE);
    if (type !== '4' && current) {
      yield current;
      current = undefined;
    }
    switch (type) {
      case '1':
        if (previous) throw refuse(record, 'a second header record (type 1)');
        break;
      case '2':
        if (carrier)
          throw refuse(record, 'a carrier record (type 2) before the trailer (type 5) of the last one');
        if (!mayFollow(previous)) throw refuse(record, 'a record after the end of the data set');
        checkTimeMode(record);
        carrier = record;
        break;
      case '3':
        current = { carrier: ofCarrier(record, carrier, LEG.airline), leg: record, segments: [] };
        break;
      case '4':
        if (!current) throw refuse(record, 'segment data (type 4) without a leg record (type 3)');
        current.segments.push(record);
        break;
      case '5':
        ofCarrier(record, carrier, TRAILER.airline);
        checkTrailer(record, previous);
        carrier = undefined;
        break;
      default:
        throw refuse(record, `unknown record type ${JSON.stringify(type)}`, RECORD_TYPE);
    }
    previous = record;
  }
  checkEnd(previous);
}

function checkSerial(record: SsimRecord, previous: SsimRecord | undefined): void {
  const text = textOf(record, SERIAL);
  const expected = previous ? serialAfter(Number(textOf(previous, SERIAL))) : 1;
  if (/^\d{6}$/.test(text) && Number(text) === expected) return;
  const problem = previous
    ? `${JSON.stringify(text)} follows ${textOf(previous, SERIAL)}: a record is missing, doubled or damaged`
    : `${JSON.stringify(text)}, not 000001`;
  throw refuse(record, problem, SERIAL);
}

/** Returns whether a carrier may follow: after the header, or after a trailer with `C`. */
const mayFollow = (previous: SsimRecord | undefined): boolean =>
  previous !== undefined &&
  (textOf(previous, RECORD_TYPE) === '1' || (isTrailer(previous) && textOf(previous, TRAILER.end) === 'C'));

const isTrailer = (record: SsimRecord): boolean => textOf(record, RECORD_TYPE) === '5';

function checkTimeMode(record: SsimRecord): void {
  const mode = textOf(record, CARRIER.timeMode);
  if (mode === 'L' || mode === 'U') return;
  throw refuse(record, `${JSON.stringify(mode)}, neither L (local) nor U (UTC)`, CARRIER.timeMode);
}

function ofCarrier(record: SsimRecord, carrier: SsimRecord | undefined, field: Field): SsimRecord {
  const type = textOf(record, RECORD_TYPE);
  if (!carrier) throw refuse(record, `a record of type ${type} outside the records of a carrier (type 2)`);
  const [airline, expected] = [textOf(record, field), textOf(carrier, CARRIER.airline)];
  if (airline === expected) return carrier;
  const problem = `${JSON.stringify(airline)} among the records of ${JSON.stringify(expected)}`;
  throw refuse(record, problem, field);
}

function checkTrailer(record: SsimRecord, previous: SsimRecord | undefined): void {
  const [check, serial] = [textOf(record, TRAILER.check), previous ? textOf(previous, SERIAL) : ''];
  if (check !== serial) {
    throw refuse(
      record,
      `${JSON.stringify(check)}, but the record before it is ${serial}: records are missing`,
      TRAILER.check,
    );
  }
  const end = textOf(record, TRAILER.end);
  if (end === 'C' || end === 'E') return;
  throw refuse(record, `${JSON.stringify(end)}, neither C (more follows) nor E (the end)`, TRAILER.end);
}

function checkEnd(last: SsimRecord | undefined): void {
  if (!last) throw new TimetableFileError('line 1: the file contains only padding');
  if (!isTrailer(last))
    throw refuse(last, 'the file was cut off after this record: it has no trailer (type 5)');
  if (textOf(last, TRAILER.end) === 'C')
    throw refuse(last, 'the file was cut off after this trailer, which is not the last one', TRAILER.end);
}
