import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../testing/archive.ts';
import { run as runProgram } from '../../testing/run.ts';
import { elapsedMinutes } from '../model/expand.ts';
import { loadLegs, timetableState } from '../store/active-timetables.ts';
import { btsFile, btsRow } from '../testing/bts-rows.ts';
import { timetableTestbed } from '../testing/testbed.ts';

const { db, folder, inFolder, forget, run, storedLegs, flightsOn } = timetableTestbed();

/** A process takes long on a busy machine. */
const TIMEOUT_MS = 180_000;

const write = (...rows: string[]): Promise<void> => writeFile(inFolder('timetable.csv'), btsFile(...rows));

const PHOENIX = { Dest: 'PHX', CRSDepTime: '1000', CRSArrTime: '1310', CRSElapsedTime: '310.00' };

describe('importing a file', () => {
  it('replaces the sample network', async () => {
    await run('reset');
    expect(await timetableState(db())).toMatchObject({ source: 'sample', from: '2026-11-13' });
    await write(btsRow({}), btsRow({ Reporting_Airline: 'WN' }));
    const { result, progress } = await run('import FILE --bts --carrier F9');
    expect(progress).toBe(
      '2 rows: 1 flights of F9 (0 cancelled, not for sale), 1 rows of other carriers, 0 rejected',
    );
    expect(result).toContain('Imported 1 leg ');
    expect(result).toContain('timetable.csv: 1 leg from 2015-01-01 to 2015-01-01, BTS, carrier F9');
    expect(await timetableState(db())).toMatchObject({
      source: 'timetable',
      from: '2015-01-01',
      to: '2015-01-01',
    });
    expect(await flightsOn('2015-01-01')).toEqual(['F9 1279']);
    expect(await flightsOn('2026-11-20')).toEqual([]);
  });

  it('maps the first date onto another and keeps distances, local departures and durations', async () => {
    await write(btsRow({ FlightDate: '2015-01-02', ...PHOENIX }), btsRow({}));
    await run('import FILE --bts --carrier F9 --onto 2027-07-01');
    const [first, second] = await loadLegs(db(), '2027-07-01', '2027-07-02');
    expect(first?.departure).toBe(Date.parse('2027-07-01T05:30:00-04:00'));
    expect(second?.departure).toBe(Date.parse('2027-07-02T10:00:00-04:00'));
    expect(second && elapsedMinutes(second)).toBe(310);
  });

  it('repeats rows weekly and stores a flight on several weekdays as one pattern', async () => {
    await write(
      btsRow({}),
      btsRow({ FlightDate: '2015-01-02', Tail_Number: 'N905FR' }),
      btsRow({ FlightDate: '2015-01-03', CRSDepTime: '0600', CRSArrTime: '0840' }),
    );
    await run('import FILE --bts --carrier F9 --weekly 2026-12-01..2027-01-31');
    expect(
      (await storedLegs()).map(({ days, departureMinute, extra }) => [days, departureMinute, extra]),
    ).toEqual([
      [0b0011000, 330, { distance: 861 }],
      [0b0100000, 360, { distance: 861 }],
    ]);
    expect(await flightsOn('2026-12-03')).toHaveLength(1);
    expect(await flightsOn('2026-12-01', '2026-12-07')).toHaveLength(3);
    expect(await timetableState(db())).toMatchObject({ from: '2026-12-01', to: '2027-01-31' });
  });

  const OVER_THE_CHANGE = {
    Flight_Number_Reporting_Airline: '7',
    Origin: 'PHX',
    Dest: 'DEN',
    CRSDepTime: '2355',
    CRSArrTime: '0135',
    CRSElapsedTime: '100.00',
    FlightDate: '2026-12-05',
  };

  it.each([
    ['weekly', '--weekly 2027-10-30..2027-11-14', 3],
    ['once', '--onto 2027-11-06', 1],
  ])(
    'keeps the length of a flight that arrives in the hour that autumn repeats: %s',
    async (_, placement, flights) => {
      await write(btsRow(OVER_THE_CHANGE));
      await run(`import FILE --bts --carrier F9 ${placement}`);
      const lengths = async () =>
        (await loadLegs(db(), '2027-10-30', '2027-11-14')).map((leg) => elapsedMinutes(leg));
      const expected = Array.from({ length: flights }, () => 100);
      expect(await lengths()).toEqual(expected);
      const before = await storedLegs();
      for (const format of ['bts', 'ssim']) {
        await run(`export FILE --format ${format}`, 'export');
        await forget();
        await run(`import FILE --format ${format} --carrier F9`, 'export');
        expect(await lengths()).toEqual(expected);
        expect((await storedLegs()).map(({ extra, ...leg }) => leg)).toEqual(
          before.map(({ extra, ...leg }) => leg),
        );
      }
    },
  );

  it('selects repeated local departures by their durations', async () => {
    const row = {
      ...OVER_THE_CHANGE,
      FlightDate: '2027-11-07',
      Origin: 'DEN',
      Dest: 'PHX',
      CRSDepTime: '0130',
    };
    await write(
      btsRow({ ...row, CRSArrTime: '0210' }),
      btsRow({ ...row, Flight_Number_Reporting_Airline: '8', CRSArrTime: '0310' }),
    );
    await run('import FILE --bts --carrier F9');
    const departures = async () =>
      (await loadLegs(db(), '2027-11-07', '2027-11-07')).map((leg) => [
        leg.flightNumber,
        new Date(leg.departure).toISOString(),
        elapsedMinutes(leg),
      ]);
    const expected = [
      [7, '2027-11-07T07:30:00.000Z', 100],
      [8, '2027-11-07T08:30:00.000Z', 100],
    ];
    expect(await departures()).toEqual(expected);
    for (const format of ['bts', 'ssim']) {
      await run(`export FILE --format ${format}`, 'export');
      await forget();
      await run(`import FILE --format ${format} --carrier F9`, 'export');
      expect(await departures()).toEqual(expected);
    }
  });

  it('repeats the last week when weeks differ', async () => {
    await write(btsRow({ FlightDate: '2015-01-08', CRSDepTime: '0600', CRSArrTime: '0840' }), btsRow({}));
    await run('import FILE --bts --carrier F9 --weekly 2026-12-01..2027-01-31');
    expect((await storedLegs()).map(({ departureMinute }) => departureMinute)).toEqual([360]);
  });

  it('changes nothing when repeated', async () => {
    await write(btsRow({}));
    await run('import FILE --bts --carrier F9');
    const before = await timetableState(db());
    expect((await run('import FILE --bts --carrier F9')).result).toBe(
      'Nothing changed: these flights are already stored (timetable.csv)',
    );
    expect(await timetableState(db())).toEqual(before);
  });

  it('restores the legs of a file that a later one replaced', async () => {
    await write(btsRow({}));
    await run('import FILE --bts --carrier F9');
    const other = btsRow({ Flight_Number_Reporting_Airline: '7', ...PHOENIX });
    await write(btsRow({ CRSArrTime: '0820', CRSElapsedTime: '170.00' }), other);
    await run('import FILE --bts --carrier F9');
    await write(btsRow({}));
    const { result } = await run('import FILE --bts --carrier F9');
    expect(result).toContain('Imported 1 leg (0 more were already stored, 1 stored ones were replaced)');
    expect((await storedLegs()).map((leg) => [leg.flightNumber, leg.arrivalMinute])).toEqual([
      [1279, 490],
      [7, 790],
    ]);
    expect((await run('import FILE --bts --carrier F9')).result).toContain('Nothing changed');
  });

  it('changes nothing when a file that shares legs with an earlier one is repeated after another', async () => {
    const row = (number: string) => btsRow({ Flight_Number_Reporting_Airline: number });
    const importRows = async (...rows: string[]) => {
      await write(...rows);
      return (await run('import FILE --bts --carrier F9')).result;
    };
    await importRows(row('161'), row('162'));
    await importRows(row('162'), row('163'));
    await importRows(row('164'));
    const before = await timetableState(db());
    expect(await importRows(row('162'), row('163'))).toContain('Nothing changed');
    expect(await timetableState(db())).toEqual(before);
  });

  it('adds new legs and replaces those that a later file corrects', async () => {
    await write(btsRow({}), btsRow({ Flight_Number_Reporting_Airline: '161' }));
    await run('import FILE --bts --carrier F9');
    const before = await timetableState(db());
    await write(
      btsRow({}),
      btsRow({ Flight_Number_Reporting_Airline: '161', CRSElapsedTime: '165.00', CRSArrTime: '0815' }),
      btsRow({ Flight_Number_Reporting_Airline: '162' }),
    );
    const { result } = await run('import FILE --bts --carrier F9');
    expect(result).toContain('Imported 2 legs (1 more were already stored, 1 stored ones were replaced)');
    expect(
      (await storedLegs()).map(({ flightNumber, arrivalMinute }) => [flightNumber, arrivalMinute]),
    ).toEqual([
      [1279, 490],
      [161, 495],
      [162, 490],
    ]);
    expect((await timetableState(db())).revision).not.toBe(before.revision);
  });

  it('refuses a file with an invalid row unless the row may be skipped', async () => {
    await write(btsRow({}), btsRow({ Dest: 'XXX' }));
    await expect(run('import FILE --bts --carrier F9')).rejects.toThrow('1 of its rows is invalid');
    expect(await storedLegs()).toEqual([]);
    const { progress } = await run('import FILE --bts --carrier F9 --skip-rejected');
    expect(progress).toContain(
      'line 3 rejected (2015-01-01 1279 PHL XXX): Dest XXX is not in the airport table',
    );
    expect(await storedLegs()).toHaveLength(1);
  });

  it('refuses a truncated file', async () => {
    await writeFile(inFolder('timetable.csv'), btsFile(btsRow({}), btsRow({ ...PHOENIX })).slice(0, -30));
    await expect(run('import FILE --bts --carrier F9 --skip-rejected')).rejects.toThrow(
      'line 3: the file was cut off',
    );
    expect(await storedLegs()).toEqual([]);
  });

  it('skips a malformed row on request', async () => {
    await write(btsRow({}), 'F9,1', btsRow({ Flight_Number_Reporting_Airline: '161' }));
    await expect(run('import FILE --bts --carrier F9')).rejects.toThrow('skip them with --skip-rejected');
    const { progress } = await run('import FILE --bts --carrier F9 --skip-rejected');
    expect(progress).toContain('line 3 rejected (malformed row): the line has 2 columns, the header 17');
    expect(await storedLegs()).toHaveLength(2);
  });

  it('reads gzip with any file name and detects the format', async () => {
    const bytes = gzipSync(btsFile(btsRow({})));
    await writeFile(inFolder('timetable.csv'), bytes);
    await run('import FILE --carrier F9');
    expect(await flightsOn('2015-01-01')).toEqual(['F9 1279']);
    await writeFile(inFolder('timetable.csv'), bytes.subarray(0, -12));
    await expect(run('import FILE --carrier F9')).rejects.toThrow('the gzip file is damaged or was cut off');
  });

  it('refuses a directory', async () => {
    await expect(run('import FILE --carrier F9', '.')).rejects.toThrow('it is a directory');
  });

  it.each([
    ['on its day', '', '2015-01-01'],
    ['moved onto another day', '--onto 2026-12-03', '2026-12-03'],
    ['as a weekly flight', '--weekly 2026-12-01..2026-12-31', '2026-12-03'],
  ])('stores cancelled flights without offering them: %s', async (_, placement, date) => {
    await write(btsRow({ Cancelled: '1.00' }), btsRow({ Flight_Number_Reporting_Airline: '161' }));
    const { progress } = await run(`import FILE --bts --carrier F9 ${placement}`.trim());
    expect(progress).toContain('2 flights of F9 (1 cancelled, not for sale)');
    expect(await flightsOn(date)).toEqual(['F9 161']);
  });

  it('refuses a file without flights of the carrier, and a missing file', async () => {
    await write(btsRow({}));
    await expect(run('import FILE --bts --carrier WN')).rejects.toThrow('it contains no flight of WN');
    await expect(run('import FILE --bts --carrier F9', 'missing.csv')).rejects.toThrow('no such file');
    await expect(run('import FILE --bts --carrier F9 --weekly 2026-11-23..2026-11-24')).rejects.toThrow(
      'none of its weekdays is in the period',
    );
  });
});

