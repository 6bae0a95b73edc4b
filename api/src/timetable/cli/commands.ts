import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { count, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { scheduleLegs } from '../../db/schema/index.ts';
import { dayNumber } from '../model/days.ts';
import { OPEN_END } from '../model/pattern.ts';
import { ensureSampleNetwork } from '../sample/sample-network.ts';
import { activeTimetables, type Timetable } from '../store/active-timetables.ts';
import { dropImports } from '../store/store.ts';
import type { Command } from './cli-options.ts';
import { exportFile } from './export-file.ts';
import { importFile } from './import-file.ts';

/** Where the lines of a command go. */
export interface Output {
  /** What was asked for. */
  result(line: string): void;
  /** What happens on the way. */
  progress(line: string): void;
}

const plural = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** Runs a command of the command line on a database. `now` in epoch milliseconds. */
export async function runCommand(
  command: Exclude<Command, { name: 'help' }>,
  db: Database,
  output: Output,
  now: number,
): Promise<void> {
  switch (command.name) {
    case 'import': {
      const done = await importFile(db, command, output.progress);
      if (done.outcome === 'unchanged') {
        return output.result(`Nothing changed: these flights are held already (${done.heldAs})`);
      }
      output.result(
        `Imported ${plural(done.added, 'leg')} (${done.held} more were held already, ${done.replaced} held ones were replaced)`,
      );
      return tellHeld(db, output);
    }
    case 'export': {
      const legs = await exportFile(db, { ...command, now });
      return output.result(`Wrote ${plural(legs, 'leg')} to ${command.file}`);
    }
    case 'status':
      return tellHeld(db, output);
    case 'reset': {
      const dropped = await dropImports(db);
      await ensureSampleNetwork(db, todayIn('America/New_York', now));
      output.result(`Dropped ${plural(dropped, 'import')}`);
      return tellHeld(db, output);
    }
  }
}

async function tellHeld(db: Database, output: Output): Promise<void> {
  const active = await activeTimetables(db);
  if (active.length === 0) return output.result('No timetable is held; the server adds the sample network');
  output.result('Searches use:');
  for (const timetable of active) output.result(await describe(db, timetable));
}

async function describe(db: Database, { id, name, kind, options, importedAt }: Timetable): Promise<string> {
  const [held] = await db
    .select({ legs: count() })
    .from(scheduleLegs)
    .where(eq(scheduleLegs.timetableId, id));
  const { period, onto, weekly, carrier } = options;
  const end = dayNumber(period.to) === OPEN_END ? 'on' : `to ${period.to}`;
  return [
    `  ${name}: ${plural(held?.legs ?? 0, 'leg')} from ${period.from} ${end}`,
    kind.toUpperCase(),
    ...(carrier ? [`carrier ${carrier}`] : []),
    ...(onto ? [`onto ${onto}`] : []),
    ...(weekly ? [`weekly ${weekly.from}..${weekly.to}`] : []),
    ...(options.sample ? ['sample data'] : []),
    `since ${importedAt.toISOString()}`,
  ].join(', ');
}
