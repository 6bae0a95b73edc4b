import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addDays } from '@fareweave/shared-lib/domain/dates';
import { btsFile, dataDir, port } from './address.ts';
import { tomorrow } from './dates.ts';

// Runs the production build as `npm start` does, with separate data.
const root = path.resolve(import.meta.dirname, '..');
rmSync(dataDir, { recursive: true, force: true });
Object.assign(process.env, {
  PORT: String(port),
  DATA_DIR: dataDir,
  LOCAL_BUILDS: root,
  SHELL_DIR: path.join(root, 'shell/dist'),
  LOG_LEVEL: 'error',
  // All languages are on. Pages stay in English unless a test asks for another language, because the browsers prefer English.
  LANGUAGES: 'en,es,en-XA',
});

mkdirSync(dataDir, { recursive: true });
const timetable = path.join(dataDir, 'timetable.csv');
writeFileSync(timetable, repeatForWeeks(readFileSync(btsFile, 'utf8')));
const args = ['import', timetable, '--bts', '--carrier', 'F9', '--onto', tomorrow()];
execFileSync('node', ['api/src/timetable/cli/main.ts', ...args], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const main: string = path.join(root, 'api/dist/main.mjs');
await import(main);

/** Repeats the two days of the file, so that every date of the tests has flights. */
function repeatForWeeks(csv: string): string {
  const [header = '', ...rows] = csv.trimEnd().split(/\r?\n/);
  const column = header.split(',').indexOf('FlightDate');
  const repeated = Array.from({ length: 24 }, (_, pair) =>
    rows.map((row) => {
      const fields = row.split(',');
      fields[column] = addDays(fields[column] ?? '', 2 * pair);
      return fields.join(',');
    }),
  );
  return [header, ...repeated.flat()].map((line) => `${line}\r\n`).join('');
}
