import { readdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { timetableState } from '../../store/active-timetables.ts';
import { btsFile, btsRow } from '../../testing/bts-rows.ts';
import {
  lines,
  numbered,
  SSIM_HEADER,
  ssimCarrier,
  ssimFile,
  ssimLeg,
  ssimRecords,
  ssimTrailer,
} from '../../testing/ssim-rows.ts';
import { timetableTestbed } from '../../testing/testbed.ts';

const { db, folder, inFolder, forget, run: runWith, storedLegs, flightsOn } = timetableTestbed();

const FILE = 'timetable.ssim';
const run = (line: string, file = FILE) => runWith(line, file);
const write = (text: string, file = FILE): Promise<void> => writeFile(inFolder(file), text, 'latin1');

describe('importing an SSIM file', () => {
  it('replaces the sample network', async () => {
    await run('reset');
    await write(ssimFile(ssimLeg(), ssimLeg({ flight: '1280', service: 'P' })));
    const { result, progress } = await run('import FILE --carrier F9');
    expect(progress).toBe(
      '2 leg records: 1 passenger legs of F9, 1 of its other services, 0 of other carriers, 0 rejected',
    );
    expect(result).toContain('Imported 1 leg ');
    expect(result).toContain('timetable.ssim: 1 leg from 2026-01-05 to 2026-02-26, SSIM, carrier F9, since');
    expect(await timetableState(db())).toMatchObject({ source: 'timetable', from: '2026-01-05' });
    expect(await flightsOn('2026-01-08')).toEqual(['F9 1279']);
    expect(await flightsOn('2026-01-09')).toEqual([]);
  });

  it('changes nothing when repeated', async () => {
    await write(ssimFile(ssimLeg()));
    await run('import FILE --carrier F9');
    const before = await timetableState(db());
    expect((await run('import FILE --carrier F9')).result).toContain('Nothing changed');
    expect(await timetableState(db())).toEqual(before);
  });

  it('shows an open end', async () => {
    await write(lines(ssimRecords([ssimLeg({ to: '00XXX00' })], { to: '00XXX00' })));
    expect((await run('import FILE --carrier F9')).result).toContain('1 leg from 2026-01-05 on, SSIM');
    expect(await flightsOn('2031-01-02')).toEqual(['F9 1279']);
  });

  it('reports UTC variations that contradict the time zone', async () => {
    await write(ssimFile(ssimLeg({ arrivalOffset: '-0400' })));
    expect((await run('import FILE --carrier F9')).progress).toContain(
      'line 4: UTC variation -0400 at MCO, but its time zone has -0500 in that period (1 in the file); the time zone counts',
    );
    expect(await storedLegs()).toHaveLength(1);
  });

  it('refuses a file with an invalid record unless the record may be skipped', async () => {
    await write(ssimFile(ssimLeg({ to: '13SMO26' }), ssimLeg({ flight: ' 161' })));
    const refused = run('import FILE --carrier F9');
    await expect(refused).rejects.toThrow('1 of its rows is invalid');
    expect(await storedLegs()).toEqual([]);
    const { progress } = await run('import FILE --carrier F9 --skip-rejected');
    expect(progress).toContain(
      'line 4 rejected (F9 1279 PHL MCO): columns 22-28 (period to): "13SMO26" is not a date',
    );
    expect(await storedLegs()).toHaveLength(1);
  });

  it.each<[string, (file: string) => string, string]>([
    [
      'cut in a record',
      (file) => file.slice(0, -300),
      'line 6: the file was cut off in the middle of this record',
    ],
    ['cut between records', (file) => file.slice(0, -202), 'line 5: the file was cut off after this record'],
    ['missing a record', (file) => file.slice(0, 606) + file.slice(808), 'line 4, columns 195-200'],
    ['empty', () => '', 'line 1: the file is empty'],
  ])('changes nothing when the file is %s', async (_, damage, message) => {
    await write(ssimFile(ssimLeg()));
    await run('import FILE --carrier F9');
    const before = [await timetableState(db()), await storedLegs()];
    await write(damage(ssimFile(ssimLeg(), ssimLeg({ flight: '   7' }))));
    await expect(run('import FILE --carrier F9 --skip-rejected')).rejects.toThrow(message);
    expect([await timetableState(db()), await storedLegs()]).toEqual(before);
  });

  it('refuses a file without flights of the carrier, and a change of dates', async () => {
    await write(ssimFile(ssimLeg()));
    await expect(run('import FILE --carrier WN')).rejects.toThrow('it contains no flight of WN');
    await expect(run('import FILE --carrier F9 --onto 2026-12-24')).rejects.toThrow(
      'import it without --onto and --weekly',
    );
  });
});

describe('the format of a file', () => {
  it('is detected from the first bytes, whatever the name', async () => {
    await write(ssimFile(ssimLeg()), 'schedule.txt');
    await run('import FILE --carrier F9', 'schedule.txt');
    await write(btsFile(btsRow({})), 'on-time.ssim');
    await run('import FILE --carrier F9', 'on-time.ssim');
    expect(await storedLegs()).toHaveLength(2);
  });

  it('may be specified', async () => {
    await write(btsFile(btsRow({})));
    await expect(run('import FILE --format ssim --carrier F9')).rejects.toThrow('line 1: not SSIM');
    await write(ssimFile(ssimLeg()));
    await expect(run('import FILE --format bts --carrier F9')).rejects.toThrow(
      'line 1: not BTS on-time data',
    );
  });

  it('is required when it cannot be detected', async () => {
    await write('hello', 'schedule.txt');
    await expect(run('import FILE --carrier F9', 'schedule.txt')).rejects.toThrow(
      'line 1: neither the header record of SSIM nor the columns of BTS on-time data',
    );
    await expect(run('import FILE --carrier F9', 'missing.txt')).rejects.toThrow('no such file');
  });
});

describe('exporting SSIM', () => {
  async function roundTrip(exported = FILE) {
    const before = await storedLegs();
    await run('export FILE', exported);
    await forget();
    await run('import FILE --carrier F9', exported);
    return { before, after: await storedLegs() };
  }

  it('preserves dated BTS rows', async () => {
    await write(
      btsFile(
        btsRow({}),
        btsRow({ FlightDate: '2015-01-02', Tail_Number: '', Cancelled: '1.00', Diverted: '', Distance: '' }),
        btsRow({ Flight_Number_Reporting_Airline: '161', CRSDepTime: '2120', CRSArrTime: '2400' }),
      ),
      'on-time.csv',
    );
    await run('import FILE --carrier F9', 'on-time.csv');
    const { before, after } = await roundTrip();
    expect(after).toEqual(before);
    expect(after).toHaveLength(3);
  });

  it('preserves weekly patterns across clock changes', async () => {
    const phoenix = { Dest: 'PHX', CRSDepTime: '1000', CRSArrTime: '1310', CRSElapsedTime: '310.00' };
    await write(btsFile(btsRow({}), btsRow(phoenix), btsRow({ FlightDate: '2015-01-02' })), 'on-time.csv');
    await run('import FILE --carrier F9 --weekly 2026-11-01..2027-11-30', 'on-time.csv');
    const { before, after } = await roundTrip();
    expect(after).toEqual(before);
    expect(after.length).toBeGreaterThan(3);
  });

  it('preserves an SSIM file, as does an export as BTS', async () => {
    const legs = [
      ssimLeg({ suffix: 'D', to: '00XXX00' }),
      ssimLeg({ flight: '   7', rate: '2' }),
      ssimLeg({ flight: '   8', destination: 'ATL', arrival: '0740' }),
      ssimLeg({ flight: '   8', sequence: '02', origin: 'ATL', departure: '0830', arrival: '1000' }),
    ];
    await write(lines(ssimRecords(legs, { to: '00XXX00' })));
    await run('import FILE --carrier F9');
    const throughSsim = await roundTrip();
    expect(throughSsim.after).toEqual(throughSsim.before);
    const throughBts = await roundTrip('timetable.csv');
    expect(throughBts.after).toEqual(throughBts.before);
    expect(throughBts.after).toHaveLength(4);
  });

  it('preserves the sample network as sample data', async () => {
    await run('reset');
    const { before, after } = await roundTrip();
    expect(after).toEqual(before);
    expect(await timetableState(db())).toMatchObject({ source: 'sample' });
  });

  it('writes a file whose import changes nothing', async () => {
    await write(ssimFile(ssimLeg({ from: '01MAR26', to: '30NOV26' })));
    await run('import FILE --carrier F9');
    const before = await timetableState(db());
    await run('export FILE', 'export.ssim');
    expect((await run('import FILE --carrier F9', 'export.ssim')).result).toContain('Nothing changed');
    expect(await timetableState(db())).toEqual(before);
  });

  it('writes every stored carrier', async () => {
    const both = numbered([
      SSIM_HEADER,
      ssimCarrier({ airline: 'WN' }),
      ssimLeg({ airline: 'WN' }),
      ssimTrailer('WN', 'C'),
      ssimCarrier(),
      ssimLeg(),
      ssimTrailer(),
    ]);
    await write(lines(both));
    await run('import FILE --carrier F9');
    await run('import FILE --carrier WN');
    const before = await storedLegs();
    expect((await run('export FILE', 'export.ssim')).result).toContain('Wrote 2 legs');
    await forget();
    await run('import FILE --carrier WN', 'export.ssim');
    await run('import FILE --carrier F9', 'export.ssim');
    expect(await storedLegs()).toEqual(before);
  });

  it('leaves no partial file and keeps an earlier one after a failure', async () => {
    await expect(run('export FILE')).rejects.toThrow('there is no stored timetable to export');
    await write(btsFile(btsRow({ FlightDate: '2079-01-03' })), 'on-time.csv');
    await run('import FILE --carrier F9', 'on-time.csv');
    await write('earlier');
    await expect(run('export FILE')).rejects.toThrow('SSIM cannot represent 2079-01-03');
    expect((await readdir(folder())).sort()).toEqual(['on-time.csv', FILE]);
    expect(await readFile(inFolder(FILE), 'utf8')).toBe('earlier');
  });
});
