import {
  FEWEST_UNUSED_DAYS,
  mostTokenDays,
  TOKEN_DAYS,
  TOO_MANY_DAYS,
} from '@fareweave/shared-lib/domain/composition';
import { wholeNumber } from '@fareweave/shared-lib/node/command-line';
import { ADMIN_SECRETS, type Declare, REASON } from './declare.ts';

/** Declares the commands of those who operate the product. */
export function declareOperateCommands(declare: Declare): void {
  declare(
    'check-shell',
    'Check that a new shell breaks no live remote.',
    async () => (await import('../commands/check-shell.ts')).checkShell,
  )
    .description(
      'Checks a build of the shell before it is deployed: whether a live release or canary needs another version of React or of the platform, has a route that the shell has too, or fills a slot of the shell that has changed. The command needs a token for all remotes and deploys nothing.',
    )
    .option('--shell <dir>', 'folder of the build; shell/dist by default');
  declare('token', 'Create a release token.', async () => (await import('../commands/tokens.ts')).token, {
    problem: ({ remote, days = 0 }) => days > mostTokenDays(remote) && TOO_MANY_DAYS,
  })
    .description('Creates a release token.')
    .requiredOption('--remote <name>', "remote of the token, or '*' for all")
    .requiredOption('--label <text>', 'owner of the token, for the history')
    .requiredOption('--admin <email>', `e-mail address of an admin; ${ADMIN_SECRETS}`)
    .option(
      '--days <n>',
      `days for which the token is valid, ${TOKEN_DAYS.usual} by default, at most ${TOKEN_DAYS.most}; ${TOKEN_DAYS.mostForAll} for all remotes`,
      wholeNumber(TOKEN_DAYS.least, TOKEN_DAYS.most),
    );
  declare(
    'tokens',
    'List release tokens, or revoke one.',
    async () => (await import('../commands/tokens.ts')).tokens,
    {
      problem: (_, { action, id }) =>
        action !== undefined && (action !== 'revoke' || id === undefined)
          ? 'write tokens to list them, or tokens revoke ID to revoke one'
          : false,
    },
  )
    .usage('[options] [revoke <id>]')
    .description(
      'Lists the tokens of your remote, or of all remotes, with author, last use and expiry. `tokens revoke ID` revokes one.',
    )
    .argument('[action]', 'revoke')
    .argument('[id]', 'id of the token, as the list shows it');
  declare(
    'approve',
    'Approve a change of all remotes, as a second admin.',
    async () => (await import('../commands/approvals.ts')).approve,
  )
    .description('Approves a change of all remotes that another admin requested, and carries it out.')
    .argument('<id>', 'id of the request')
    .requiredOption('--admin <email>', `e-mail address of the second admin; ${ADMIN_SECRETS}`);
  declare(
    'decline',
    'Decline a change of all remotes, or withdraw your request.',
    async () => (await import('../commands/approvals.ts')).decline,
  )
    .argument('<id>', 'id of the request')
    .requiredOption('--admin <email>', `e-mail address of an admin; ${ADMIN_SECRETS}`);
  declare('prune', 'Delete unused releases.', async () => (await import('../commands/prune.ts')).prune)
    .description(
      'Deletes releases that were not live, and uploads that were not resumed, for a number of days.',
    )
    .option(
      '--days <n>',
      `days, ${FEWEST_UNUSED_DAYS} or more; ${FEWEST_UNUSED_DAYS} by default`,
      wholeNumber(FEWEST_UNUSED_DAYS),
    )
    .option('--dry-run', 'list what would be deleted, and delete nothing');
  declare(
    'reissue',
    'After a restore: raise the revision above all that browsers know.',
    async () => (await import('../commands/change-live.ts')).reissue,
  )
    .description(
      'After a restore of the database: gives the live registry a revision above all that browsers know.',
    )
    .option(...REASON);
  declare(
    'provenance-key',
    'Create the key with which a builder signs (PROVENANCE_KEY).',
    async () => (await import('../commands/provenance-key.ts')).provenanceKey,
  ).argument('<file>', 'new file for the private key, outside of the repository');
}
