import { commandLine, EXIT, UsageError } from '@fareweave/shared-lib/node/command-line';
import { loadConfig } from '../core/config/config.ts';
import { StartError } from '../core/config/environment.ts';
import { openForMaintenance } from '../db/open.ts';
import { removeFactorsOf } from './second-factor/lost-factor.ts';

/** Parses the command line. Returns `{ help }` when it requests help; throws a `UsageError` when it is wrong. */
function readCommandLine(args: readonly string[]): { email: string } | { help: string } {
  let options: { email: string } | undefined;
  const { program, read } = commandLine(
    'npm run second-factor:reset --',
    'Removes the second factors and recovery codes of an account whose owner has lost them, and signs it out everywhere.',
  );
  program.argument('<email>', 'email address of the account').action((email: string) => {
    options = { email };
  });
  const help = read(args);
  return options ?? { help: help ?? '' };
}

/** `npm run second-factor:reset -- EMAIL` (ACCT-35). */
async function reset(email: string): Promise<string> {
  const config = loadConfig(process.env);
  const { db, close } = await openForMaintenance(config);
  try {
    const outcome = await removeFactorsOf(db, email, { publicUrl: config.publicUrl, now: new Date() });
    if (outcome === 'removed') return `${email} has no second factor any more, and is signed out everywhere.`;
    throw new StartError(
      outcome === 'no account'
        ? `There is no account for ${email}.`
        : `The account of ${email} has no second factor.`,
    );
  } finally {
    await close();
  }
}

try {
  const options = readCommandLine(process.argv.slice(2));
  process.stdout.write('help' in options ? options.help : `${await reset(options.email)}\n`);
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`second-factor:reset: ${error.message}\n${error.usage}\n`);
    process.exitCode = EXIT.wrongUsage;
  } else if (error instanceof StartError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = EXIT.failed;
  } else throw error;
}
