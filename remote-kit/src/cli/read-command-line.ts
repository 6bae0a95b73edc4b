import { TOKEN_DAYS } from '@fareweave/shared-lib/domain/composition';
import { PREVIEW_DAYS } from '@fareweave/shared-lib/domain/preview';
import { commandLine, wholeNumber } from '@fareweave/shared-lib/node/command-line';
import type { Command } from 'commander';
import { remoteHere } from '../core/project.ts';

export type CommandName =
  | 'create'
  | 'dev'
  | 'check'
  | 'slots'
  | 'events'
  | 'catalog'
  | 'flags'
  | 'flag'
  | 'settings'
  | 'setting'
  | 'check-shell'
  | 'update'
  | 'publish'
  | 'activate'
  | 'canary'
  | 'rollback'
  | 'withdraw'
  | 'status'
  | 'trace'
  | 'preview'
  | 'override'
  | 'approve'
  | 'decline'
  | 'prune'
  | 'token'
  | 'reissue'
  | 'tokens'
  | 'provenance-key';

/** The options of all commands; each command declares its own below. */
export interface Options {
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
  path?: string;
  team?: string;
  title?: string;
  contact?: string;
  shell?: string;
  port?: number;
  add?: string;
  component?: string;
  link?: string;
  command?: string;
  from?: string;
  value?: string;
  plans?: string[];
  accounts?: string[];
  off?: true;
  default?: true;
}

/** A valid command line. */
export interface CommandLine {
  command: CommandName;
  json: boolean;
  url: string | undefined;
  /** How the program was called, for advice: `fareweave`. */
  program: string;
  /** The arguments of the command: `remote`, `version`. */
  given: Readonly<Record<string, string | undefined>>;
  options: Readonly<Options>;
}

const AFTER = `
The command reads your token from RELEASE_TOKEN. In GitHub Actions without one, it exchanges the ID token of the job
(permission id-token: write) for a token of the remote. In the working copy of the product, the development
server of this machine needs none.
In activate, canary and preview a version may be latest: the newest published release.
Exit code: 0 done, 1 refused or failed, 2 wrong usage.`;

/** Arguments that may only be left out where another rule supplies them: the remote of the current folder. */
const REQUIRED: Partial<Record<CommandName, readonly string[]>> = {
  dev: ['remote'],
  check: ['remote'],
  slots: ['remote'],
  events: ['remote'],
  flags: ['remote'],
  settings: ['remote'],
  publish: ['remote'],
  activate: ['remote', 'version'],
  canary: ['remote', 'version'],
  withdraw: ['remote'],
  preview: ['remote'],
  override: ['remote'],
};

const HINT = '. Name the remote, or run the command in its folder';
const REMOTE = ['[remote]', 'name of the remote; by default that of this folder'] as const;
const VERSION = ['[version]', 'a version, or latest: the newest published release'] as const;
const REASON = ['--reason <text>', 'reason, for the history'] as const;
const ANYWAY = ['--anyway', 'allow a release in quarantine; needs --reason'] as const;

/** Parses a command line (without `node` and the script). `programName`: how the user calls the program. Inside the folder of a
 *  remote its name may be left out. Returns `{ help }` for a request for help. Throws a `UsageError`. */