describe('replacing the stored imports of the carrier (TTBL-6)', () => {
  const WN = { Reporting_Airline: 'WN', ...PHOENIX };

  it('deletes them and keeps those of other carriers', async () => {
    await write(btsRow({}), btsRow(WN));
    await run('import FILE --bts --carrier WN');
    await run('import FILE --bts --carrier F9');
    await write(btsRow({ CRSDepTime: '0600', CRSArrTime: '0840' }));
    const { result } = await run('import FILE --bts --carrier F9 --replace');
    expect(result).toContain('Imported 1 leg (');
    expect(result).toContain('Deleted 1 import\n');
    expect((await flightsOn('2015-01-01')).sort()).toEqual(['F9 1279', 'WN 1279']);
  });

  it('also deletes the edition that the same file was added to', async () => {
    await write(btsRow({}));
    await run('import FILE --bts --carrier F9');
    await write(btsRow(PHOENIX));
    await run('import FILE --bts --carrier F9');
    expect(await storedLegs()).toHaveLength(2);
    await run('import FILE --bts --carrier F9 --replace');
    expect(await storedLegs()).toHaveLength(1);
    const before = await timetableState(db());
    expect((await run('import FILE --bts --carrier F9 --replace')).result).toContain('Nothing changed');
    expect(await timetableState(db())).toEqual(before);
  });

  it('keeps them when the file is refused', async () => {
    await write(btsRow({}));
    await run('import FILE --bts --carrier F9');
    await write(btsRow(PHOENIX), btsRow({ Dest: 'XXX' }));
    await expect(run('import FILE --bts --carrier F9 --replace')).rejects.toThrow('1 of its rows is invalid');
    expect(await flightsOn('2015-01-01')).toEqual(['F9 1279']);
  });
});

