import { describe, expect, it } from 'vitest';
import type { FileReading } from '../model/timetable.ts';
import { BTS_HEADER, btsFile, btsRow } from '../testing/bts-rows.ts';
import { readBtsFile } from './bts-import.ts';

type Rejected = Parameters<FileReading['onRejected']>[0];

async function read(text: string | Uint8Array, carrier = 'F9') {
  const rejected: Rejected[] = [];
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  async function* inPieces() {
    for (let i = 0; i < bytes.length; i += 100) yield bytes.subarray(i, i + 100);
  }
  const file = await readBtsFile(inPieces(), { carrier, onRejected: (row) => rejected.push(row) });
  return { ...file, rejected };
}
const legOf = async (changes: Parameters<typeof btsRow>[0]) => {
  const { flights, rejected } = await read(btsFile(btsRow(changes)));
  return flights[0]?.leg ?? rejected[0]?.reason;
};

describe('reading a BTS file', () => {
  it('reads the schedule and the day data of a row', async () => {
    expect(
      await legOf({ Tail_Number: 'N918FR', Cancelled: '1.00', Diverted: '0.00', Distance: '861.00' }),
    ).toEqual({
      carrier: 'F9',
      flightNumber: 1279,
      legSequence: 1,
      serviceType: 'J',
      origin: 'PHL',
      destination: 'MCO',
      periodFrom: '2015-01-01',
      periodTo: '2015-01-01',
      days: 0b0001000,
      weekInterval: 1,
      departureMinute: 330,
      arrivalMinute: 490,
      arrivalDayOffset: 0,
      departureOccurrence: 1,
      arrivalOccurrence: 1,
      aircraft: null,
      extra: { tailNumber: 'N918FR', cancelled: true, diverted: false, distance: 861 },
    });
  });

  it('keeps empty columns empty', async () => {
    expect(await legOf({ Tail_Number: '', Cancelled: '', Diverted: '', Distance: '' })).toMatchObject({
      extra: null,
    });
  });

  it('ignores a damaged tail number', async () => {
    expect(await legOf({ Tail_Number: '\u0000NKNO\uFFFD' })).toMatchObject({ extra: { distance: 861 } });
  });

  it('computes the day of arrival from zones and elapsed time', async () => {
    const redEye = { Origin: 'LAS', CRSDepTime: '2330', CRSArrTime: '0645', CRSElapsedTime: '255.00' };
    expect(await legOf(redEye)).toMatchObject({
      departureMinute: 1410,
      arrivalMinute: 405,
      arrivalDayOffset: 1,
    });
  });

  it('reads 2400 as the end of the day', async () => {
    expect(await legOf({ CRSDepTime: '2120', CRSArrTime: '2400' })).toMatchObject({
      arrivalMinute: 0,
      arrivalDayOffset: 1,
    });
    expect(await legOf({ CRSDepTime: '2400', CRSArrTime: '0240' })).toMatchObject({
      periodFrom: '2015-01-02',
      days: 0b0010000,
      departureMinute: 0,
      arrivalDayOffset: 0,
    });
  });

  it('is correct across a clock change', async () => {
    const night = { FlightDate: '2015-03-08', CRSDepTime: '0130', CRSArrTime: '0510' };
    expect(await legOf(night)).toMatchObject({ departureMinute: 90, arrivalMinute: 310 });
  });

  it('counts and omits rows of other carriers', async () => {
    const { flights, counts } = await read(btsFile(btsRow({ Reporting_Airline: 'WN' }), btsRow({})));
    expect(flights).toHaveLength(1);
    expect(counts).toEqual({ rows: 2, otherCarriers: 1, rejected: 0 });
  });

  it('reports every rejected row and continues', async () => {
    const wrong = btsRow({ Dest: 'XXX' });
    const { flights, rejected, counts } = await read(btsFile(wrong, btsRow({}), btsRow({}), wrong));
    expect(flights).toHaveLength(1);
    expect(counts.rejected).toBe(3);
    expect(rejected).toEqual([
      { line: 2, flight: '2015-01-01 1279 PHL XXX', reason: 'Dest XXX is not in the airport table' },
      { line: 4, flight: '2015-01-01 1279 PHL MCO', reason: 'duplicate of the flight on line 3' },
      { line: 5, flight: '2015-01-01 1279 PHL XXX', reason: 'Dest XXX is not in the airport table' },
    ]);
  });

  it.each([
    [
      { CRSArrTime: '0811' },
      'it departs from PHL at 0530, 160 minutes later it is 0810 at MCO, but CRSArrTime is 0811',
    ],
    [{ Origin: 'DEN' }, '160 minutes later it is 1010 at MCO, but CRSArrTime is 0810'],
    [{ Origin: 'MCO' }, 'it departs from and arrives at MCO'],
    [{ FlightDate: '2015-02-29' }, 'FlightDate 2015-02-29 is not a date from 1970 to 2099'],
    [{ FlightDate: '1/1/2015' }, 'FlightDate is "1/1/2015"'],
    [{ CRSDepTime: '0560' }, 'CRSDepTime is 0560'],
    [{ CRSDepTime: '2401' }, 'CRSDepTime is 2401'],
    [{ CRSDepTime: '' }, 'CRSDepTime is empty'],
    [{ CRSElapsedTime: '160.50' }, 'CRSElapsedTime is "160.50"'],
    [{ CRSElapsedTime: '0' }, 'CRSElapsedTime is 0, not 1 to 1440'],
    [{ CRSElapsedTime: '1600' }, 'CRSElapsedTime is 1600, not 1 to 1440'],
    [{ Flight_Number_Reporting_Airline: 'A1' }, 'Flight_Number_Reporting_Airline is "A1"'],
    [{ Cancelled: 'maybe' }, 'Cancelled is "maybe"'],
    [{ Distance: '-5' }, 'Distance is "-5"'],
  ])('rejects %j', async (changes, reason) => {
    expect(await legOf(changes)).toContain(reason);
  });

  it('reads numbers without leading zeros and lines without a break at the end', async () => {
    const text = btsFile(btsRow({ CRSDepTime: '530', CRSArrTime: '810', CRSElapsedTime: '160' }));
    expect((await read(text.trimEnd())).flights).toHaveLength(1);
    expect((await read(`\uFEFF${text.replaceAll('\r\n', '\n')}`)).flights).toHaveLength(1);
  });
});