export function readCommandLine(
  args: readonly string[],
  programName = 'npx fareweave',
): CommandLine | { help: string } {
  let line: CommandLine | undefined;
  const { program, read } = commandLine(
    programName,
    'Creates, develops and releases a remote independently of the others.',
  );
  program
    .option(
      '--url <url>',
      'the server; otherwise FAREWEAVE_URL, the server of fareweave.json, or http://127.0.0.1:3000',
    )
    .option('--json', 'write one JSON object to the standard output')
    .addHelpText('after', AFTER);

  /** Declares a command. `problem` returns a message for an invalid combination of options, otherwise false. */
  function declare(
    name: CommandName,
    summary: string,
    problem: (options: Options, given: CommandLine['given']) => string | false = () => false,
  ): Command {
    const command = program.command(name).summary(summary).description(summary);
    return command.action(() => {
      const options: Options = command.opts();
      const given = withRemote(
        Object.fromEntries(
          command.registeredArguments.map((argument, index) => [
            argument.name(),
            argument.variadic ? command.args.slice(index).join(' ') : command.args[index],
          ]),
        ),
        options,
      );
      const missing = REQUIRED[name]?.find((argument) => given[argument] === undefined);
      if (missing !== undefined)
        command.error(
          `error: missing required argument '${missing}'${given.remote?.startsWith('mf-') ? '' : HINT}`,
        );
      const wrong = problem(options, given);
      if (wrong !== false) command.error(`error: ${wrong}`);
      const { json, url } = program.opts<{ json?: true; url?: string }>();
      line = { command: name, json: json === true, url, program: programName, given, options };
    });
  }

  declare('create', 'Create a remote in this folder.')
    .description(
      'Creates a remote with its build and tests. In an empty folder, or one with only a package.json, it becomes a repository of its own; in the working copy of the product, a folder of that.',
    )
    .argument('<remote>', 'name of the remote: mf-deals')
    .requiredOption('--path <path>', 'path of its first screen: /deals')
    .option('--label <text>', 'its link, heading and title; derived from the name by default')
    .option(
      '--contact <address>',
      'e-mail address or https URL of its team, for failures; your address in git by default',
    )
    .option('--team <name>', 'its team; the label by default');
  declare('dev', 'Run the deployed product with this remote from its sources.')
    .description(
      'Serves the deployed product on this machine, with this remote from its sources. A saved file replaces its module in the open page and keeps the state of components. Other visitors are not affected.',
    )
    .argument(...REMOTE)
    .option('--port <n>', 'port on this machine; 4300 by default', wholeNumber(1, 65_535));
  declare('check', 'Check that a build may go live.')
    .description(
      'Checks that a build may go live: TypeScript compiles, two builds have the same bytes, remote.json is valid and does not conflict with live releases, shared versions and size are within their limits, and in a browser, in the deployed shell beside the live remotes, every route has a screen, 50 mounts leave no leaks, and every fill appears in a slot as it declares.',
    )
    .argument(...REMOTE)
    .option('--no-browser', 'skip the checks in a browser');
  declare('slots', 'Write the types of the props of slots and fills.', incompleteFill)
    .description(
      'Writes src/slots.ts: the types of the props of the slots and fills that remote.json declares. Run it after each change of their props; the build fails when the file does not match. With --add it declares a fill for a slot of another remote or of the shell first, with all props that the live release offers: a component for an area, a link or a command for a menu. It writes a first component or command.',
    )
    .argument(...REMOTE)
    .option('--add <slot>', 'slot to fill: mf-search/destination-actions, shell/user-menu')
    .option('--component <name>', 'with --add: name of the component for an area: alert-me')
    .option('--link <path>', 'with --add: path of the link for a menu: /deals?from={origin}')
    .option('--command <name>', 'with --add: name of the command for a menu: copy-deal')
    .option('--title <text>', 'with --add: the text of the entry, or of messages: “Flight alert”')
    .option(
      '--from <file>',
      'with --add: remote.json of the remote that offers the slot, if the slot is not live yet',
    );
  declare('events', 'Write the events and requests of a remote with their types.')
    .description(
      'Writes src/events.ts: functions for the events and requests that remote.json declares, with the types of their values. Run it after each change of them; the build fails when the file does not match.',
    )
    .argument(...REMOTE);
  declare('catalog', 'List the slots, events and requests of the live releases.').description(
    'Lists what live releases and the shell offer to remotes: slots, events and requests, with their versions and the releases that hear or ask them. --json adds the schemas of their values.',
  );
  declare('flags', 'Write the flags of a remote with their types.')
    .description(
      'Writes src/flags.ts: the flags that remote.json declares, with their types and defaults. Run it after each change of them; the build fails when the file does not match.',
    )
    .argument(...REMOTE);
  declare('flag', 'List flags with their counts, or set one.', incompleteFlag)
    .description(
      'Lists flags: how they are set, and how often pages with each value had the outcome. With --reason it sets a flag: --percent of the browsers get --value, and the others the default. Other values keep their percentages.',
    )
    .argument('[name]', 'mf-account/proposed-price; in the folder of the remote also proposed-price')
    .option('--value <value>', 'a value of the flag; may be left out for true and false')
    .option('--percent <n>', 'percentage of the browsers, 0 to 100', wholeNumber(0, 100))
    .option('--plans <list>', 'whom the percentages concern: visitor, free, premium; or all', list)
    .option('--accounts <emails>', 'with --admin: the accounts that always get the value; or none', list)
    .option('--off', 'everyone gets the default')
    .option('--admin <email>', 'as this admin, with the password or ADMIN_PASSWORD, and a code or ADMIN_CODE')
    .option(...REASON);
  declare('settings', 'Write the settings of a remote with their types.')
    .description(
      'Writes src/settings.ts: the settings that remote.json declares, with their types and defaults. Run it after each change of them; the build fails when the file does not match.',
    )
    .argument(...REMOTE);
  declare('setting', 'List settings with their values, or set one.', incompleteSetting)
    .description(
      'Lists settings with their values. With --reason it sets one without a release. Everyone can read the values: they are part of every page.',
    )
    .argument('[name]', 'mf-summary/airport-minutes; in the folder of the remote also airport-minutes')
    .option('--value <value>', 'the value, as JSON; a text also without quotation marks')
    .option('--default', 'remove the value: the default applies')
    .option(...REASON);
  declare('check-shell', 'Check that a new shell breaks no live remote.')
    .description(
      'Checks a build of the shell before it is deployed: which live releases and canaries need another version of React or of the platform, have a route of the shell, or fill a slot of it that has changed. Needs a token for all remotes. Nothing is deployed.',
    )
    .option('--shell <dir>', 'folder of the build; shell/dist by default');
  declare('update', 'Use the packages that the server offers now.').description(
    'Writes the URLs of the kit and of shared-lib that the server offers now into package.json; npm install then installs them. The URLs contain a hash, so that npm ci works after later releases of the product, too.',
  );
  declare('publish', 'Check and upload a build. Nothing goes live.')
    .description(
      'Checks a build, unless the same build passed before or is published, and uploads it. The release does not go live. An interrupted upload is resumed.',
    )
    .argument(...REMOTE)
    .option(
      '--no-check',
      'upload without the checks; without the commit and the provenance unless the same build passed before',
    );
  declare('activate', 'Make a published release live for all visitors.', anywayWithoutReason)
    .description(
      'Makes a published release live for all visitors. If it fails in its first half hour and the previous release did not, the server rolls it back and puts it into quarantine: activate, canary and rollback then need --anyway and --reason.',
    )
    .argument(...REMOTE)
    .argument(...VERSION)
    .option(...REASON)
    .option(...ANYWAY);
  declare('canary', 'Give a release to a share of the visitors.', anywayWithoutReason)
    .description(
      'Gives a release to a share of the visitors. The server rolls back a canary that does worse than the live release.',
    )
    .argument(...REMOTE)
    .argument(...VERSION)
    .requiredOption(
      '--percent <n>',
      'percentage of the visitors, 0 to 100; 0 ends the canary',
      wholeNumber(0, 100),
    )
    .option(...REASON)
    .option(...ANYWAY);
  declare(
    'rollback',
    'Make an earlier release, or all of an earlier revision, live again.',
    (options, { remote }) =>
      (remote === undefined) === (options.revision === undefined)
        ? 'name a remote, or --revision for all of them'
        : remote !== undefined && options.admin !== undefined
          ? '--admin is for --revision'
          : anywayWithoutReason(options),
  )
    .description('Makes the previous release, or the given one, live again.')
    .argument(...REMOTE)
    .argument('[version]', 'an earlier version; by default the previous live one')
    .option('--revision <n>', 'restore all releases of this revision', wholeNumber(0))
    .option('--admin <email>', 'with --revision: as this admin, with the password or ADMIN_PASSWORD')
    .option(...REASON)
    .option(...ANYWAY);
  declare('withdraw', 'Remove a remote from the product.')
    .description(
      'Removes a remote from the product, with its routes and links. activate or rollback restores it.',
    )
    .argument(...REMOTE)
    .option(...REASON);
  declare('status', 'Show the live releases.')
    .description(
      'Shows the live releases and canaries with date, author and reason, all releases and their failure reports.',
    )
    .argument(...REMOTE);
  declare(
    'trace',
    'Find the places of reported failures in your sources.',
    ({ remote = remoteHere() }) => remote === undefined && 'name the remote of the frames with --remote',
  )
    .description(
      'Prints the place in the sources of each frame that the log of the server names, such as search.beb108d4.js:1:3456. It reads the source maps of your build, which must be that of the release.',
    )
    .argument('<frames...>', 'file, line and column of each: search.beb108d4.js:1:3456')
    .option('--remote <name>', 'name of the remote; by default that of this folder');
  declare('preview', 'Show a published release to chosen people.')
    .description(
      'Prints an address that shows a published release in place of the live one, in the tab of whoever opens it. Nothing goes live.',
    )
    .argument(...REMOTE)
    .argument('[version]', 'a version, or latest; latest by default')
    .option(
      '--days <n>',
      `validity, ${PREVIEW_DAYS.usual} days by default, at most ${PREVIEW_DAYS.most}`,
      wholeNumber(PREVIEW_DAYS.least, PREVIEW_DAYS.most),
    )
    .option(
      '--path <path>',
      'the page to open; by default the first route of the release without parameters',
    );
  declare('override', 'Run the product with your own build of a remote.')
    .description(
      'Prints a URL that runs the product with your own build of a remote, in your browser only. Without --entry the command builds the remote from your sources and serves it until Ctrl-C.',
    )
    .argument(...REMOTE)
    .option('--entry <url>', 'URL of your build')
    .option('--minutes <n>', 'validity of the URL, 60 by default, at most 480', wholeNumber(1, 480));
  declare('approve', 'As a second admin: approve a change of all remotes.')
    .description(
      'Approves a change of all remotes that another admin requested, and carries it out. It prompts for the password of the admin, or reads ADMIN_PASSWORD.',
    )
    .argument('<id>', 'id of the request')
    .requiredOption('--admin <email>', 'e-mail address of the second admin');
  declare('decline', 'Decline a change of all remotes, or withdraw your request.')
    .argument('<id>', 'id of the request')
    .requiredOption('--admin <email>', 'e-mail address of an admin');
  declare('prune', 'Delete unused releases.')
    .description(
      'Deletes releases that were not live, and uploads that were not resumed, for a number of days.',
    )
    .option('--days <n>', '30 or more; 30 by default', wholeNumber(0))
    .option('--dry-run', 'list them without deleting');
  declare('reissue', 'After a restore: raise the revision above all that browsers know.')
    .description(
      'After a restore of the database: gives the live registry a revision above all that browsers know.',
    )
    .option(...REASON);
  declare('token', 'Create a release token.', wrongRemote)
    .description(
      'Creates a release token. It prompts for the password of the admin, or reads ADMIN_PASSWORD.',
    )
    .requiredOption('--remote <name>', "remote of the token, or '*' for all")
    .requiredOption('--label <text>', 'owner of the token, for the history')
    .requiredOption('--admin <email>', 'e-mail address of an admin')
    .option(
      '--days <n>',
      `validity, ${TOKEN_DAYS.usual} by default, at most ${TOKEN_DAYS.most}; ${TOKEN_DAYS.mostForAll} for all remotes`,
      wholeNumber(TOKEN_DAYS.least, TOKEN_DAYS.most),
    );
  declare('tokens', 'List release tokens, or revoke one.', (_, { action, id }) =>
    action !== undefined && (action !== 'revoke' || id === undefined)
      ? 'add nothing, or revoke and the id of a token'
      : false,
  )
    .usage('[options] [revoke <id>]')
    .description(
      'Lists the tokens of your remote, or of all: author, last use and expiry. `tokens revoke ID` revokes one.',
    )
    .argument('[action]', 'revoke')
    .argument('[id]', 'id of the token, as the list shows it');
  declare('provenance-key', 'Create the key with which a builder signs (PROVENANCE_KEY).').argument(
    '<file>',
    'new file for the private key, outside of the repository',
  );

  const help = read(args);
  return line ?? { help: help ?? '' };
}

