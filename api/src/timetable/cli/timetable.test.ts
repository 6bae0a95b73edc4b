import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { elapsedMinutes } from '../model/expand.ts';
import { loadLegs, timetableState } from '../store/active-timetables.ts';
import { btsFile, btsRow } from '../testing/bts-rows.ts';
import { timetableTestbed } from '../testing/testbed.ts';

const { db, folder, inFolder, forget, run, heldLegs, flightsOn } = timetableTestbed();

const write = (...rows: string[]): Promise<void> => writeFile(inFolder('timetable.csv'), btsFile(...rows));

const PHOENIX = { Dest: 'PHX', CRSDepTime: '1000', CRSArrTime: '1310', CRSElapsedTime: '310.00' };

describe('importing a file', () => {
  it('puts its flights in place of the sample network', async () => {
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

  it('maps the first date onto another and keeps distances, local departures and lengths', async () => {
    await write(btsRow({ FlightDate: '2015-01-02', ...PHOENIX }), btsRow({}));
    await run('import FILE --bts --carrier F9 --onto 2027-07-01');
    const [first, second] = await loadLegs(db(), '2027-07-01', '2027-07-02');
    expect(first?.departure).toBe(Date.parse('2027-07-01T05:30:00-04:00'));
    expect(second?.departure).toBe(Date.parse('2027-07-02T10:00:00-04:00'));
    expect(second && elapsedMinutes(second)).toBe(310);
  });

  it('repeats rows weekly, one flight on several weekdays as one pattern', async () => {
    await write(
      btsRow({}),
      btsRow({ FlightDate: '2015-01-02', Tail_Number: 'N905FR' }),
      btsRow({ FlightDate: '2015-01-03', CRSDepTime: '0600', CRSArrTime: '0840' }),
    );
    await run('import FILE --bts --carrier F9 --weekly 2026-12-01..2027-01-31');
    expect(
      (await heldLegs()).map(({ days, departureMinute, extra }) => [days, departureMinute, extra]),
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
      const before = await heldLegs();
      for (const format of ['bts', 'ssim']) {
        await run(`export FILE --format ${format}`, 'export');
        await forget();
        await run(`import FILE --format ${format} --carrier F9`, 'export');
        expect(await lengths()).toEqual(expected);
        expect((await heldLegs()).map(({ extra, ...leg }) => leg)).toEqual(
          before.map(({ extra, ...leg }) => leg),
        );
      }
    },
  );

  it('takes departures in the hour that autumn repeats for what their lengths say', async () => {
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

  it('repeats the last week where weeks differ', async () => {
    await write(btsRow({ FlightDate: '2015-01-08', CRSDepTime: '0600', CRSArrTime: '0840' }), btsRow({}));
    await run('import FILE --bts --carrier F9 --weekly 2026-12-01..2027-01-31');
    expect((await heldLegs()).map(({ departureMinute }) => departureMinute)).toEqual([360]);
  });

  it('changes nothing the second time', async () => {
    await write(btsRow({}));
    await run('import FILE --bts --carrier F9');
    const before = await timetableState(db());
    expect((await run('import FILE --bts --carrier F9')).result).toBe(
      'Nothing changed: these flights are held already (timetable.csv)',
    );
    expect(await timetableState(db())).toEqual(before);
  });

  it('adds to what is held, and replaces what a later file corrects', async () => {
    await write(btsRow({}), btsRow({ Flight_Number_Reporting_Airline: '161' }));
    await run('import FILE --bts --carrier F9');
    const before = await timetableState(db());
    await write(
      btsRow({}),
      btsRow({ Flight_Number_Reporting_Airline: '161', CRSElapsedTime: '165.00', CRSArrTime: '0815' }),
      btsRow({ Flight_Number_Reporting_Airline: '162' }),
    );
    const { result } = await run('import FILE --bts --carrier F9');
    expect(result).toContain('Imported 2 legs (1 more were held already, 1 held ones were replaced)');
    expect(
      (await heldLegs()).map(({ flightNumber, arrivalMinute }) => [flightNumber, arrivalMinute]),
    ).toEqual([
      [1279, 490],
      [161, 495],
      [162, 490],
    ]);
    expect((await timetableState(db())).revision).not.toBe(before.revision);
  });

  it('takes nothing of a file with a wrong row, unless told to', async () => {
    await write(btsRow({}), btsRow({ Dest: 'XXX' }));
    await expect(run('import FILE --bts --carrier F9')).rejects.toThrow('1 of its rows is wrong');
    expect(await heldLegs()).toEqual([]);
    const { progress } = await run('import FILE --bts --carrier F9 --skip-rejected');
    expect(progress).toContain(
      'line 3 rejected (2015-01-01 1279 PHL XXX): Dest XXX is not in the airport table',
    );
    expect(await heldLegs()).toHaveLength(1);
  });

  it('takes nothing of a file that was cut off', async () => {
    await writeFile(inFolder('timetable.csv'), btsFile(btsRow({}), btsRow({ ...PHOENIX })).slice(0, -30));
    await expect(run('import FILE --bts --carrier F9 --skip-rejected')).rejects.toThrow(
      'line 3: the file was cut off',
    );
    expect(await heldLegs()).toEqual([]);
  });

  it('offers to leave out a malformed row', async () => {
    await write(btsRow({}), 'F9,1', btsRow({ Flight_Number_Reporting_Airline: '161' }));
    await expect(run('import FILE --bts --carrier F9')).rejects.toThrow(
      'leave them out with --skip-rejected',
    );
    const { progress } = await run('import FILE --bts --carrier F9 --skip-rejected');
    expect(progress).toContain('line 3 rejected (malformed row): the line has 2 columns, the header 17');
    expect(await heldLegs()).toHaveLength(2);
  });

  it('reads gzip, whatever its name, and tells the format', async () => {
    const bytes = gzipSync(btsFile(btsRow({})));
    await writeFile(inFolder('timetable.csv'), bytes);
    await run('import FILE --carrier F9');
    expect(await flightsOn('2015-01-01')).toEqual(['F9 1279']);
    await writeFile(inFolder('timetable.csv'), bytes.subarray(0, -12));
    await expect(run('import FILE --carrier F9')).rejects.toThrow('the gzip file is damaged or was cut off');
  });

  it('refuses a directory by name', async () => {
    await expect(run('import FILE --carrier F9', '.')).rejects.toThrow('it is a directory');
  });

  it.each([
    ['on its day', '', '2015-01-01'],
    ['moved onto another day', '--onto 2026-12-03', '2026-12-03'],
    ['as a weekly flight', '--weekly 2026-12-01..2026-12-31', '2026-12-03'],
  ])('stores a cancelled flight, but does not sell it: %s', async (_, placement, date) => {
    await write(btsRow({ Cancelled: '1.00' }), btsRow({ Flight_Number_Reporting_Airline: '161' }));
    const { progress } = await run(`import FILE --bts --carrier F9 ${placement}`.trim());
    expect(progress).toContain('2 flights of F9 (1 cancelled, not for sale)');
    expect(await flightsOn(date)).toEqual(['F9 161']);
  });

  it('refuses a file without flights of the carrier, and one that is not there', async () => {
    await write(btsRow({}));
    await expect(run('import FILE --bts --carrier WN')).rejects.toThrow('it holds no flight of WN');
    await expect(run('import FILE --bts --carrier F9', 'missing.csv')).rejects.toThrow('no such file');
    await expect(run('import FILE --bts --carrier F9 --weekly 2026-11-23..2026-11-24')).rejects.toThrow(
      'none of its weekdays is in the period',
    );
  });
});

describe('exporting', () => {
  async function roundTrip() {
    const before = await heldLegs();
    await run('export FILE --bts', 'export.csv');
    await forget();
    await run('import FILE --bts --carrier F9', 'export.csv');
    return { before, after: await heldLegs() };
  }

  it('loses nothing of dated rows', async () => {
    await write(btsRow({}), btsRow({ ...PHOENIX, Tail_Number: '', Cancelled: '1.00', Distance: '' }));
    await run('import FILE --bts --carrier F9');
    const { before, after } = await roundTrip();
    expect(after).toEqual(before);
    expect(after).toHaveLength(2);
  });

  it('loses nothing of weekly patterns over a change of clocks', async () => {
    await write(btsRow({}), btsRow(PHOENIX), btsRow({ FlightDate: '2015-01-02', ...PHOENIX }));
    await run('import FILE --bts --carrier F9 --weekly 2026-11-01..2027-11-30');
    const { before, after } = await roundTrip();
    expect(after).toEqual(before);
    expect(after.length).toBeGreaterThan(3);
  });

  it('loses nothing of the sample network, and it stays sample data', async () => {
    await run('reset');
    const { before, after } = await roundTrip();
    expect(after).toEqual(before);
    expect(await timetableState(db())).toMatchObject({ source: 'sample' });
  });

  it('gives what importing again changes nothing with', async () => {
    await write(btsRow({}), btsRow(PHOENIX));
    await run('import FILE --bts --carrier F9');
    const before = await timetableState(db());
    await run('export FILE --bts', 'export.csv');
    expect((await run('import FILE --bts --carrier F9', 'export.csv')).result).toContain('Nothing changed');
    expect(await timetableState(db())).toEqual(before);
  });

  it('keeps the official columns first and dated rows movable', async () => {
    await write(btsRow({}));
    await run('import FILE --bts --carrier F9');
    await run('export FILE --bts', 'export.csv');
    const [header, row] = (await readFile(inFolder('export.csv'), 'utf8')).split('\r\n');
    expect(`${header}\r\n`.startsWith(btsFile().trimEnd())).toBe(true);
    expect(row?.startsWith(btsRow({}))).toBe(true);
    await run('import FILE --bts --carrier F9 --onto 2026-12-24', 'export.csv');
    expect(await flightsOn('2026-12-24')).toEqual(['F9 1279']);
  });

  it('refuses to place a pattern anew', async () => {
    await write(btsRow({}));
    await run('import FILE --bts --carrier F9 --weekly 2026-12-01..2027-01-31');
    await run('export FILE --bts', 'export.csv');
    await expect(run('import FILE --bts --carrier F9 --onto 2026-12-24', 'export.csv')).rejects.toThrow(
      'line 2: the flight repeats from 2026-12-01 to 2027-01-31 already',
    );
  });

  it('leaves no half file behind where it cannot write', async () => {
    await write(btsRow({}));
    await run('import FILE --bts --carrier F9');
    await expect(run('export FILE --bts', 'missing/export.csv')).rejects.toThrow('no such file');
    expect(await readdir(folder())).toEqual(['timetable.csv']);
  });
});

describe('status and reset', () => {
  it('tell what is held and bring the sample network back', async () => {
    expect((await run('status')).result).toBe('No timetable is held; the server adds the sample network');
    await write(btsRow({}));
    await run('import FILE --bts --carrier F9 --onto 2026-11-21');
    expect((await run('status')).result).toContain(
      'from 2026-11-21 to 2026-11-21, BTS, carrier F9, onto 2026-11-21',
    );
    const { result } = await run('reset');
    expect(result).toContain('Dropped 1 import');
    expect(result).toContain("Sample network (invented, not the airline's schedule)");
    expect(await flightsOn('2026-11-21')).not.toEqual([]);
  });

  it('know nothing before anything is held', async () => {
    expect(await timetableState(db())).toEqual({ revision: '', source: 'sample', from: '', to: '' });
    expect(await flightsOn('2026-11-21')).toEqual([]);
  });
});

const real = fileURLToPath(new URL('../../../fixtures/bts-on-time-2015-01-01_02.csv', import.meta.url));

describe('a real file', () => {
  it('is taken whole and comes back as it was', async () => {
    const { progress } = await run('import FILE --bts --carrier F9', real);
    expect(progress).toBe(
      '521 rows: 521 flights of F9 (5 cancelled, not for sale), 0 rows of other carriers, 0 rejected',
    );
    const before = await heldLegs();
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
    expect(await heldLegs()).toEqual(before);
  });

  it('is the same after a way through SSIM', async () => {
    await run('import FILE --carrier F9', real);
    const before = await heldLegs();
    expect((await run('export FILE', 'export.ssim')).result).toContain('Wrote 521 legs to ');
    await forget();
    const { progress } = await run('import FILE --carrier F9', 'export.ssim');
    expect(progress).toBe(
      '521 leg records: 521 passenger legs of F9, 0 of its other services, 0 of other carriers, 0 rejected',
    );
    expect(await heldLegs()).toEqual(before);
  });

  it('is the same after a way through SSIM when it repeats over changes of clocks', async () => {
    await run('import FILE --carrier F9 --weekly 2026-10-01..2027-12-31', real);
    const before = await heldLegs();
    await run('export FILE', 'export.ssim');
    await forget();
    const { progress } = await run('import FILE --carrier F9', 'export.ssim');
    expect(progress).not.toContain('UTC variation');
    expect(await heldLegs()).toEqual(before);
  });

  it('sells every flight of its two days but the cancelled ones, on the dates it is mapped onto', async () => {
    await run('import FILE --bts --carrier F9 --onto 2026-11-21', real);
    expect(await flightsOn('2026-11-21', '2026-11-22')).toHaveLength(516);
  });

  it('gives as many flights on each of its weekdays when it repeats', async () => {
    await run('import FILE --bts --carrier F9 --weekly 2026-11-01..2027-05-31', real);
    const thursday = await flightsOn('2026-11-19');
    expect(thursday.length + (await flightsOn('2026-11-20')).length).toBe(516);
    expect((await flightsOn('2027-04-15')).sort()).toEqual(thursday.sort());
  });
});