describe('a malformed row', () => {
  it.each([
    ['a short line', 'F9,1', 'the line has 2 columns, the header 17'],
    ['a long line', `${btsRow({})},x`, 'the line has 18 columns, the header 17'],
    ['a quote in a field', btsRow({ Tail_Number: 'N"1' }), 'there is a quote in the middle of a field'],
  ])('is rejected alone: %s', async (_, malformed, reason) => {
    const good = btsRow({ Flight_Number_Reporting_Airline: '161' });
    const { flights, rejected, counts } = await read(btsFile(btsRow({}), malformed, good));
    expect(flights.map(({ leg }) => leg.flightNumber)).toEqual([1279, 161]);
    expect(counts).toEqual({ rows: 3, otherCarriers: 0, rejected: 1 });
    expect(rejected).toEqual([{ line: 3, flight: 'malformed row', reason }]);
  });

  it('may be the only row of a file', async () => {
    const { flights, rejected } = await read(btsFile(btsRow({ Tail_Number: 'N"1' })));
    expect(flights).toEqual([]);
    expect(rejected).toHaveLength(1);
  });
});

describe('the form of a file', () => {
  const text = btsFile(
    btsRow({}),
    btsRow({ Flight_Number_Reporting_Airline: '161', Tail_Number: '"N1, old"' }),
  );

  it.each([
    ['semicolons', text.replaceAll(/,(?! )/g, ';')],
    ['tabs', text.replaceAll(/,(?! )/g, '\t')],
    ['a header in capitals', text.replace(BTS_HEADER, BTS_HEADER.toUpperCase())],
    ['a header in small letters', text.replace(BTS_HEADER, BTS_HEADER.toLowerCase())],
    ['spaces around names', text.replace(BTS_HEADER, BTS_HEADER.replaceAll(',', ' , '))],
  ])('may have %s', async (_, other) => {
    expect(await read(other)).toEqual(await read(text));
  });
});

describe('a refused file', () => {
  const rows = [btsRow({}), btsRow({ Flight_Number_Reporting_Airline: '161' })];
  const whole = btsFile(...rows);

  it.each([
    ['an empty file', '', 'line 1: the file is empty'],
    ['a header alone', BTS_HEADER, 'line 2: the file ends after its header'],
    [
      'another CSV',
      'iata,name\nDEN,Denver\n',
      'line 1: not BTS on-time data, its header has no FlightDate, no',
    ],
    ['a missing column', whole.replace('CRSArrTime,', 'ArrTime,'), 'its header has no CRSArrTime'],
    ['bytes', new Uint8Array(4096).map((_, i) => (i * 7919) % 256), 'line 1: not'],
    ['zeros', new Uint8Array(200_000), 'line 1: not'],
    ['a line cut off', whole.slice(0, -40), 'line 3: the file was cut off in the middle of this line'],
    ['a last number cut off', whole.slice(0, -3), 'line 3: the file was cut off in the middle of this line'],
    ['a last field cut off', whole.slice(0, -8), 'line 3: the file was cut off in the middle of this line'],
    [
      'an open quote',
      btsFile(...rows, btsRow({ Tail_Number: '"N1' })),
      'line 4: the file ends before a quote is closed',
    ],
    [
      'text after a quote',
      btsFile(btsRow({}), btsRow({ Tail_Number: '"N"1' }), ...rows),
      'line 3: there is text after a closing quote',
    ],
    ['an endless line', btsFile(`"${'x'.repeat(100_000)}`), 'line 2: the line is longer than 64 kB'],
  ])('%s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  it('is accepted without the damage', async () => {
    expect((await read(whole)).flights).toHaveLength(2);
  });
});
