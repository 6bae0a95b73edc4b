import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** The command line does not say what to do. */
export class UsageError extends Error {}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** Of each command: what it takes beside its name, and its options. */
const COMMANDS = {
  check: { takes: ['remote'], options: { 'no-browser': flag } },
  publish: { takes: ['remote'], options: { 'no-check': flag } },
  activate: { takes: ['remote', 'version'], options: { reason: text, anyway: flag } },
  canary: { takes: ['remote', 'version'], options: { reason: text, percent: text, anyway: flag } },
  rollback: { takes: ['remote?', 'version?'], options: { reason: text, revision: text, anyway: flag } },
  withdraw: { takes: ['remote'], options: { reason: text } },
  status: { takes: ['remote?'], options: {} },
  override: { takes: ['remote'], options: { entry: text, minutes: text } },
  prune: { takes: [], options: { days: text, 'dry-run': flag } },
  token: { takes: [], options: { remote: text, label: text, days: text, admin: text, database: flag } },
  reissue: { takes: [], options: { reason: text } },
  tokens: { takes: ['action?', 'id?'], options: {} },
  keys: { takes: ['file'], options: {} },
} as const satisfies Record<string, { takes: readonly string[]; options: ParseArgsOptionsConfig }>;

export type CommandName = keyof typeof COMMANDS;

const EVERYWHERE = { json: flag, url: text } as const;

/** A command line that was understood. */
export interface CommandLine {
  command: CommandName;
  json: boolean;
  url: string | undefined;
  /** What stands beside the command: `remote`, `version`, `file`. */
  given: Readonly<Record<string, string | undefined>>;
  options: Readonly<Record<string, string | boolean | undefined>>;
}

/** Reads a command line (without `node` and the script); `help` when it asks for it. Throws a UsageError. */
export function readCommandLine(args: readonly string[]): CommandLine | 'help' {
  const [name, ...rest] = args;
  if (name === 'help' || args.includes('--help') || args.includes('-h')) return 'help';
  if (name === undefined) throw new UsageError(`say what to do: ${Object.keys(COMMANDS).join(', ')}`);
  if (!isCommand(name)) throw new UsageError(`there is no command ${JSON.stringify(name)}`);
  const { takes, options } = COMMANDS[name];
  const { values, positionals } = parse(rest, { ...options, ...EVERYWHERE });
  const needed = takes.filter((what) => !what.endsWith('?'));
  if (positionals.length < needed.length) throw new UsageError(`${name} takes ${needed.join(' and ')}`);
  const tooMany = positionals[takes.length];
  if (tooMany !== undefined)
    throw new UsageError(`${name} cannot do anything with ${JSON.stringify(tooMany)}`);
  const { json, url, ...own } = values;
  return {
    command: name,
    json: json === true,
    url: typeof url === 'string' ? url : undefined,
    given: Object.fromEntries(takes.map((what, index) => [what.replace('?', ''), positionals[index]])),
    options: own,
  };
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

function parse(args: string[], options: ParseArgsOptionsConfig) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A whole number that an option gives. Throws a UsageError. */
export function wholeNumber(name: string, value: string | boolean | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) {
    throw new UsageError(`--${name} takes a whole number, not ${JSON.stringify(value)}`);
  }
  return Number(value);
}
