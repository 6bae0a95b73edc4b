import { wholeNumber } from '@fareweave/shared-lib/node/command-line';
import type { SlotsOptions } from '../commands/slots/slots.ts';
import { invalidFrames, trace } from '../commands/trace.ts';
import { remoteHere } from '../core/project.ts';
import { newRemote, newRemoteError } from '../create/names.ts';
import { type Declare, REMOTE } from './declare.ts';

/** Declares the commands with which a team develops a remote. */
export function declareDevelopCommands(declare: Declare): void {
  declare(
    'create',
    'Create a remote in this folder.',
    async () => (await import('../create/command.ts')).create,
    { problem: (options, { remote }) => newRemoteError(newRemote(remote, options)) },
  )
    .description(
      'Creates a remote with its build and tests. In an empty folder, or a folder with only a package.json, the remote becomes a repository of its own. In the working copy of the product, it becomes a folder there.',
    )
    .argument('<remote>', 'name of the remote: mf-deals')
    .requiredOption('--path <path>', 'path of its first screen: /deals')
    .option('--label <text>', 'text of its link, heading and title; by default derived from the name')
    .option(
      '--contact <address>',
      'e-mail address or https URL for reports of failures; by default your address in git',
    )
    .option('--team <name>', 'name of its team; by default the label');
  declare(
    'dev',
    'Run the deployed product with this remote from its sources.',
    async () => (await import('../commands/dev.ts')).dev,
    { needs: ['remote'] },
  )
    .description(
      'Serves the deployed product on this machine, with this remote from its sources. A saved file replaces its module in the open page and keeps the state of components. Other visitors are not affected.',
    )
    .argument(...REMOTE)
    .option('--port <n>', 'port on this machine; by default 4300, or a free one', wholeNumber(1, 65_535));
  declare(
    'check',
    'Check that a build may go live.',
    async () => (await import('../commands/check.ts')).check,
    { needs: ['remote'] },
  )
    .description(
      'Checks that a build may go live: TypeScript compiles, two builds have the same bytes, remote.json is valid and does not conflict with live releases, and shared versions and sizes are within their limits. Then a browser opens the deployed shell with this build beside the live remotes: every route shows a screen, 50 mounts leave no leaks, and every fill appears in its slot.',
    )
    .argument(...REMOTE)
    .option('--no-browser', 'skip the checks in a browser');
  declare(
    'slots',
    'Write the types of the props of slots and fills.',
    async () => (await import('../commands/slots/slots.ts')).slots,
    { needs: ['remote'], problem: incompleteFill },
  )
    .description(
      'Writes src/slots.ts: the types of the props of the slots and fills that remote.json declares. Run it after each change of their props; the build fails when the file does not match. With --add, the command first declares a fill for a slot of another remote or of the shell, with all props that the live release of that remote offers, and writes its first component or command. An area or tabs take a component, a menu takes a link or a command.',
    )
    .argument(...REMOTE)
    .option('--add <slot>', 'slot to fill: mf-search/destination-actions, shell/user-menu')
    .option('--component <name>', 'with --add: name of the component for an area or tabs: alert-me')
    .option('--link <path>', 'with --add: path of the link for a menu: /deals?from={origin}')
    .option('--command <name>', 'with --add: name of the command for a menu: copy-deal')
    .option(
      '--title <text>',
      'with --add: text of the menu entry or tab; for an area, name of the component in messages: “Flight alert”',
    )
    .option(
      '--from <file>',
      'with --add: remote.json of the remote that offers the slot, if the slot is not live yet',
    );
  declare(
    'events',
    'Write the events and requests of a remote with their types.',
    async () => (await import('../commands/events.ts')).events,
    { needs: ['remote'] },
  )
    .description(
      'Writes src/events.ts: functions for the events and requests that remote.json declares, with the types of their values. Run it after each change of them; the build fails when the file does not match.',
    )
    .argument(...REMOTE);
  declare(
    'catalog',
    'List the slots, events and requests of the live releases.',
    async () => (await import('../commands/events.ts')).catalog,
  ).description(
    'Lists what live releases and the shell offer to remotes: slots, events and requests, with their versions and the releases that use them. --json adds the schemas of their values.',
  );
  declare(
    'update',
    'Use the packages that the server offers now.',
    async () => (await import('../create/update.ts')).update,
  ).description(
    'Writes the URLs of the kit and of shared-lib that the server offers now into package.json; npm install then installs them. The URLs contain a hash, so that npm ci still works after later releases of the product.',
  );
  declare('trace', 'Find the places of reported failures in your sources.', async () => trace, {
    problem: ({ remote = remoteHere() }, { frames }) =>
      remote === undefined ? 'name the remote of the frames with --remote' : invalidFrames(frames),
  })
    .description(
      'Prints the place in the sources of each frame that the log of the server names, such as search.beb108d4.js:1:3456. It reads the source maps of your build, which must be that of the release.',
    )
    .argument('<frames...>', 'file, line and column of each: search.beb108d4.js:1:3456')
    .option('--remote <name>', 'name of the remote; by default that of this folder');
  declare(
    'override',
    'Run the product with your own build of a remote.',
    async () => (await import('../commands/override.ts')).override,
    { needs: ['remote'] },
  )
    .description(
      'Prints a URL that runs the product with your own build of a remote, in your browser only. Without --entry the command builds the remote from your sources and serves it until Ctrl-C.',
    )
    .argument(...REMOTE)
    .option('--entry <url>', 'URL of your build')
    .option(
      '--minutes <n>',
      'minutes for which the URL is valid, 60 by default, at most 480',
      wholeNumber(1, 480),
    );
}

function incompleteFill({ add, component, link, command, title, from }: SlotsOptions): string | false {
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
