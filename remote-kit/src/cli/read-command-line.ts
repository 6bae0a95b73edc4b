import { RELEASE_VERSION, REMOTE_NAME } from '@fareweave/shared-lib/domain/declaration-rules';
import { commandLine } from '@fareweave/shared-lib/node/command-line';
import type { Command as Declaration } from 'commander';
import type { Command, Context, Line } from '../core/command.ts';
import { remoteHere } from '../core/project.ts';
import { invalidUrl } from '../core/server.ts';
import type { Declare, Rules } from './declare.ts';
import { declareDevelopCommands } from './develop-commands.ts';
import { declareFlagCommands } from './flag-commands.ts';
import { declareOperateCommands } from './operate-commands.ts';
import { declareReleaseCommands } from './release-commands.ts';

type Words = Readonly<Record<string, string | undefined>>;

/** A valid command line. */
export interface CommandLine extends Line<Words, object> {
  command: string;
  json: boolean;
  /** Throws a `CommandError` when the command fails. */
  run: (surroundings: Omit<Context, 'line'>) => Promise<void>;
}

const AFTER = `
The command reads your token from RELEASE_TOKEN. In GitHub Actions without it, the command exchanges the ID token of
the job (permission id-token: write) for a token of the remote. In the working copy of the product, the development
server of this machine needs no token.
In activate, canary and preview a version may be latest: the newest published release.
Exit code: 0 done, 1 refused or failed, 2 wrong usage.`;

const NAME = new RegExp(REMOTE_NAME);
const VERSION = new RegExp(RELEASE_VERSION);
const HINT = '. Name the remote, or run the command in its folder';

/** Parses a command line (without `node` and the script). `programName`: how the user calls the program. Inside the folder of a
 *  remote its name may be left out. Returns `{ help }` for a request for help. Throws a `UsageError`. */
export function readCommandLine(
  args: readonly string[],
  programName = 'npx fareweave',
): CommandLine | { help: string } {
  let read: CommandLine | undefined;
  const { program, read: parse } = commandLine(
    programName,
    'Creates, develops and releases a remote independently of the others.',
  );
  program
    .option(
      '--url <url>',
      'URL of the server; by default FAREWEAVE_URL, the server of fareweave.json, or http://127.0.0.1:3000',
    )
    .option('--json', 'write one JSON object to the standard output')
    .addHelpText('after', AFTER);

  const declare: Declare = <Given, Options>(
    name: string,
    summary: string,
    load: () => Promise<Command<Given, Options>>,
    { needs = [], problem }: Rules<Given, Options> = {},
  ) => {
    const command = program.command(name).summary(summary).description(summary);
    return command.action(() => {
      const { json, url } = program.opts<{ json?: true; url?: string }>();
      const given = withRemote(wordsOf(command), command.opts());
      const missing = needs.find((argument) => given[argument] === undefined);
      if (missing !== undefined)
        command.error(
          `error: missing required argument '${missing}'${given.remote?.startsWith('mf-') ? '' : HINT}`,
        );
      const words = { program: programName, url, given, options: command.opts() };
      // The declaration of the command states these types.
      const line = words as Line<Given, Options>;
      const wrong =
        (url !== undefined && invalidUrl(url)) ||
        invalidName(given, command.opts()) ||
        problem?.(line.options, line.given);
      if (wrong) command.error(`error: ${wrong}`);
      read = {
        ...words,
        command: name,
        json: json === true,
        run: async (surroundings) => (await load())({ line, ...surroundings }),
      };
    });
  };

  program.commandsGroup('Develop:');
  declareDevelopCommands(declare);
  program.commandsGroup('Release:');
  declareReleaseCommands(declare);
  program.commandsGroup('Flags and settings:');
  declareFlagCommands(declare);
  program.commandsGroup('Operate the product:');
  declareOperateCommands(declare);

  const help = parse(args);
  return read ?? { help: help ?? '' };
}

/** Returns the arguments by name. The arguments of a list are one text. */
const wordsOf = ({ args, registeredArguments }: Declaration): Words =>
  Object.fromEntries(
    registeredArguments.map((argument, index) => [
      argument.name(),
      argument.variadic ? args.slice(index).join(' ') : args[index],
    ]),
  );

/** Returns a message when the name of a remote or of a version is not valid, because both become part of URLs; otherwise false. */
function invalidName({ remote, version }: Words, options: { remote?: string }): string | false {
  // A token may be for all remotes: `--remote '*'`.
  const named = options.remote === '*' ? undefined : options.remote;
  const name = [remote, named].find((one) => one !== undefined && !NAME.test(one));
  if (name !== undefined)
    return `“${name}” is not a valid name of a remote: use mf-, then lower-case letters, digits and single hyphens, as in mf-last-minute`;
  return (
    version !== undefined &&
    !VERSION.test(version) &&
    `“${version}” is not a valid version: use letters, digits and . + - between them, as in 1.2.0, or latest`
  );
}

/** Supplies the remote of the current folder where the command line names none: `activate latest`. */
function withRemote(given: Words, { revision }: { revision?: number }): Words {
  const own = remoteHere();
  if ('name' in given) {
    const [name = '', remote = own] = given.name?.split('/').reverse() ?? [];
    return { ...(remote !== undefined && { remote }), ...(name !== '' && { name }) };
  }
  if (own === undefined || !('remote' in given) || revision !== undefined) return given;
  const { remote, version } = given;
  if (remote === undefined) return { ...given, remote: own };
  const isVersion = 'version' in given && version === undefined && !remote.startsWith('mf-');
  return isVersion ? { ...given, remote: own, version: remote } : given;
}