describe('exporting', () => {
  async function roundTrip() {
    const before = await storedLegs();
    await run('export FILE --bts', 'export.csv');
    await forget();
    await run('import FILE --bts --carrier F9', 'export.csv');
    return { before, after: await storedLegs() };
  }

  it('preserves dated rows', async () => {
    await write(btsRow({}), btsRow({ ...PHOENIX, Tail_Number: '', Cancelled: '1.00', Distance: '' }));
    await run('import FILE --bts --carrier F9');
    const { before, after } = await roundTrip();
    expect(after).toEqual(before);
    expect(after).toHaveLength(2);
  });

  it('preserves weekly patterns across a clock change', async () => {
    await write(btsRow({}), btsRow(PHOENIX), btsRow({ FlightDate: '2015-01-02', ...PHOENIX }));
    await run('import FILE --bts --carrier F9 --weekly 2026-11-01..2027-11-30');
    const { before, after } = await roundTrip();
    expect(after).toEqual(before);
    expect(after.length).toBeGreaterThan(3);
  });

  it('preserves the sample network as sample data', async () => {
    await run('reset');
    const { before, after } = await roundTrip();
    expect(after).toEqual(before);
    expect(await timetableState(db())).toMatchObject({ source: 'sample' });
  });

  it('writes a file whose import changes nothing', async () => {
    await write(btsRow({}), btsRow(PHOENIX));
    await run('import FILE --bts --carrier F9');
    const before = await timetableState(db());
    await run('export FILE --bts', 'export.csv');
    expect((await run('import FILE --bts --carrier F9', 'export.csv')).result).toContain('Nothing changed');
    expect(await timetableState(db())).toEqual(before);
  });

  it('writes the official columns first, and dated rows that can be mapped onto other dates', async () => {
    await write(btsRow({}));
    await run('import FILE --bts --carrier F9');
    await run('export FILE --bts', 'export.csv');
    const [header, row] = (await readFile(inFolder('export.csv'), 'utf8')).split('\r\n');
    expect(`${header}\r\n`.startsWith(btsFile().trimEnd())).toBe(true);
    expect(row?.startsWith(btsRow({}))).toBe(true);
    await run('import FILE --bts --carrier F9 --onto 2026-12-24', 'export.csv');
    expect(await flightsOn('2026-12-24')).toEqual(['F9 1279']);
  });

  it('refuses to change the dates of a pattern', async () => {
    await write(btsRow({}));
    await run('import FILE --bts --carrier F9 --weekly 2026-12-01..2027-01-31');
    await run('export FILE --bts', 'export.csv');
    await expect(run('import FILE --bts --carrier F9 --onto 2026-12-24', 'export.csv')).rejects.toThrow(
      'line 2: the flight repeats from 2026-12-01 to 2027-01-31 already',
    );
  });

  it('leaves no partial file after a failure', async () => {
    await write(btsRow({}));
    await run('import FILE --bts --carrier F9');
    await expect(run('export FILE --bts', 'missing/export.csv')).rejects.toThrow('no such file');
    expect(await readdir(folder())).toEqual(['timetable.csv']);
  });
});

