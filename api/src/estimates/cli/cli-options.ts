import { commandLine } from '@fareweave/shared-lib/node/command-line';
import type { PerformanceImport } from '../punctuality/import-performance.ts';

export type Command = ({ name: 'import' } & PerformanceImport) | { name: 'status' } | { name: 'reset' };

const FILES = `
A file is CSV of the US DOT's on-time data (BTS), plain or gzip, with the official columns FlightDate, Origin, Dest,
CRSDepTime, ArrDelay, Cancelled, Diverted, CarrierDelay, WeatherDelay, NASDelay, SecurityDelay and LateAircraftDelay;
other columns are ignored. Exit code: 0 done, 1 refused or failed, 2 wrong usage.`;

/** Parses a command line (without `node` and the script). Returns the command, or the help text. Throws a `UsageError`. */
export function readCommand(args: readonly string[]): Command | string {
  let command: Command | undefined;
  const { program, read } = commandLine(
    'npm run punctuality --',
    'Manages the data from which punctuality is estimated (ESTM-22).',
  );
  program.addHelpText('after', FILES);
  program
    .command('import')
    .description('Adds the flights of a file. Days that are stored already are not counted again.')
    .argument('<file>')
    .option('--replace', 'replace stored files whose days are all in this file')
    .option(
      '--skip-rejected',
      'import the valid rows of a file with invalid ones instead of refusing the file',
    )
    .action((file: string, options: { replace?: true; skipRejected?: true }) => {
      const { replace = false, skipRejected = false } = options;
      command = { name: 'import', file, replace, skipRejected };
    });
  const declare = (name: 'status' | 'reset', description: string) =>
    program
      .command(name)
      .description(description)
      .action(() => {
        command = { name };
      });
  declare('status', 'Shows the imported files.');
  declare('reset', 'Deletes all imports; estimates use the bundled data again.');
  const help = read(args);
  return command ?? help ?? '';
}
