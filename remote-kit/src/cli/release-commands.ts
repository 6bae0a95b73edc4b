import { PREVIEW_DAYS } from '@fareweave/shared-lib/domain/preview';
import { wholeNumber } from '@fareweave/shared-lib/node/command-line';
import type { ChangeOptions } from '../commands/change-live.ts';
import { ADMIN_SECRETS, type Declare, REASON, REMOTE, VERSION } from './declare.ts';

const ANYWAY = ['--anyway', 'allow a release in quarantine; needs --reason'] as const;

/** Declares the commands with which a team releases a remote. */
export function declareReleaseCommands(declare: Declare): void {
  declare(
    'publish',
    'Check and upload a build. Nothing goes live.',
    async () => (await import('../commands/publish.ts')).publish,
    { needs: ['remote'] },
  )
    .description(
      'Checks a build, unless the same build passed before or is published, and uploads it. The release does not go live. An interrupted upload is resumed.',
    )
    .argument(...REMOTE)
    .option(
      '--no-check',
      'upload without the checks; leaves out commit and provenance, unless the same build passed before',
    );
  declare(
    'preview',
    'Show a published release to chosen people.',
    async () => (await import('../commands/preview.ts')).preview,
    { needs: ['remote'] },
  )
    .description(
      'Prints a URL. Whoever opens it sees a published release in place of the live one, in that tab only. Nothing goes live.',
    )
    .argument(...REMOTE)
    .argument('[version]', 'a version, or latest; latest by default')
    .option(
      '--days <n>',
      `days for which the URL is valid, ${PREVIEW_DAYS.usual} by default, at most ${PREVIEW_DAYS.most}`,
      wholeNumber(PREVIEW_DAYS.least, PREVIEW_DAYS.most),
    )
    .option(
      '--path <path>',
      'the page to open; by default the first route of the release without parameters',
    );
  declare(
    'activate',
    'Make a published release live for all visitors.',
    async () => (await import('../commands/change-live.ts')).activate,
    { needs: ['remote', 'version'], problem: anywayWithoutReason },
  )
    .description(
      'Makes a published release live for all visitors. If it fails in its first half hour and the previous release did not, the server rolls it back and puts it into quarantine: activate, canary and rollback then need --anyway and --reason.',
    )
    .argument(...REMOTE)
    .argument(...VERSION)
    .option(...REASON)
    .option(...ANYWAY);
  declare(
    'canary',
    'Give a release to a share of the visitors.',
    async () => (await import('../commands/change-live.ts')).canary,
    { needs: ['remote', 'version'], problem: anywayWithoutReason },
  )
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
    async () => (await import('../commands/change-live.ts')).rollback,
    {
      problem: (options, { remote }) =>
        (remote === undefined) === (options.revision === undefined)
          ? 'name a remote, or --revision for all of them'
          : remote !== undefined && options.admin !== undefined
            ? '--admin needs --revision'
            : anywayWithoutReason(options),
    },
  )
    .description('Makes the previous release, or the given one, live again.')
    .argument(...REMOTE)
    .argument('[version]', 'an earlier version; by default the previous live one')
    .option('--revision <n>', 'restore all releases of this revision', wholeNumber(0))
    .option('--admin <email>', `with --revision: sign in as this admin; ${ADMIN_SECRETS}`)
    .option(...REASON)
    .option(...ANYWAY);
  declare(
    'withdraw',
    'Remove a remote from the product.',
    async () => (await import('../commands/change-live.ts')).withdraw,
    { needs: ['remote'] },
  )
    .description(
      'Removes a remote from the product, with its routes and links. activate or rollback restores it.',
    )
    .argument(...REMOTE)
    .option(...REASON);
  declare('status', 'Show the live releases.', async () => (await import('../commands/status.ts')).status)
    .description(
      'Shows the live releases and canaries with date, author and reason, all releases and their failure reports.',
    )
    .argument(...REMOTE);
}

const anywayWithoutReason = ({ anyway, reason }: ChangeOptions): string | false =>
  anyway === true && reason === undefined ? '--anyway needs --reason, which the history keeps' : false;
