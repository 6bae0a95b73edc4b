import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '../../model/days.ts';
import { elapsedMinutes, expandLegs } from '../../model/expand.ts';
import { type FileReading, TimetableFileError } from '../../model/timetable.ts';
import {
  type CarrierChanges,
  type LegChanges,
  lines,
  numbered,
  SSIM_HEADER,
  ssimCarrier,
  ssimFile,
  ssimLeg,
  ssimRecord,
  ssimRecords,
  ssimTrailer,
} from '../../testing/ssim-rows.ts';
import { readSsimFile } from './ssim-import.ts';

type Rejected = Parameters<FileReading['onRejected']>[0];

async function read(file: string | Uint8Array, carrier = 'F9') {
  const rejected: Rejected[] = [];
  const bytes = typeof file === 'string' ? Buffer.from(file, 'latin1') : file;
  async function* inPieces() {
    for (let i = 0; i < bytes.length; i += 77) yield bytes.subarray(i, i + 77);
  }
  const { counts, ...rest } = await readSsimFile(inPieces(), {
    carrier,
    onRejected: (record) => rejected.push(record),
  });
  return { ...rest, counts, rejected };
}

/** The leg of one leg record, or the reason of its rejection. */
const legOf = async (changes: LegChanges, carrier?: CarrierChanges) => {
  const { legs, rejected } = await read(lines(ssimRecords([ssimLeg(changes)], carrier)));
  return rejected[0]?.reason ?? legs[0];
};

async function departures(legs: readonly LegChanges[], carrier: CarrierChanges, from: string, to = from) {
  const { legs: held } = await read(lines(ssimRecords(legs.map(ssimLeg), carrier)));
  return expandLegs(held, dayNumber(from), dayNumber(to)).map((leg) => ({
    route: `${leg.flightNumber} ${leg.origin} ${leg.destination}`,
    departure: new Date(leg.departure).toISOString().slice(0, 16),
    minutes: elapsedMinutes(leg),
  }));
}