describe('status and reset', () => {
  it('list the imports and restore the sample network', async () => {
    expect((await run('status')).result).toBe('No timetable is stored; the server adds the sample network');
    await write(btsRow({}));
    await run('import FILE --bts --carrier F9 --onto 2026-11-21');
    expect((await run('status')).result).toContain(
      'from 2026-11-21 to 2026-11-21, BTS, carrier F9, onto 2026-11-21',
    );
    const { result } = await run('reset');
    expect(result).toContain('Deleted 1 import');
    expect(result).toContain("Sample network (invented, not the airline's schedule)");
    expect(await flightsOn('2026-11-21')).not.toEqual([]);
  });

  it('restore the sample network as a new revision, because searches cache flights by revision', async () => {
    await run('reset');
    const { revision } = await timetableState(db());
    await write(btsRow({}));
    await run('import FILE --bts --carrier F9');
    await run('reset');
    const restored = await timetableState(db());
    expect(restored.source).toBe('sample');
    expect(restored.revision).not.toBe(revision);
  });

  it('report an empty database', async () => {
    expect(await timetableState(db())).toEqual({ revision: '', source: 'sample', from: '', to: '' });
    expect(await flightsOn('2026-11-21')).toEqual([]);
  });
});

const real = fileURLToPath(new URL('../../../fixtures/bts-on-time-2015-01-01_02.csv', import.meta.url));

