import { CommandError, commandLine } from '@fareweave/shared-lib/node/command-line';
import type { Config } from '../core/config/config.ts';
import type { Database } from '../db/client.ts';
import { withDatabase } from '../db/open.ts';
import { type Run, runOperatorCommand } from '../db/operator-command.ts';
import { removeFactorsOf } from './second-factor/lost-factor.ts';

/** `npm run second-factor:reset -- EMAIL` (ACCT-35). */
function readCommand(args: readonly string[]): Run | string {
  const { program, read } = commandLine(
    'npm run second-factor:reset --',
    'Removes the second factors and recovery codes of an account whose owner has lost them, and signs it out everywhere.',
  );
  program.argument('<email>', 'email address of the account');
  return read(args) ?? (() => withDatabase((db, config) => reset(db, config, program.args[0] as string)));
}

async function reset(db: Database, { publicUrl }: Config, email: string): Promise<string> {
  const outcome = await removeFactorsOf(db, email, { publicUrl, now: new Date() });
  if (outcome === 'removed') return `${email} has no second factor any more, and is signed out everywhere.`;
  throw new CommandError(
    outcome === 'no account'
      ? `There is no account for ${email}.`
      : `The account of ${email} has no second factor.`,
  );
}

await runOperatorCommand('second-factor:reset', () => readCommand(process.argv.slice(2)));
