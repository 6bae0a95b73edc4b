import { daysBetween } from '@fareweave/shared-lib/domain/dates';
import { commandLine } from '@fareweave/shared-lib/node/command-line';
import { InvalidArgumentError, Option } from 'commander';
import { OFFICIAL_COLUMNS, REQUIRED_COLUMNS } from '../bts/bts-columns.ts';
import { isTimetableDate } from '../model/days.ts';
import type { ExportRequest } from './export-file.ts';
import type { ImportRequest } from './import-file.ts';
import { FORMATS, type Format, formatOfName } from './timetable-file.ts';

const BTS_FILES = `
A BTS file is CSV with commas, semicolons or tabs, plain or gzip. Its header names these columns, in any case and
order: ${REQUIRED_COLUMNS.slice(0, 4).join(', ')},
${REQUIRED_COLUMNS.slice(4).join(', ')}.
It may have ${OFFICIAL_COLUMNS.join(', ')}; other columns are ignored. Cancelled flights are
stored, but not on sale.`;

const GENERAL_HELP = `
Dates are YYYY-MM-DD. Exit code: 0 done, 1 refused or failed, 2 wrong usage.`;

export type Command =
  | ({ name: 'import' } & ImportRequest)
  | ({ name: 'export' } & Omit<ExportRequest, 'now'>)
  | { name: 'status' }
  | { name: 'reset' };

interface FormatOptions {
  format?: Format | undefined;
  bts?: true | undefined;
  ssim?: true | undefined;
}

interface ImportOptions extends FormatOptions {
  carrier: string;
  onto?: string;
  weekly?: { from: string; to: string };
  skipRejected?: true;
  replace?: true;
}

const formatOptions = (): Option[] => [
  new Option('--format <format>', 'ssim or bts; default: detected from the file').argParser(formatNamed),
  new Option('--bts', 'short for --format bts').conflicts(['format', 'ssim']),
  new Option('--ssim', 'short for --format ssim').conflicts('format'),
];

/** Parses a command line (without `node` and the script). Returns the command, or the help text. Throws a `UsageError`. */
export function readCommand(args: readonly string[]): Command | string {
  let command: Command | undefined;
  const { program, read } = commandLine('npm run timetable --', 'Manages the timetable that searches use.');
  program.addHelpText('after', GENERAL_HELP);

  const importing = program
    .command('import')
    .summary("Import one carrier's flights.")
    .description(
      "Imports one carrier's flights from an SSIM file (chapter 7), a CSV file of the US on-time data (BTS), or an export.",
    )
    .argument('<file>')
    .requiredOption(
      '--carrier <code>',
      'the carrier whose flights are imported; flights of others are counted and skipped',
      carrier,
    )
    .addOption(
      new Option('--onto <date>', "bts: moves all flights so that the file's first date becomes this date")
        .argParser(date)
        .conflicts('weekly'),
    )
    .option(
      '--weekly <from..to>',
      'bts: repeats each flight every week, on its weekday, between the two dates',
      weekly,
    )
    .option(
      '--skip-rejected',
      'import the valid rows of a file with invalid ones instead of refusing the file',
    )
    .option('--replace', 'delete the stored imports of the carrier: for a new edition of its schedule')
    .addHelpText('after', BTS_FILES)
    .action((file: string, { format: named, bts, ssim, ...options }: ImportOptions) => {
      const format = formatOf({ format: named, bts, ssim });
      if (format === 'ssim' && (options.onto ?? options.weekly) !== undefined) {
        importing.error(
          'error: --onto and --weekly are for BTS files: an SSIM file defines when a flight repeats',
        );
      }
      command = {
        name: 'import',
        file,
        ...(format && { format }),
        skipRejected: false,
        replace: false,
        ...options,
      };
    });

  const exporting = program
    .command('export')
    .summary('Write the timetable to a file.')
    .description(
      'Writes the timetable that searches use; importing the file gives the same timetable. Without --format the file name decides: .ssim or .csv (bts).',
    )
    .argument('<file>')
    .action((file: string, options: FormatOptions) => {
      const format = formatOf(options) ?? formatOfName(file);
      if (!format) return exporting.error('error: specify the format: --format ssim or --format bts');
      command = { name: 'export', file, format };
    });
  for (const option of formatOptions()) {
    importing.addOption(option);
    exporting.addOption(option);
  }

  const declare = (name: 'status' | 'reset', description: string) =>
    program
      .command(name)
      .description(description)
      .action(() => {
        command = { name };
      });
  declare('status', 'Shows the imported timetables.');
  declare('reset', 'Deletes all imports; searches use the sample network again.');

  const help = read(args);
  return command ?? help ?? '';
}

const formatOf = ({ format, bts, ssim }: FormatOptions): Format | undefined =>
  format ?? (bts && 'bts') ?? (ssim && 'ssim');

function formatNamed(text: string): Format {
  const format = FORMATS.find((name) => name === text.toLowerCase());
  if (!format) throw new InvalidArgumentError('Use ssim or bts.');
  return format;
}

function carrier(text: string): string {
  if (!/^[a-z0-9]{2,3}$/i.test(text)) throw new InvalidArgumentError('Use a code such as F9.');
  return text.toUpperCase();
}

function date(text: string): string {
  if (!isTimetableDate(text)) throw new InvalidArgumentError('Use a date, YYYY-MM-DD.');
  return text;
}

const MAX_WEEKLY_DAYS = 3 * 366;

function weekly(text: string): { from: string; to: string } {
  const [from = '', to = '', ...more] = text.split('..');
  if (!isTimetableDate(from) || !isTimetableDate(to) || more.length > 0)
    throw new InvalidArgumentError('Use two dates, FROM..TO.');
  const days = daysBetween(from, to);
  if (days < 0) throw new InvalidArgumentError('The second date is before the first.');
  if (days > MAX_WEEKLY_DAYS) throw new InvalidArgumentError('The dates are more than three years apart.');
  return { from, to };
}
