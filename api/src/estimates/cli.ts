import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CommandError,
  commandLine,
  EXIT,
  UsageError,
  wholeNumber,
} from '@fareweave/shared-lib/node/command-line';
import { systemClock } from '../core/clock.ts';
import { loadConfig } from '../core/config/config.ts';
import { StartError } from '../core/config/environment.ts';
import type { Database } from '../db/client.ts';
import { openForMaintenance } from '../db/open.ts';
import { timetableState } from '../timetable/index.ts';
import { exportedLines } from './observations/export.ts';
import { fitAndStore } from './renewal/fit-models.ts';
import { observeSampleHistory } from './renewal/sample-model.ts';

/** The work of a command; resolves with its output. */
type Run = (db: Database) => Promise<string>;

async function fit(db: Database): Promise<string> {
  const { flightsFeed } = loadConfig(process.env);
  const coverage = async () => ({
    source: flightsFeed === null ? (await timetableState(db)).source : ('live' as const),
  });
  const version = await fitAndStore({ db, clock: systemClock, flights: { coverage } });
  if (version === null) throw new CommandError('There are no observations of this source.');
  return `Fitted version ${version}.`;
}

const exportTo =
  (file: string): Run =>
  async (db) => {
    await pipeline(Readable.from(exportedLines(db)), createWriteStream(file));
    return `Wrote ${file}.`;
  };

const simulate =
  (days: number): Run =>
  async (db) => {
    const { observationDays } = loadConfig(process.env);
    const today = systemClock.now().toISOString().slice(0, 10);
    const stored = await observeSampleHistory(db, { today, days, keptDays: observationDays });
    return `Stored ${stored} observations of the sample network. ${await fit(db)}`;
  };

/** Returns the work of the arguments, or the help text. Throws a `UsageError`. */
function readCommand(args: readonly string[]): Run | string {
  let run: Run | null = null;
  const { program, read } = commandLine('npm run estimates --', 'Observations and estimates of fares.');
  program
    .command('fit')
    .description('fit the models now')
    .action(() => {
      run = fit;
    });
  program
    .command('export')
    .description('write all observations as CSV')
    .argument('<file>')
    .action((file: string) => {
      run = exportTo(path.resolve(file));
    });
  program
    .command('simulate')
    .description('observe the past days of the sample network, for trying the estimates')
    .option('--days <number>', 'number of days', wholeNumber(1, 400), 45)
    .action(({ days }: { days: number }) => {
      run = simulate(days);
    });
  return read(args) ?? run ?? '';
}

try {
  const run = readCommand(process.argv.slice(2));
  if (typeof run === 'string') process.stdout.write(run);
  else {
    const { db, close } = await openForMaintenance(loadConfig(process.env));
    try {
      process.stdout.write(`${await run(db)}\n`);
    } finally {
      await close();
    }
  }
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`estimates: ${error.message}\n${error.usage}\n`);
    process.exitCode = EXIT.wrongUsage;
  } else if (error instanceof CommandError || error instanceof StartError) {
    process.stderr.write(`estimates: ${error.message}\n`);
    process.exitCode = EXIT.failed;
  } else throw error;
}
