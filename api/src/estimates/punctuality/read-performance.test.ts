import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { COLUMN } from './delay-table.ts';
import { BUNDLED_FILE } from './open-punctuality.ts';
import { type Performance, readPerformance } from './read-performance.ts';

type Row = Record<string, string>;

async function* bytesOf(text: string | Buffer, size = 65_536) {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const reading = (rejected: string[] = [], without: string[] = []) => ({
  without: new Set(without),
  onRejected: ({ line, reason }: { line: number; reason: string }) =>
    void rejected.push(`${line}: ${reason}`),
});

describe('the official file', () => {
  let text: Buffer;
  let rows: Row[];
  let read: Performance;
  beforeAll(async () => {
    text = await buffer(createReadStream(BUNDLED_FILE).pipe(createGunzip()));
    rows = parse(text, { columns: true });
    read = await readPerformance(bytesOf(text), reading());
  });

  it('has every flight of its two days', () => {
    expect(read).toMatchObject({ rows: 30_691, rejected: 0 });
    const ofDay = (date: string) => rows.filter(({ FlightDate }) => FlightDate === date).length;
    expect([...read.days]).toEqual([
      ['2015-01-01', ofDay('2015-01-01')],
      ['2015-01-02', ofDay('2015-01-02')],
    ]);
  });

  it('is counted by route and hour as direct counts of its rows', () => {
    const groups = Map.groupBy(
      rows,
      (row) => `${row.Origin} ${row.Dest} ${Math.floor(Number(row.CRSDepTime) / 100) % 24}`,
    );
    expect(read.cells.size).toBe(groups.size);
    for (const [key, own] of groups) {
      const cell = read.cells.get(key);
      const arrived = own.filter(({ ArrDelay }) => ArrDelay !== '');
      const sum = (column: string) => arrived.reduce((minutes, row) => minutes + Number(row[column]), 0);
      const counts = [...(cell ?? [])];
      expect([key, ...counts.slice(0, COLUMN.bins)]).toEqual([
        key,
        own.length,
        own.filter(({ Cancelled }) => Cancelled === '1').length,
        own.filter(({ Diverted }) => Diverted === '1').length,
        sum('CarrierDelay'),
        sum('WeatherDelay'),
        sum('NASDelay'),
        sum('SecurityDelay'),
        sum('LateAircraftDelay'),
      ]);
      const onTime = counts.slice(COLUMN.bins, COLUMN.bins + 8).reduce((all, flights) => all + flights, 0);
      expect([key, onTime]).toEqual([key, arrived.filter(({ ArrDelay }) => Number(ArrDelay) < 15).length]);
    }
  });

  it('without one of its days is the other day', async () => {
    const second = await readPerformance(bytesOf(text), reading([], ['2015-01-01']));
    expect([...second.days.keys()]).toEqual(['2015-01-02']);
  });

  it.each([1, 700, 700_000])('cut off after %d bytes of its last part is refused', async (cut) => {
    await expect(readPerformance(bytesOf(text.subarray(0, -cut - 3)), reading())).rejects.toThrow(
      /^line \d+: the file was cut off in the middle of this line$/,
    );
  });
});

const HEADER =
  'FlightDate,Origin,Dest,CRSDepTime,ArrDelay,Cancelled,Diverted,CarrierDelay,WeatherDelay,NASDelay,SecurityDelay,LateAircraftDelay';
const GOOD = '2015-01-01,PHL,MCO,0530,20,0,0,20,0,0,0,0';
const withRow = (row: string) => `${HEADER}\n${GOOD}\n${row}\n`;

describe('an invalid file', () => {
  it('without a column of performance is refused by its name', async () => {
    const file = `${HEADER.replace('ArrDelay,', '')}\n${GOOD}\n`;
    await expect(readPerformance(bytesOf(file), reading())).rejects.toThrow(
      'line 1: not BTS on-time data, its header has no ArrDelay',
    );
  });

  it('without a valid row is refused', async () => {
    const file = `${HEADER}\n2015-01-01,PHL,MCO,2530,20,0,0,,,,,\n`;
    await expect(readPerformance(bytesOf(file), reading())).rejects.toThrow('none of its rows is valid');
  });

  it.each([
    ['2015-02-30,PHL,MCO,0530,1,0,0,,,,,', 'FlightDate is "2015-02-30", not a date from 1970 to 2099'],
    ['2015-01-01,PH1,MCO,0530,1,0,0,,,,,', 'Origin is "PH1", not an airport code'],
    ['2015-01-01,PHL,,0530,1,0,0,,,,,', 'Dest is "", not an airport code'],
    ['2015-01-01,PHL,MCO,2461,1,0,0,,,,,', 'CRSDepTime is "2461", not a time of day'],
    ['2015-01-01,PHL,MCO,0530,99999,0,0,,,,,', 'ArrDelay is "99999", not whole minutes from -300 to 4320'],
    ['2015-01-01,PHL,MCO,0530,late,0,0,,,,,', 'ArrDelay is "late", not whole minutes from -300 to 4320'],
    ['2015-01-01,PHL,MCO,0530,,0,0,,,,,', 'ArrDelay is empty, but the flight was not cancelled'],
    ['2015-01-01,PHL,MCO,0530,1,2,0,,,,,', 'Cancelled is "2", not 0 or 1'],
    ['2015-01-01,PHL,MCO,0530,1,0,0,-5,,,,', 'CarrierDelay is "-5", not whole minutes from 0 to 4320'],
    ['2015-01-01,PHL,MCO', 'the line has 3 columns, the header 12'],
  ])('with the row %s reports it', async (row, reason) => {
    const rejected: string[] = [];
    const read = await readPerformance(bytesOf(withRow(row)), reading(rejected));
    expect(rejected).toEqual([`3: ${reason}`]);
    expect(read).toMatchObject({ rows: 2, rejected: 1 });
  });
});
