import { type Command, InvalidArgumentError } from 'commander';
import { commandLine } from '../../api/src/core/command-line.ts';

export type CommandName =
  | 'check'
  | 'publish'
  | 'activate'
  | 'canary'
  | 'rollback'
  | 'withdraw'
  | 'status'
  | 'override'
  | 'prune'
  | 'token'
  | 'reissue'
  | 'tokens'
  | 'keys';

/** The options of all commands; which command has which is declared below. */
interface Options {
  reason?: string;
  anyway?: true;
  percent?: number;
  revision?: number;
  /** False with `--no-browser`. */
  browser?: boolean;
  /** False with `--no-check`. */
  check?: boolean;
  entry?: string;
  minutes?: number;
  days?: number;
  dryRun?: true;
  remote?: string;
  label?: string;
  admin?: string;
  database?: true;
}

/** A command line that was understood. */
export interface CommandLine {
  command: CommandName;
  json: boolean;
  url: string | undefined;
  /** The arguments behind the command: `remote`, `version`, `file`. */
  given: Readonly<Record<string, string | undefined>>;
  options: Readonly<Options>;
}

const AFTER = `
Your token is read from RELEASE_TOKEN; a server that runs on this machine for trial is used without one.
A version may be latest: the newest that is published; for publish, what publish itself made.
Exit code: 0 done, 1 refused or failed, 2 wrong usage.`;

const REASON = ['--reason <text>', 'why, for the history'] as const;
const ANYWAY = ['--anyway', 'also from quarantine; needs --reason'] as const;

