import { CommandError, commandLine } from '@fareweave/shared-lib/node/command-line';
import type { Database } from '../db/client.ts';
import { withDatabase } from '../db/open.ts';
import { type Run, runOperatorCommand } from '../db/operator-command.ts';
import { grantAdmin } from './queries.ts';

/** `npm run admin:grant -- EMAIL [--anyway]` (ADMN-7). */
function readCommand(args: readonly string[]): Run | string {
  const { program, read } = commandLine('npm run admin:grant --', 'Gives an account admin rights.');
  program
    .argument('<email>', 'email address of the account')
    .option('--anyway', 'even if the address is not verified: it may belong to someone else');
  const isForced = () => program.opts().anyway === true;
  return read(args) ?? (() => withDatabase((db) => grant(db, program.args[0] as string, isForced())));
}

async function grant(db: Database, email: string, anyway: boolean): Promise<string> {
  const outcome = await grantAdmin(db, email, { anyway });
  if (outcome === 'granted') return `${email} is an admin now.`;
  throw new CommandError(
    outcome === 'no account'
      ? `There is no account for ${email}. Register it first.`
      : `The email address ${email} is not verified, so the account may not belong to its owner. Open the link in the verification email first, or add --anyway.`,
  );
}

await runOperatorCommand('admin:grant', () => readCommand(process.argv.slice(2)));