describe('a real file', () => {
  it('is imported completely and exported unchanged', async () => {
    const { progress } = await run('import FILE --bts --carrier F9', real);
    expect(progress).toBe(
      '521 rows: 521 flights of F9 (5 cancelled, not for sale), 0 rows of other carriers, 0 rejected',
    );
    const before = await storedLegs();
    expect(before).toHaveLength(521);
    const official = (text: string) =>
      text
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(',').slice(0, 17).join(','));
    await run('export FILE --bts', 'export.csv');
    expect(official(await readFile(inFolder('export.csv'), 'utf8'))).toEqual(
      official(await readFile(real, 'utf8')),
    );
    await forget();
    await run('import FILE --bts --carrier F9', 'export.csv');
    expect(await storedLegs()).toEqual(before);
  });

  it('is unchanged after an export and import as SSIM', async () => {
    await run('import FILE --carrier F9', real);
    const before = await storedLegs();
    expect((await run('export FILE', 'export.ssim')).result).toContain('Wrote 521 legs to ');
    await forget();
    const { progress } = await run('import FILE --carrier F9', 'export.ssim');
    expect(progress).toBe(
      '521 leg records: 521 passenger legs of F9, 0 of its other services, 0 of other carriers, 0 rejected',
    );
    expect(await storedLegs()).toEqual(before);
  });

  it('is unchanged after an export and import as SSIM when it repeats across clock changes', async () => {
    await run('import FILE --carrier F9 --weekly 2026-10-01..2027-12-31', real);
    const before = await storedLegs();
    await run('export FILE', 'export.ssim');
    await forget();
    const { progress } = await run('import FILE --carrier F9', 'export.ssim');
    expect(progress).not.toContain('UTC variation');
    expect(await storedLegs()).toEqual(before);
  });

  it('offers every flight of its two days except cancelled ones, on the mapped dates', async () => {
    await run('import FILE --bts --carrier F9 --onto 2026-11-21', real);
    expect(await flightsOn('2026-11-21', '2026-11-22')).toHaveLength(516);
  });

  it('has the same number of flights on each of its weekdays when it repeats', async () => {
    await run('import FILE --bts --carrier F9 --weekly 2026-11-01..2027-05-31', real);
    const thursday = await flightsOn('2026-11-19');
    expect(thursday.length + (await flightsOn('2026-11-20')).length).toBe(516);
    expect((await flightsOn('2027-04-15')).sort()).toEqual(thursday.sort());
  });
});

it(
  'names a missing file in one sentence',
  async () => {
    const missing = inFolder('missing.csv');
    await prepareDatabase(inFolder('data'));
    const line = ['import', missing, '--carrier', 'F9'];
    const program = runProgram('timetable', { DATA_DIR: inFolder('data') }, line);
    expect(await program.ended).toBe(1);
    expect(program.errors()).toBe(`timetable: There is no file ${missing}.\n`);
  },
  TIMEOUT_MS,
);