/** Reads a command line (without `node` and the script); `{ help }` when it asks for help. Throws a `UsageError`. */
export function readCommandLine(args: readonly string[]): CommandLine | { help: string } {
  let line: CommandLine | undefined;
  const { program, read } = commandLine('release', 'Releases a remote on its own.');
  program
    .option('--url <url>', 'the server; otherwise FAREWEAVE_URL, otherwise http://127.0.0.1:3000')
    .option('--json', 'write one JSON object to the standard output')
    .addHelpText('after', AFTER);

  /** A command whose arguments are read by their names. `problem` returns what its options must not be together. */
  function declare(
    name: CommandName,
    summary: string,
    problem: (options: Options, given: CommandLine['given']) => string | false = () => false,
  ): Command {
    const command = program.command(name).summary(summary).description(summary);
    return command.action(() => {
      const options: Options = command.opts();
      const names = command.registeredArguments.map((argument) => argument.name());
      const given = Object.fromEntries(names.map((name, index) => [name, command.args[index]]));
      const wrong = problem(options, given);
      if (wrong !== false) command.error(`error: ${wrong}`);
      const { json, url } = program.opts<{ json?: true; url?: string }>();
      line = { command: name, json: json === true, url, given, options };
    });
  }

  declare('check', 'Check everything that must hold before a release goes live.')
    .description(
      'Checks everything that must hold before a release goes live: TypeScript that compiles, the same bytes when built twice, remote.json, no collision with what is live, shared versions, size, and in a browser a screen for every route and 20 mounts that leave nothing behind.',
    )
    .argument('<remote>')
    .option('--no-browser', 'leave out the checks in a browser');
  declare('publish', 'Check and upload what was built. Nothing goes live.')
    .description(
      'Checks what was built, unless this very build passed before or is published, and uploads it. It does not go live yet. An interrupted upload continues.',
    )
    .argument('<remote>')
    .option('--no-check', 'upload without the checks');
  declare('activate', 'Make a published release live for everybody.', anywayWithoutReason)
    .description(
      'Makes a published release live for everybody. If it fails in its first half hour, and the release before did not, the server takes it back and puts it into quarantine: activate, canary and rollback then need --anyway and --reason.',
    )
    .argument('<remote>')
    .argument('<version>')
    .option(...REASON)
    .option(...ANYWAY);
  declare('canary', 'Give a release to a share of the visitors.', anywayWithoutReason)
    .description(
      'Gives a release to a share of the visitors. One that does worse than the live release is taken back by the server.',
    )
    .argument('<remote>')
    .argument('<version>')
    .requiredOption('--percent <n>', 'of 100 visitors; 0 ends the canary', wholeNumber(0, 100))
    .option(...REASON)
    .option(...ANYWAY);
  declare(
    'rollback',
    'Make an earlier release, or all of an earlier revision, live again.',
    (options, { remote }) =>
      (remote === undefined) === (options.revision === undefined)
        ? 'name a remote, or --revision for all of them'
        : anywayWithoutReason(options),
  )
    .description('Makes the release before, or a certain one, live again.')
    .argument('[remote]')
    .argument('[version]')
    .option('--revision <n>', 'make everything live again that was live in this revision', wholeNumber(0))
    .option(...REASON)
    .option(...ANYWAY);
  declare('withdraw', 'Take a remote off the product.')
    .description(
      'Takes a remote off the product: its routes and links are removed. activate or rollback brings it back.',
    )
    .argument('<remote>')
    .option(...REASON);
  declare('status', 'Show what is live, since when, by whom and why.')
    .description(
      'Shows what is live, since when, by whom and why, the canaries, the releases and their failure reports.',
    )
    .argument('[remote]');
  declare('override', 'See the product with your own build of a remote.')
    .description(
      'Prints an address with which only you see the product with your own build of a remote. Without --entry the remote is built from your sources and served until Ctrl-C.',
    )
    .argument('<remote>')
    .option('--entry <url>', 'where your build is served')
    .option('--minutes <n>', 'how long the address is valid', wholeNumber(1));
  declare('prune', 'Delete releases that are no longer needed.')
    .description(
      'Deletes releases that were not live for a number of days, and uploads that were not continued for as long.',
    )
    .option('--days <n>', '30 or more', wholeNumber(0))
    .option('--dry-run', 'only list them');
  declare('reissue', 'After a restore: raise the revision above any that browsers have seen.')
    .description(
      'After the database was restored from a backup: makes what is live a revision above any that browsers have seen.',
    )
    .option(...REASON);
  declare('token', 'Make a release token.', ({ admin, database }) =>
    admin === undefined && database === undefined
      ? 'add --admin EMAIL, in whose name the token is made, or on the server --database'
      : false,
  )
    .description(
      'Makes a release token. With --admin it asks for the password of that admin, or reads ADMIN_PASSWORD; with --database it writes into the database, for whoever runs the server.',
    )
    .requiredOption('--remote <name>', "the remote it is for, or '*' for all")
    .requiredOption('--label <text>', 'its holder, for the history')
    .option('--admin <email>', 'the admin in whose name it is made')
    .option('--database', 'write it into the database of the configuration')
    .option('--days <n>', 'how long it is valid, at most 365', wholeNumber(1, 365), 90);
  declare('tokens', 'List release tokens, or revoke one.', (_, { action, id }) =>
    action !== undefined && (action !== 'revoke' || id === undefined)
      ? 'add nothing, or revoke and the id of a token'
      : false,
  )
    .usage('[options] [revoke <id>]')
    .description(
      'Lists the tokens of your remote, or of all: who made them, when they were last used and when they end. `tokens revoke ID` ends one.',
    )
    .argument('[action]', 'revoke')
    .argument('[id]');
  declare('keys', 'Make the key pair that the registry is signed with (RELEASE_KEY_FILE).').argument(
    '<file>',
  );

  const help = read(args);
  return line ?? { help: help ?? '' };
}

const anywayWithoutReason = ({ anyway, reason }: Options): string | false =>
  anyway === true && reason === undefined ? '--anyway needs --reason, which the history keeps' : false;

/** Reads a whole number within bounds. */
const wholeNumber =
  (least: number, most = 999_999_999) =>
  (text: string): number => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(
      most === 999_999_999
        ? `It is a whole number, ${least} or more.`
        : `It is a whole number, ${least} to ${most}.`,
    );
  };
