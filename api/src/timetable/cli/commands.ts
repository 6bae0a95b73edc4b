import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { counted } from '@fareweave/shared-lib/domain/plurals';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { scheduleLegs } from '../../db/schema/index.ts';
import { dayNumber } from '../model/days.ts';
import { OPEN_END } from '../model/pattern.ts';
import { ensureSampleNetwork } from '../sample/sample-network.ts';
import { activeTimetables, type Timetable } from '../store/active-timetables.ts';
import { deleteTimetables } from '../store/store.ts';
import type { Command } from './cli-options.ts';
import { exportFile } from './export-file.ts';
import type { Output } from './file-command.ts';
import { importFile } from './import-file.ts';

/** Runs a command of the command line on a database. `now` in epoch milliseconds. */
export async function runCommand(command: Command, db: Database, output: Output, now: number): Promise<void> {
  switch (command.name) {
    case 'import': {
      const done = await importFile(db, command, output.progress);
      if (done.outcome === 'unchanged')
        return output.result(`Nothing changed: these flights are already stored (${done.storedAs})`);
      output.result(
        `Imported ${counted(done.added, 'leg')} (${done.duplicates} more were already stored, ${done.replaced} stored ones were replaced)`,
      );
      if (command.replace) output.result(`Deleted ${counted(done.deletedImports, 'import')}`);
      return printActive(db, output);
    }
    case 'export': {
      const legs = await exportFile(db, { ...command, now });
      return output.result(`Wrote ${counted(legs, 'leg')} to ${command.file}`);
    }
    case 'status':
      return printActive(db, output);
    case 'reset': {
      const deleted = await db.transaction(async (tx) => {
        const imports = await deleteTimetables(tx);
        await ensureSampleNetwork(tx, todayIn('America/New_York', now));
        return imports;
      });
      output.result(`Deleted ${counted(deleted, 'import')}`);
      return printActive(db, output);
    }
  }
}

async function printActive(db: Database, output: Output): Promise<void> {
  const active = await activeTimetables(db);
  if (active.length === 0) return output.result('No timetable is stored; the server adds the sample network');
  output.result('Searches use:');
  for (const timetable of active) output.result(await describe(db, timetable));
}

async function describe(db: Database, { id, name, kind, options, importedAt }: Timetable): Promise<string> {
  const legs = await db.$count(scheduleLegs, eq(scheduleLegs.timetableId, id));
  const { period, onto, weekly, carrier } = options;
  const end = dayNumber(period.to) === OPEN_END ? 'on' : `to ${period.to}`;
  return [
    `  ${name}: ${counted(legs, 'leg')} from ${period.from} ${end}`,
    kind.toUpperCase(),
    ...(carrier ? [`carrier ${carrier}`] : []),
    ...(onto ? [`onto ${onto}`] : []),
    ...(weekly ? [`weekly ${weekly.from}..${weekly.to}`] : []),
    ...(options.sample ? ['sample data'] : []),
    `since ${importedAt.toISOString()}`,
  ].join(', ');
}
