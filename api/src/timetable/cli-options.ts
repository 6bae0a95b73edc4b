import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { daysBetween } from '@fareweave/shared-lib/domain/dates';
import type { Placement } from './bts-schedule.ts';
import { isTimetableDate } from './days.ts';

export const USAGE = `The timetable that searches use.

  npm run timetable -- import FILE --bts --carrier F9 [options]
      Imports one carrier's flights from a CSV file of the US on-time data (BTS), or from an export.
      --carrier CODE     the carrier whose rows are taken; others are counted and left out
      --onto DATE        maps the file's first date onto DATE; the others keep their distance
      --weekly FROM..TO  repeats every row weekly, on its weekday, from FROM to TO
      --skip-rejected    imports the good rows of a file that holds wrong ones; else nothing is imported
  npm run timetable -- export FILE --bts
      Writes what searches use at the moment, so that importing it gives the same.
  npm run timetable -- status
      Tells what is held.
  npm run timetable -- reset
      Drops all imports; searches use the sample network again.

Dates are YYYY-MM-DD. Exit code: 0 done, 1 refused or failed, 2 wrong usage.
`;

/** The command line does not say what to do. */
export class UsageError extends Error {}

interface ImportCommand extends Placement {
  name: 'import';
  file: string;
  carrier: string;
  skipRejected: boolean;
}

export type Command =
  | ImportCommand
  | { name: 'export'; file: string }
  | { name: 'status' }
  | { name: 'reset' }
  | { name: 'help' };

const OPTIONS: Record<Exclude<Command['name'], 'help'>, ParseArgsOptionsConfig> = {
  import: {
    bts: { type: 'boolean' },
    carrier: { type: 'string' },
    onto: { type: 'string' },
    weekly: { type: 'string' },
    'skip-rejected': { type: 'boolean' },
  },
  export: { bts: { type: 'boolean' } },
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
  if (!values.bts) throw new UsageError('say the format of the file: --bts');
  if (name === 'export') return { name, file };
  return {
    name,
    file,
    carrier: carrier(values.carrier),
    ...placement(values.onto, values.weekly),
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