describe('reading an SSIM file', () => {
  it('reads the schedule of a leg record', async () => {
    expect(await legOf({})).toEqual({
      carrier: 'F9',
      flightNumber: 1279,
      legSequence: 1,
      serviceType: 'J',
      origin: 'PHL',
      destination: 'MCO',
      periodFrom: '2026-01-05',
      periodTo: '2026-02-26',
      days: 0b0001001,
      weekInterval: 1,
      departureMinute: 330,
      arrivalMinute: 490,
      arrivalDayOffset: 0,
      departureOccurrence: 1,
      arrivalOccurrence: 1,
      aircraft: '32N',
      extra: null,
    });
  });

  it.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['nothing', ''],
  ])('accepts records that end with %s', async (_, lineBreak) => {
    const records = ssimRecords([ssimLeg(), ssimLeg({ flight: ' 161' })]);
    expect((await read(lines(records, lineBreak))).legs).toHaveLength(2);
    expect((await read(lines(records, lineBreak).trimEnd())).legs).toHaveLength(2);
    expect((await read(`${lines(records, lineBreak)}\n\n`)).legs).toHaveLength(2);
  });

  it('reads passenger flights and counts the others', async () => {
    const services = [...'JSQGBRUPCFX'].map((service, i) => ssimLeg({ service, flight: String(1000 + i) }));
    const shared = [...'LZSX'].map((disclosure, i) => ssimLeg({ disclosure, flight: String(2000 + i) }));
    const { legs, counts } = await read(ssimFile(...services, ...shared));
    expect(legs.map(({ serviceType }) => serviceType).join('')).toBe('JSQGBRJJ');
    expect(counts).toEqual({ legs: 15, otherCarriers: 0, otherServices: 7, rejected: 0 });
  });

  it('reads all flights of one of several carriers', async () => {
    const file = lines(
      numbered([
        SSIM_HEADER,
        ssimCarrier({ airline: 'WN' }),
        ssimLeg({ airline: 'WN', from: 'garbage' }),
        ssimTrailer('WN', 'C'),
        ssimCarrier(),
        ssimLeg(),
        ssimTrailer('F9', 'C'),
        ssimCarrier({ timeMode: 'U' }),
        ssimLeg({ flight: '   7', departure: '1030', arrival: '1310' }),
        ssimTrailer(),
      ]),
    );
    const { legs, counts } = await read(file);
    expect(legs.map(({ flightNumber, departureMinute }) => [flightNumber, departureMinute])).toEqual([
      [1279, 330],
      [7, 330],
    ]);
    expect(counts).toMatchObject({ legs: 3, otherCarriers: 1 });
  });

  it('keeps the operational suffix', async () => {
    expect(await legOf({ suffix: 'D' })).toMatchObject({ extra: { operationalSuffix: 'D' } });
  });

  it('supports an arrival on another day', async () => {
    const redEye = { origin: 'LAS', departureOffset: '-0800', departure: '2330', arrival: '0645' };
    expect(await legOf({ ...redEye, dateVariation: '01' })).toMatchObject({
      arrivalMinute: 405,
      arrivalDayOffset: 1,
    });
    expect(await legOf({ departure: '2120', arrival: '2400' })).toMatchObject({
      arrivalMinute: 0,
      arrivalDayOffset: 1,
    });
    expect(await legOf({ departure: '2120', arrival: '0000', dateVariation: ' 1' })).toMatchObject({
      arrivalMinute: 0,
      arrivalDayOffset: 1,
    });
  });

  it.each(['A', 'J'])('reads %s as the previous day', async (letter) => {
    const leg = { departure: '2330', arrival: '0210', dateVariation: `${letter}0` };
    expect(await legOf(leg)).toMatchObject({
      departureMinute: 1410,
      arrivalMinute: 130,
      arrivalDayOffset: 1,
    });
  });

  it('uses passenger times and the dates of the aircraft', async () => {
    expect(
      await legOf({ aircraftDeparture: '0010', departure: '2350', arrival: '0240', aircraftArrival: '0230' }),
    ).toMatchObject({
      periodFrom: '2026-01-04',
      days: 0b1000100,
      departureMinute: 1430,
      arrivalMinute: 160,
      arrivalDayOffset: 1,
    });
    expect(await legOf({ departure: '    ', aircraftDeparture: '0530' })).toMatchObject({
      departureMinute: 330,
    });
  });

  it('uses the validity of the carrier for an open period', async () => {
    const open = { from: '00XXX00', to: '00XXX00' };
    expect(await legOf(open)).toMatchObject({ periodFrom: '2026-01-01', periodTo: '2026-12-31' });
    expect(await legOf({ to: '00XXX00' }, { to: '00XXX00' })).toMatchObject({ periodTo: '2069-12-31' });
    expect(await legOf(open, open)).toContain('columns 15-21 (period from): "00XXX00" is open');
  });

  it('reads two-digit years below 70 as 2000 to 2069', async () => {
    expect(await legOf({ from: '01JAN70', to: '31DEC69' })).toMatchObject({
      periodFrom: '1970-01-01',
      periodTo: '2069-12-31',
    });
  });
});

describe('every other week', () => {
  const fortnightly = { rate: '2', days: '1  4   ', from: '05JAN26', to: '05MAR26' };

  it('is counted from the start of the period', async () => {
    const dates = (await departures([fortnightly], {}, '2026-01-01', '2026-03-31')).map(({ departure }) =>
      departure.slice(0, 10),
    );
    expect(dates).toEqual([
      '2026-01-05',
      '2026-01-08',
      '2026-01-19',
      '2026-01-22',
      '2026-02-02',
      '2026-02-05',
      '2026-02-16',
      '2026-02-19',
      '2026-03-02',
      '2026-03-05',
    ]);
  });

  it('keeps its weeks when local times change within one', async () => {
    const utc = {
      ...fortnightly,
      departure: '1530',
      arrival: '1810',
      days: '1    67',
      from: '23FEB26',
      to: '31MAR26',
    };
    expect(
      (await departures([utc], { timeMode: 'U' }, '2026-02-01', '2026-04-30')).map((d) => d.departure),
    ).toEqual([
      '2026-02-23T15:30',
      '2026-02-28T15:30',
      '2026-03-01T15:30',
      '2026-03-09T15:30',
      '2026-03-14T15:30',
      '2026-03-15T15:30',
      '2026-03-23T15:30',
      '2026-03-28T15:30',
      '2026-03-29T15:30',
    ]);
  });

  it('needs an end', async () => {
    expect(await legOf({ rate: '2', to: '00XXX00' }, { to: '00XXX00' })).toContain(
      'columns 22-28 (period to)',
    );
  });
});

