import { Command, CommanderError } from 'commander';

/** Exit codes of the commands. */
export const EXIT = { done: 0, failed: 1, wrongUsage: 2 } as const;

/** The command line is wrong: the command ends with `EXIT.wrongUsage`. */
export class UsageError extends Error {
  /** `Usage: npm run release -- activate [options] <remote> <version>`. */
  readonly usage: string;

  constructor(message: string, usage: string) {
    super(message);
    this.name = 'UsageError';
    this.usage = usage;
  }
}

export interface CommandLine {
  /** To declare arguments, options and commands on, with their actions. */
  program: Command;
  /** Runs the action that the arguments ask for (without `node` and the script). Returns the help text when that was
   *  asked for, otherwise null. Throws a `UsageError`. */
  read(args: readonly string[]): string | null;
}

/** The command line of `npm run NAME --`. Unlike commander's own, it neither writes nor ends the process. */
export function commandLine(name: string, description: string): CommandLine {
  let help = '';
  let errors = '';
  const program = new Command(`npm run ${name} --`)
    .description(description)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: (text) => (help += text), writeErr: (text) => (errors += text) })
    .showHelpAfterError()
    .exitOverride();

  return {
    program,
    read(args) {
      try {
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

/** In one line. Commander shows only its help when the command is missing. */
const messageOf = ({ code, message }: CommanderError, { commands }: Command): string =>
  code === 'commander.help'
    ? `name a command: ${commands.map((command) => command.name()).join(', ')}`
    : message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ');
