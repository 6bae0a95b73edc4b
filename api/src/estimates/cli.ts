import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FlightSource } from '@fareweave/shared-lib/domain/flights';
import { CommandError, commandLine, wholeNumber } from '@fareweave/shared-lib/node/command-line';
import { systemClock } from '../core/clock.ts';
import type { Config } from '../core/config/config.ts';
import type { Database } from '../db/client.ts';
import { writeWhole } from '../db/data-folder.ts';
import { withDatabase } from '../db/open.ts';
import { type Run, runOperatorCommand } from '../db/operator-command.ts';
import { timetableState } from '../timetable/index.ts';
import { exportedLines } from './observations/export.ts';
import { fitAndStore } from './renewal/fit-models.ts';
import { observeSampleHistory } from './renewal/sample-model.ts';

const sourceOf = async (db: Database, { flightsFeed }: Config): Promise<FlightSource> =>
  flightsFeed === null ? (await timetableState(db)).source : 'live';

async function fit(db: Database, config: Config): Promise<string> {
  const flights = { coverage: async () => ({ source: await sourceOf(db, config) }) };
  const version = await fitAndStore({ db, clock: systemClock, flights });
  if (version === null)
    throw new CommandError(
      'There are no observations of the flights that searches show now. Searches add them, unless OBSERVATION_DAYS is 0.',
    );
  return `Fitted version ${version}.`;
}

async function exportTo(db: Database, file: string): Promise<string> {
  await writeWhole(file, (part) => writeFile(part, exportedLines(db)));
  return `Wrote ${file}.`;
}

async function simulate(db: Database, config: Config, days: number): Promise<string> {
  if ((await sourceOf(db, config)) !== 'sample')
    throw new CommandError(
      'Searches do not show the sample network, so no estimate would use its observations. Nothing was stored.',
    );
  const today = systemClock.now().toISOString().slice(0, 10);
  const stored = await observeSampleHistory(db, { today, days, keptDays: config.observationDays });
  return `Stored ${stored} observations of the sample network. ${await fit(db, config)}`;
}

/** Returns the work of the arguments, or the help text. Throws a `UsageError`. */
function readCommand(args: readonly string[]): Run | string {
  let run: Run | null = null;
  const { program, read } = commandLine('npm run estimates --', 'Manages fare observations and estimates.');
  program
    .command('fit')
    .description('Fits the models now.')
    .action(() => {
      run = () => withDatabase(fit);
    });
  program
    .command('export')
    .description('Writes all observations as CSV.')
    .argument('<file>')
    .action((file: string) => {
      run = () => withDatabase((db) => exportTo(db, path.resolve(file)));
    });
  program
    .command('simulate')
    .description('Observes the past days of the sample network, to try the estimates.')
    .option('--days <number>', 'number of days', wholeNumber(1, 400), 45)
    .action(({ days }: { days: number }) => {
      run = () => withDatabase((db, config) => simulate(db, config, days));
    });
  return read(args) ?? run ?? '';
}

await runOperatorCommand('estimates', () => readCommand(process.argv.slice(2)));