describe('time modes', () => {
  const summer = { from: '01MAR26', to: '30NOV26', days: '1234567' };

  it('keeps local times across a clock change', async () => {
    const on = async (date: string) => (await departures([summer], { timeMode: 'L' }, date))[0]?.departure;
    expect(await on('2026-03-07')).toBe('2026-03-07T10:30');
    expect(await on('2026-03-09')).toBe('2026-03-09T09:30');
  });

  it('keeps UTC times across a clock change', async () => {
    const leg = { ...summer, departure: '1030', arrival: '1310' };
    const { legs } = await read(lines(ssimRecords([ssimLeg(leg)], { timeMode: 'U' })));
    expect(
      legs.map(({ periodFrom, periodTo, departureMinute }) => [periodFrom, periodTo, departureMinute]),
    ).toEqual([
      ['2026-03-01', '2026-03-07', 330],
      ['2026-03-08', '2026-10-31', 390],
      ['2026-11-01', '2026-11-30', 330],
    ]);
  });

  it('converts UTC days to local days', async () => {
    // 03:30 UTC on Tuesday is 19:30 on Monday in Las Vegas.
    const leg = {
      origin: 'LAS',
      departureOffset: '-0800',
      days: ' 2     ',
      departure: '0330',
      arrival: '0830',
    };
    const held = await legOf({ ...leg, from: '06JAN26', to: '24FEB26' }, { timeMode: 'U' });
    expect(held).toMatchObject({
      periodFrom: '2026-01-05',
      periodTo: '2026-02-23',
      days: 0b0000001,
      departureMinute: 1170,
      arrivalMinute: 210,
      arrivalDayOffset: 1,
    });
  });

  it('joins records that were split only at a clock change', async () => {
    const records = [
      ssimLeg({ ...summer, to: '07MAR26' }),
      ssimLeg({
        ...summer,
        from: '08MAR26',
        variation: '02',
        departureOffset: '-0400',
        arrivalOffset: '-0400',
      }),
    ];
    const { legs, contradictions } = await read(ssimFile(...records));
    expect(legs.map(({ periodFrom, periodTo }) => [periodFrom, periodTo])).toEqual([
      ['2026-03-01', '2026-11-30'],
    ]);
    expect(contradictions).toEqual([]);
  });

  it('does not join other periods', async () => {
    const { legs } = await read(
      ssimFile(ssimLeg({ to: '31JAN26' }), ssimLeg({ from: '01FEB26', variation: '02' })),
    );
    expect(legs).toHaveLength(2);
  });

  it('reports UTC variations that contradict the time zone and uses the time zone', async () => {
    const wrong = { departureOffset: '-0600', arrivalOffset: '     ' };
    const { legs, contradictions } = await read(
      ssimFile(ssimLeg(wrong), ssimLeg({ ...wrong, flight: '1280' }), ssimLeg({ ...summer, flight: '1281' })),
    );
    expect(legs).toHaveLength(3);
    expect(contradictions).toEqual([{ airport: 'PHL', stated: '-0600', actual: '-0500', legs: 2, line: 4 }]);
  });
});