function incompleteFill({ add, component, link, command, title, from }: Options): string | false {
  const kinds = [component, link, command].filter((kind) => kind !== undefined);
  if (add === undefined)
    return (
      kinds.concat(title ?? [], from ?? []).length > 0 &&
      '--component, --link, --command, --title and --from are for --add'
    );
  if (!/^(mf-[^/]+|shell)\/[^/]+$/.test(add))
    return '--add names a remote and its slot: mf-search/destination-actions';
  return (
    (kinds.length !== 1 || title === undefined) &&
    '--add needs --title, and --component for an area, --link or --command for a menu'
  );
}

const list = (text: string): string[] => text.split(',').map((one) => one.trim());

function incompleteFlag(
  { value, percent, plans, accounts, off, admin, reason }: Options,
  given: CommandLine['given'],
): string | false {
  const changes = [percent, plans, accounts].some((option) => option !== undefined);
  if (lacksRemote(given)) return 'name the remote and its flag: mf-account/proposed-price';
  if (off && (changes || value !== undefined)) return '--off stands alone, with --reason';
  if (!off && !changes)
    return (value ?? admin ?? reason) !== undefined && 'add --percent, --plans, --accounts or --off';
  if (given.name === undefined || reason === undefined)
    return 'a change needs a flag, and --reason for the history';
  return accounts !== undefined && admin === undefined && '--accounts needs --admin';
}

function incompleteSetting(
  { value, default: isDefault, reason }: Options,
  given: CommandLine['given'],
): string | false {
  if (lacksRemote(given)) return 'name the remote and its setting: mf-summary/airport-minutes';
  if (value !== undefined && isDefault) return 'add --value or --default, not both';
  if (value === undefined && !isDefault) return reason !== undefined && 'add --value or --default';
  return (
    (given.name === undefined || reason === undefined) &&
    'a change needs a setting, and --reason for the history'
  );
}

const wrongRemote = ({ remote = '' }: Options): string | false =>
  !/^(mf-.+|\*)$/.test(remote) && "--remote is the name of a remote, such as mf-deals, or '*' for all";

const lacksRemote = ({ name, remote }: CommandLine['given']): boolean =>
  name !== undefined && remote === undefined;

const anywayWithoutReason = ({ anyway, reason }: Options): string | false =>
  anyway === true && reason === undefined ? '--anyway needs --reason, which the history keeps' : false;

/** Supplies the remote of the current folder where the command line names none: `activate latest`. */
function withRemote(given: CommandLine['given'], { revision }: Options): CommandLine['given'] {
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
