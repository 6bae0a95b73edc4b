import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { daysBetween } from '@fareweave/shared-lib/domain/dates';
import { OFFICIAL_COLUMNS, REQUIRED_COLUMNS } from './bts-columns.ts';
import type { Placement } from './bts-schedule.ts';
import { isTimetableDate } from './days.ts';
import { FORMATS, type Format, formatOfName } from './format.ts';

export const USAGE = `The timetable that searches use.

  npm run timetable -- import FILE --carrier F9 [options]
      Imports one carrier's flights from an SSIM file (chapter 7), a CSV file of the US on-time data (BTS), or an
      export.
      --carrier CODE     the carrier whose flights are taken; others are counted and left out
      --format FORMAT    ssim or bts; without it the file tells
      --onto DATE        bts: maps the file's first date onto DATE; the others keep their distance
      --weekly FROM..TO  bts: repeats every row weekly, on its weekday, from FROM to TO
      --skip-rejected    imports the good rows of a file that holds wrong ones; else nothing is imported
      A BTS file is CSV with commas, semicolons or tabs, plain or gzip. Its header names these columns, in any case and
      order: ${REQUIRED_COLUMNS.slice(0, 4).join(', ')},
      ${REQUIRED_COLUMNS.slice(4).join(', ')}.
      It may have ${OFFICIAL_COLUMNS.join(', ')}; other columns are ignored. Cancelled flights are
      stored, but not sold.
  npm run timetable -- export FILE [--format FORMAT]
      Writes what searches use at the moment, so that importing it gives the same. Without --format the name
      tells: .ssim or .csv (bts).
  npm run timetable -- status
      Tells what is held.
  npm run timetable -- reset
      Drops all imports; searches use the sample network again.

--bts and --ssim are short for --format. Dates are YYYY-MM-DD. Exit code: 0 done, 1 refused or failed, 2 wrong usage.
`;

/** The command line does not say what to do. */
export class UsageError extends Error {}

interface ImportCommand extends Placement {
  name: 'import';
  file: string;
  /** Absent: the file tells. */
  format?: Format;
  carrier: string;
  skipRejected: boolean;
}

export type Command =
  | ImportCommand
  | { name: 'export'; file: string; format: Format }
  | { name: 'status' }
  | { name: 'reset' }
  | { name: 'help' };

const FORMAT_OPTIONS: ParseArgsOptionsConfig = {
  format: { type: 'string' },
  bts: { type: 'boolean' },
  ssim: { type: 'boolean' },
};

const OPTIONS: Record<Exclude<Command['name'], 'help'>, ParseArgsOptionsConfig> = {
  import: {
    ...FORMAT_OPTIONS,
    carrier: { type: 'string' },
    onto: { type: 'string' },
    weekly: { type: 'string' },
    'skip-rejected': { type: 'boolean' },
  },
  export: FORMAT_OPTIONS,
  status: {},
  reset: {},
};

/** Reads a command line (without `node` and the script). Throws a UsageError. */
export function readCommand(args: readonly string[]): Command {
  const [name, ...rest] = args;
  if (name === undefined) throw new UsageError('say what to do: import, export, status or reset');
  if (name === 'help' || args.includes('--help') || args.includes('-h')) return { name: 'help' };
  if (name !== 'import' && name !== 'export' && name !== 'status' && name !== 'reset') {
    throw new UsageError(`there is no command ${JSON.stringify(name)}`);
  }
  const { values, positionals } = parse(rest, OPTIONS[name]);
  if (name === 'status' || name === 'reset') {
    if (positionals.length > 0) throw new UsageError(`${name} takes no file`);
    return { name };
  }
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(`${name} takes one file`);
  const format = formatSaid(values);
  if (name === 'export') return { name, file, format: format ?? formatByName(file) };
  const dates = placement(values.onto, values.weekly);
  if (format === 'ssim' && Object.keys(dates).length > 0) {
    throw new UsageError('--onto and --weekly are for BTS files: SSIM says itself when a flight repeats');
  }
  return {
    name,
    file,
    ...(format && { format }),
    carrier: carrier(values.carrier),
    ...dates,
    skipRejected: values['skip-rejected'] === true,
  };
}

type Value = string | boolean | (string | boolean)[] | undefined;

function parse(args: readonly string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function formatSaid({ format, bts, ssim }: Record<string, Value>): Format | undefined {
  const said = [format, bts && 'bts', ssim && 'ssim'].filter((value) => typeof value === 'string');
  const [first, ...more] = said;
  if (more.length > 0) throw new UsageError('say the format once: --format ssim or --format bts');
  const known = FORMATS.find((name) => name === first?.toLowerCase());
  if (first !== undefined && !known) {
    throw new UsageError(`--format takes ssim or bts, not ${JSON.stringify(first)}`);
  }
  return known;
}

function formatByName(file: string): Format {
  const format = formatOfName(file);
  if (!format) throw new UsageError('say the format of the file: --format ssim or --format bts');
  return format;
}

function carrier(value: Value): string {
  const code = typeof value === 'string' ? value.toUpperCase() : '';
  if (!/^[A-Z0-9]{2,3}$/.test(code)) throw new UsageError('name the carrier by its code: --carrier F9');
  return code;
}

const MAX_WEEKLY_DAYS = 3 * 366;

function placement(onto: Value, weekly: Value): Placement {
  if (onto !== undefined && weekly !== undefined) {
    throw new UsageError('--onto and --weekly exclude each other');
  }
  if (typeof onto === 'string') {
    if (!isTimetableDate(onto)) throw new UsageError(`--onto takes a date, not ${JSON.stringify(onto)}`);
    return { onto };
  }
  if (typeof weekly !== 'string') return {};
  const [from = '', to = '', ...more] = weekly.split('..');
  if (!isTimetableDate(from) || !isTimetableDate(to) || more.length > 0) {
    throw new UsageError(`--weekly takes two dates, FROM..TO, not ${JSON.stringify(weekly)}`);
  }
  const days = daysBetween(from, to);
  if (days < 0) throw new UsageError(`--weekly ${weekly} ends before it begins`);
  if (days > MAX_WEEKLY_DAYS) throw new UsageError(`--weekly ${weekly} is longer than three years`);
  return { weekly: { from, to } };
}