describe('a flight of several legs', () => {
  const first = {
    origin: 'LAX',
    departureOffset: '-0800',
    departure: '1900',
    destination: 'DEN',
    arrival: '2230',
  };
  const second = {
    sequence: '02',
    origin: 'DEN',
    departureOffset: '-0700',
    departure: '0030',
    destination: 'MCO',
    arrival: '0610',
    dateVariation: '11',
  };

  it.each([
    ['has moved', { from: '06JAN26', to: '27FEB26', days: ' 2  5  ' }],
    ['repeats', {}],
  ])('departs on the next day when the file %s', async (_, days) => {
    expect(await departures([first, { ...second, ...days }], {}, '2026-01-05', '2026-01-06')).toEqual([
      { route: '1279 LAX DEN', departure: '2026-01-06T03:00', minutes: 150 },
      { route: '1279 DEN MCO', departure: '2026-01-06T07:30', minutes: 220 },
    ]);
  });

  it('departs on the next day in UTC too', async () => {
    const inUtc = [
      { ...first, departure: '2300', arrival: '0130', dateVariation: '01' },
      { ...second, departure: '0230', arrival: '0610', from: '06JAN26', to: '27FEB26', days: ' 2  5  ' },
    ];
    expect(await departures(inUtc, { timeMode: 'U' }, '2026-01-05', '2026-01-06')).toEqual([
      { route: '1279 LAX DEN', departure: '2026-01-05T23:00', minutes: 150 },
      { route: '1279 DEN MCO', departure: '2026-01-06T02:30', minutes: 220 },
    ]);
  });

  it('may have other days in a later leg', async () => {
    const later = { ...second, from: '20JAN26', days: ' 2     ' };
    expect(await departures([first, later], {}, '2026-01-19', '2026-01-20')).toHaveLength(2);
    expect(await departures([first, later], {}, '2026-01-12', '2026-01-13')).toHaveLength(1);
  });

  it.each([
    ['a leg is missing', [{}, { sequence: '03' }], 'leg 03 follows leg 01'],
    ['the first is missing', [{ sequence: '02' }], 'leg 02 without leg 01 before it'],
    [
      'a leg is of another variation',
      [{}, { sequence: '02', variation: '02' }],
      'leg 02 without leg 01 before it',
    ],
    [
      'a leg is of another flight',
      [{}, { sequence: '02', flight: '1280' }],
      'leg 02 without leg 01 before it',
    ],
    ['a leg is doubled', [{}, { sequence: '02' }, { sequence: '02' }], 'leg 02 follows leg 02'],
  ])('is refused when %s', async (_, legs, reason) => {
    const { rejected } = await read(ssimFile(...legs.map(ssimLeg)));
    expect(rejected.at(-1)?.reason).toBe(`columns 12-13 (leg sequence): ${reason}`);
  });
});

describe('an invalid record', () => {
  it.each<[LegChanges, string]>([
    [{ flight: '12A9' }, 'columns 6-9 (flight number): "12A9"'],
    [{ flight: '0000' }, 'columns 6-9 (flight number): "0000"'],
    [{ sequence: '00' }, 'columns 12-13 (leg sequence): "00"'],
    [{ sequence: 'A1' }, 'columns 12-13 (leg sequence): "A1"'],
    [{ from: '32JAN26' }, 'columns 15-21 (period from): "32JAN26" is not a date'],
    [{ from: '29FEB26' }, 'columns 15-21 (period from): "29FEB26" is not a date'],
    [{ to: '01XIII6' }, 'columns 22-28 (period to): "01XIII6" is not a date'],
    [{ to: '01DEZ26' }, 'columns 22-28 (period to): "01DEZ26" is not a date'],
    [{ to: '       ' }, 'columns 22-28 (period to): "       " is not a date'],
    [{ to: '04JAN26' }, 'columns 22-28 (period to): "04JAN26" is before 05JAN26'],
    [{ days: '       ' }, 'columns 29-35 (days of operation): "       " contains no weekday'],
    [{ days: '8      ' }, 'columns 29-35 (days of operation): "8      "'],
    [{ days: '14     ' }, 'columns 29-35 (days of operation): "14     "'],
    [
      { to: '05JAN26', days: ' 2     ' },
      'columns 29-35 (days of operation): " 2     " contains no day of its period',
    ],
    [{ rate: '3' }, 'column 36 (frequency rate): "3"'],
    [{ origin: 'XXX' }, 'columns 37-39 (departure station): "XXX" is not in the airport table'],
    [{ destination: 'ph1' }, 'columns 55-57 (arrival station): "ph1"'],
    [{ origin: 'MCO' }, 'it departs from and arrives at MCO'],
    [{ departure: '0560' }, 'columns 44-47 (aircraft STD): "0560" is not a time of day'],
    [{ arrival: '2401' }, 'columns 58-61 (aircraft STA): "2401" is not a time of day'],
    [{ departure: '    ' }, 'columns 40-43 (passenger STD): "    " is not a time of day'],
    [{ departureOffset: '-1500' }, 'columns 48-52 (UTC variation at departure): "-1500"'],
    [{ arrivalOffset: '-5:00' }, 'columns 66-70 (UTC variation at arrival): "-5:00"'],
    [{ aircraft: '3?N' }, 'columns 73-75 (aircraft type): "3?N"'],
    [{ suffix: '1' }, 'column 2 (operational suffix): "1"'],
    [{ dateVariation: 'B0' }, 'column 193 (date variation of the departure): "B"'],
    [{ dateVariation: '08' }, 'column 194 (date variation of the arrival): "8"'],
    [{ arrival: '0510' }, 'columns 193-194 (date variation): it arrives 20 minutes before it departs'],
    [{ dateVariation: '01' }, 'columns 193-194 (date variation): it arrives 1600 minutes after it departs'],
    [{ arrival: '0530' }, 'columns 193-194 (date variation): it arrives 0 minutes after it departs'],
  ])('is rejected: %j', async (changes, reason) => {
    expect(await legOf(changes)).toBe(reason);
  });

  it('is reported, and the others are read', async () => {
    const { legs, rejected, counts } = await read(
      ssimFile(ssimLeg({ destination: 'XXX' }), ssimLeg(), ssimLeg({ variation: '02' })),
    );
    expect(legs).toHaveLength(1);
    expect(counts.rejected).toBe(2);
    expect(rejected).toEqual([
      {
        line: 4,
        flight: 'F9 1279 PHL XXX',
        reason: 'columns 55-57 (arrival station): "XXX" is not in the airport table',
      },
      { line: 6, flight: 'F9 1279 PHL MCO', reason: 'duplicate of the flight on line 5' },
    ]);
  });

  it('is rejected when its segment data are damaged', async () => {
    const segment = ssimRecord({ 1: '4', 2: ssimLeg().slice(1, 14), 31: '999', 40: 'FAREWEAVE MILES=many' });
    expect((await read(ssimFile(ssimLeg(), segment))).rejected).toMatchObject([
      { line: 4, reason: expect.stringContaining('columns 40-194 (data): "FAREWEAVE MILES=many') },
    ]);
  });
});

