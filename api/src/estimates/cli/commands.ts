import { counted } from '@fareweave/shared-lib/domain/plurals';
import type { Database } from '../../db/client.ts';
import type { Output } from '../../timetable/index.ts';
import { delayFilesOf, deleteDelayFiles } from '../punctuality/delay-store.ts';
import { importPerformance } from '../punctuality/import-performance.ts';
import type { Command } from './cli-options.ts';

/** Runs a command of the command line on a database. */
export async function runCommand(
  command: Command,
  db: Database,
  { result, progress }: Output,
): Promise<void> {
  if (command.name === 'import') {
    const done = await importPerformance(db, command, progress);
    if (done.outcome === 'unchanged')
      return result(`Nothing changed: these days are already stored (${done.storedAs})`);
    const skipped =
      done.skippedDays > 0 ? `; ${counted(done.skippedDays, 'day')} already stored and skipped` : '';
    const replaced = done.replaced.length > 0 ? `; replaced ${done.replaced.join(', ')}` : '';
    result(
      `Imported ${counted(done.flights, 'flight')} of ${counted(done.days, 'day')}${skipped}${replaced}`,
    );
  }
  if (command.name === 'reset') result(`Deleted ${counted(await deleteDelayFiles(db), 'import')}`);
  const files = await delayFilesOf(db);
  if (files.length === 0) return result('Estimates use the bundled data');
  result('Estimates use:');
  for (const { name, from, to, days, flights } of files)
    result(`  ${name}: ${counted(flights, 'flight')}, ${counted(days, 'day')} from ${from} to ${to}`);
}
