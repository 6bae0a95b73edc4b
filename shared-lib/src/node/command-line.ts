import { Command, CommanderError, type ErrorOptions, InvalidArgumentError } from 'commander';

/** Exit codes of the commands. */
export const EXIT = { done: 0, failed: 1, wrongUsage: 2 } as const;

/** A wrong command line; the command ends with `EXIT.wrongUsage`. */
export class UsageError extends Error {
  /** `Usage: npm run release -- activate [options] <remote> <version>`. */
  readonly usage: string;

  constructor(message: string, usage: string) {
    super(message);
    this.name = 'UsageError';
    this.usage = usage;
  }
}

/** Why a command failed, in one line for its user; the command ends with `EXIT.failed`. */
export class CommandError extends Error {
  readonly code: string;

  constructor(message: string, code = 'FAILED') {
    super(message);
    this.code = code;
  }
}

export interface CommandLine {
  /** Declares arguments, options, commands and their actions. */
  program: Command;
  /** Runs the action of the arguments (without `node` and the script). Returns the help text for `--help`, otherwise null.
   *  Throws a `UsageError`. */
  read(args: readonly string[]): string | null;
}

/** Names an unknown option before a required one that is missing: with `--paht`, `--path` is missing too. */
class NamingCommand extends Command {
  declare unknownOption: (option: string) => never;
  override createCommand = (name?: string): Command => new NamingCommand(name);

  override error(message: string, options?: ErrorOptions): never {
    const unknown = this.args.find((word) => word.startsWith('-'));
    if (options?.code === 'commander.missingMandatoryOptionValue' && unknown) this.unknownOption(unknown);
    return super.error(message, options);
  }
}

/** The command line of a program: `npm run timetable --`, `fareweave`. Unlike commander, it neither writes output nor ends the
 *  process. */
export function commandLine(name: string, description: string): CommandLine {
  let help = '';
  let errors = '';
  const program = new NamingCommand(name)
    .description(description)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: (text) => (help += text), writeErr: (text) => (errors += text) })
    .showHelpAfterError()
    .exitOverride();

  return {
    program,
    read(args) {
      try {
        // The word of a variable that is not set: `backup -- "$FILE"` would otherwise name the present folder.
        if (args.includes('')) program.error('error: an argument is empty');
        program.parse(args, { from: 'user' });
        return null;
      } catch (error) {
        if (!(error instanceof CommanderError)) throw error;
        if (error.exitCode === 0) return help;
        throw new UsageError(messageOf(error, program), /^Usage: .*$/m.exec(errors)?.[0] ?? '');
      }
    },
  };
}

/** Returns the message of an error in one line. If the command is missing, commander has only its help, so this lists the commands. */
const messageOf = ({ code, message }: CommanderError, { commands }: Command): string =>
  code === 'commander.help'
    ? `name a command: ${commands.map((command) => command.name()).join(', ')}`
    : message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ');

/** Returns a parser of an option that is a whole number within bounds. */
export const wholeNumber =
  (least: number, most = 999_999_999) =>
  (text: string): number => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(
      most === 999_999_999
        ? `Use a whole number, ${least} or more.`
        : `Use a whole number, ${least} to ${most}.`,
    );
  };