describe('a refused SSIM file', () => {
  const whole = ssimRecords([ssimLeg(), ssimLeg({ flight: ' 161' }), ssimLeg({ flight: ' 163' })]);
  const text = lines(whole);
  const changed = (line: number, column: number, to: string): string =>
    lines(
      whole.map((record, i) =>
        i === line - 1 ? record.slice(0, column - 1) + to + record.slice(column - 1 + to.length) : record,
      ),
    );
  const without = (line: number): string => lines(whole.filter((_, i) => i !== line - 1));
  const reordered = (...order: number[]): string => lines(order.map((line) => whole[line - 1] ?? ''));

  it.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', 'line 1: the file is empty'],
    ['nothing but line breaks', '\r\n\r\n', 'line 1: '],
    ['a BTS file', 'Year,Month,FlightDate\r\n2015,1,2015-01-01\r\n'.repeat(20), 'line 1: not SSIM'],
    ['a short foreign file', 'hello', 'line 1: not SSIM'],
    ['bytes', new Uint8Array(4096).map((_, i) => (i * 7919) % 256), 'line 1: not SSIM'],
    ['zeros', new Uint8Array(4096), 'line 1: not SSIM'],
    ['padding alone', `${'0'.repeat(200)}\n`, 'line 1: not SSIM'],
    [
      'a header alone',
      lines(whole.slice(0, 1)),
      'line 1: the file was cut off after this record: it has no trailer',
    ],
    [
      'a cut in the header',
      text.slice(0, 90),
      'line 1: the file was cut off in the middle of this record, after 90',
    ],
    [
      'a cut in a record',
      text.slice(0, 5 * 202 + 123),
      'line 6: the file was cut off in the middle of this record, after 123 of 200 bytes',
    ],
    [
      'a cut in a record without line breaks',
      lines(whole, '').slice(0, 923),
      'line 5: the file was cut off in the middle of this record, after 123 of 200 bytes',
    ],
    [
      'a cut between records',
      lines(whole.slice(0, 5)),
      'line 5: the file was cut off after this record: it has no trailer (type 5)',
    ],
    ['a cut before the trailer', lines(whole.slice(0, -1)), 'line 6: the file was cut off after this record'],
    [
      'a cut in the trailer',
      text.slice(0, -3),
      'line 8: the file was cut off in the middle of this record, after 199',
    ],
    [
      'a cut between carriers',
      changed(8, 194, 'C'),
      'line 8, column 194 (continuation or end): the file was cut off',
    ],
    [
      'a short record',
      text.replace(`${whole[4]}`, `${whole[4]?.slice(1)}`),
      'line 5: the record has 199 bytes, not 200',
    ],
    [
      'a long record',
      text.replace(`${whole[4]}`, `${whole[4]}x`),
      'line 5: the record is longer than 200 bytes',
    ],
    [
      'a long last record',
      text.replace(`${whole[7]}`, `${whole[7]}x`),
      'line 8: the record is longer than 200 bytes',
    ],
    ['an empty line', text.replace(`${whole[4]}`, `\n${whole[4]}`), 'line 5: the record has 0 bytes'],
    [
      'a letter that is not ASCII',
      changed(5, 37, 'Ü'),
      'line 5: column 37 contains byte 0xdc, which is not a printable ASCII',
    ],
    ['a zero byte', changed(5, 101, '\u0000'), 'line 5: column 101 contains byte 0x00'],
    [
      'a record that is missing',
      without(5),
      'line 5, columns 195-200 (record serial number): "000005" follows 000003',
    ],
    [
      'a record that is doubled',
      reordered(1, 2, 3, 4, 4, 5, 6, 7, 8),
      'line 5, columns 195-200 (record serial number): "000003" follows 000003',
    ],
    [
      'a wrong serial number',
      changed(4, 200, '9'),
      'line 4, columns 195-200 (record serial number): "000009" follows 000002',
    ],
    [
      'no serial number',
      changed(4, 195, '      '),
      'line 4, columns 195-200 (record serial number): "      "',
    ],
    [
      'a header with another number',
      changed(1, 200, '2'),
      'line 1, columns 195-200 (record serial number): "000002", not 000001',
    ],
    [
      'a trailer that repeats another number',
      changed(8, 188, '000004'),
      'line 8, columns 188-193 (serial number check): "000004", but the record before it is 000005',
    ],
    [
      'a trailer that says neither end nor more',
      changed(8, 194, ' '),
      'line 8, column 194 (continuation or end): " "',
    ],
    [
      'a trailer of another airline',
      changed(8, 3, 'WN'),
      'line 8, columns 3-5 (airline): "WN " among the records of "F9 "',
    ],
    [
      'a leg of another airline',
      changed(5, 3, 'WN'),
      'line 5, columns 3-5 (airline): "WN " among the records of "F9 "',
    ],
    [
      'another time mode',
      changed(3, 2, 'X'),
      'line 3, column 2 (time mode): "X", neither L (local) nor U (UTC)',
    ],
    [
      'a validity that is not a date',
      changed(3, 22, '31DEZ26'),
      'line 3, columns 22-28 (validity to): "31DEZ26" is not a date',
    ],
    ['an unknown record type', changed(5, 1, '7'), 'line 5, column 1 (record type): unknown record type "7"'],
    ['padding with something in it', changed(2, 100, '1'), 'line 2, columns 195-200'],
    ['a second header', lines(numbered([SSIM_HEADER, SSIM_HEADER])), 'line 2: a second header record'],
    [
      'a leg before its carrier',
      lines(numbered([SSIM_HEADER, ssimLeg(), ssimTrailer()])),
      'line 2: a record of type 3 outside the records of a carrier',
    ],
    [
      'a trailer before any carrier',
      lines(numbered([SSIM_HEADER, ssimTrailer()])),
      'line 2: a record of type 5 outside',
    ],
    [
      'segment data without a leg',
      lines(numbered([SSIM_HEADER, ssimCarrier(), ssimRecord({ 1: '4' })])),
      'line 3: segment data (type 4) without a leg record',
    ],
    [
      'a carrier within another',
      lines(numbered([SSIM_HEADER, ssimCarrier(), ssimCarrier()])),
      'line 3: a carrier record (type 2) before the trailer',
    ],
    [
      'records after the end',
      lines(numbered([SSIM_HEADER, ssimCarrier(), ssimTrailer(), ssimCarrier()])),
      'line 4: a record after the end',
    ],
  ])('%s', async (_, file, message) => {
    await expect(read(file)).rejects.toThrow(message);
  });

  it('is accepted without the damage', async () => {
    expect((await read(text)).legs).toHaveLength(3);
  });

  it('is a file truncated anywhere', async () => {
    for (let length = 0; length < text.length - 2; length += 1) {
      await expect(read(text.slice(0, length))).rejects.toThrow(/^line \d+[:,] /);
    }
  });

  it('fails only with a TimetableFileError for any bytes', async () => {
    const bytes = Buffer.from(text);
    const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => {
        const damaged = Buffer.from(bytes);
        for (const [at, byte] of changed) damaged[at] = byte;
        const outcome = await read(damaged).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(TimetableFileError);
      }),
      { numRuns: 500 },
    );
  });
});
