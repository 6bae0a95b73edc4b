import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../../db/client.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { testClock } from '../../testing/fixtures.ts';
import { delayFilesOf, deleteDelayFiles, loadDelays } from '../punctuality/delay-store.ts';
import { BUNDLED_FILE, openPunctuality } from '../punctuality/open-punctuality.ts';
import { readCommand } from './cli-options.ts';
import { runCommand } from './commands.ts';

let connection: DatabaseConnection;
let folder: string;
beforeAll(async () => {
  connection = await testDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'punctuality-'));
});
afterEach(() => deleteDelayFiles(connection.db));
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true });
});

async function run(line: string) {
  const command = readCommand(line.replaceAll('DIR', folder).split(' '));
  if (typeof command === 'string') throw new Error('help is not run');
  const result: string[] = [];
  const progress: string[] = [];
  await runCommand(command, connection.db, {
    result: (text) => void result.push(text),
    progress: (text) => void progress.push(text),
  });
  return { result, progress };
}

const HEADER =
  'FlightDate,Origin,Dest,CRSDepTime,ArrDelay,Cancelled,Diverted,CarrierDelay,WeatherDelay,NASDelay,SecurityDelay,LateAircraftDelay';
const row = (date: string, delay: number) => `${date},PHL,MCO,0530,${delay},0,0,,,,,`;
const write = (name: string, ...rows: string[]) =>
  writeFile(path.join(folder, name), `${[HEADER, ...rows].join('\n')}\n`);
const flightsAt = async () => (await loadDelays(connection.db)).get('PHL MCO 5')?.[0];
const fileNames = async () => (await delayFilesOf(connection.db)).map(({ name }) => name);

describe('importing on-time performance', () => {
  it('adds the days of files and counts no day twice', async () => {
    await write('first.csv', row('2015-01-01', 0), row('2015-01-02', 5));
    await write('second.csv', row('2015-01-02', 5), row('2015-01-02', 9), row('2015-01-03', 20));
    expect((await run('import DIR/first.csv')).result).toEqual([
      'Imported 2 flights of 2 days',
      'Estimates use:',
      '  first.csv: 2 flights, 2 days from 2015-01-01 to 2015-01-02',
    ]);
    expect((await run('import DIR/second.csv')).result[0]).toBe(
      'Imported 1 flight of 1 day; 1 day already stored and skipped',
    );
    expect(await flightsAt()).toBe(3);
    expect((await run('import DIR/first.csv')).result[0]).toBe(
      'Nothing changed: these days are already stored (first.csv)',
    );
    expect(await flightsAt()).toBe(3);
  });

  it('replaces files whose days are all in the new one', async () => {
    await write('day.csv', row('2015-01-01', 0));
    await write('month.csv', row('2015-01-01', 3), row('2015-01-01', 4), row('2015-01-02', 5));
    await run('import DIR/day.csv');
    expect((await run('import DIR/month.csv --replace')).result[0]).toBe(
      'Imported 3 flights of 2 days; replaced day.csv',
    );
    expect(await fileNames()).toEqual(['month.csv']);
    expect(await flightsAt()).toBe(3);
    await expect(run('import DIR/day.csv --replace')).rejects.toThrow(
      'it has only some of the days of month.csv, 2015-01-01 to 2015-01-02',
    );
    expect(await flightsAt()).toBe(3);
  });

  it('refuses a file with an invalid row and changes nothing, unless such rows are skipped', async () => {
    await write('good.csv', row('2015-01-01', 0));
    await run('import DIR/good.csv');
    await write('bad.csv', row('2015-01-02', 0), row('2015-01-02', 98_765));
    await expect(run('import DIR/bad.csv')).rejects.toThrow('1 of its 2 rows is invalid');
    expect(await fileNames()).toEqual(['good.csv']);
    const { result, progress } = await run('import DIR/bad.csv --skip-rejected');
    expect(progress).toEqual(['line 3 rejected: ArrDelay is "98765", not whole minutes from -300 to 4320']);
    expect(result[0]).toBe('Imported 1 flight of 1 day');
  });

  it('refuses a gzip file that was cut off and changes nothing', async () => {
    const bytes = gzipSync(`${HEADER}\n${row('2015-01-01', 0)}\n`);
    await writeFile(path.join(folder, 'cut.csv.gz'), bytes.subarray(0, -9));
    await expect(run('import DIR/cut.csv.gz')).rejects.toThrow('the gzip file is damaged or was cut off');
    expect(await fileNames()).toEqual([]);
  });
});

describe('the data behind estimates', () => {
  it('is read again after a failure', async () => {
    // A process keeps what it has read, so this needs a module that has read nothing.
    const unread = `${new URL('../punctuality/open-punctuality.ts', import.meta.url)}?unread`;
    const module: typeof import('../punctuality/open-punctuality.ts') = await import(unread);
    const { app, close } = await testApp();
    const punctuality = module.openPunctuality(app);
    const { href } = module.BUNDLED_FILE;
    module.BUNDLED_FILE.pathname += '.missing';
    await expect(punctuality()).rejects.toThrow('ENOENT');
    module.BUNDLED_FILE.href = href;
    await expect(punctuality()).resolves.toMatchObject({ revision: '' });
    await close();
  });

  it('is the bundled file until an import, which takes effect without a restart', async () => {
    const clock = testClock('2026-11-20T17:00:00Z');
    const later = () => clock.set(new Date(clock.now().getTime() + 4000));
    const { app, close } = await testApp();
    const punctuality = openPunctuality({ config: app.config, db: connection.db, clock, log: app.log });
    const { source } = await punctuality();
    expect(source).toEqual({
      name: 'US DOT, 2 days of January 2015, 30,691 flights',
      from: '2015-01-01',
      to: '2015-01-02',
      days: 2,
      flights: 30_691,
      files: [],
    });
    const before = (await punctuality()).estimate('LAX', 'SFO', 7);

    await run(`import ${fileURLToPath(BUNDLED_FILE)}`);
    let after = await punctuality();
    while (after.source.files.length === 0) {
      later();
      after = await punctuality();
    }
    expect(after.source.files).toEqual(['bts-performance-2015-01-01_02.csv.gz']);
    expect(after.source.name).toBe(source.name);
    expect(after.estimate('LAX', 'SFO', 7)).toEqual(before);
    await close();
  });
});
