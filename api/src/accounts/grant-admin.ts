import { commandLine, EXIT, UsageError } from '@fareweave/shared-lib/node/command-line';
import { loadConfig } from '../core/config/config.ts';
import { StartError } from '../core/config/environment.ts';
import { openForMaintenance } from '../db/open.ts';
import { grantAdmin } from './queries.ts';

interface Options {
  email: string;
  anyway: boolean;
}

/** Parses the command line. Returns `{ help }` when it requests help; throws a `UsageError` when it is wrong. */
function readCommandLine(args: readonly string[]): Options | { help: string } {
  let options: Options | undefined;
  const { program, read } = commandLine('npm run admin:grant --', 'Gives an account admin rights.');
  program
    .argument('<email>', 'email address of the account')
    .option('--anyway', 'even if the address is not verified: it may belong to someone else')
    .action((email: string, { anyway = false }: { anyway?: boolean }) => {
      options = { email, anyway };
    });
  const help = read(args);
  return options ?? { help: help ?? '' };
}

/** `npm run admin:grant -- EMAIL [--anyway]` (ADMN-7). */
async function grant({ email, anyway }: Options): Promise<string> {
  const { db, close } = await openForMaintenance(loadConfig(process.env));
  try {
    const outcome = await grantAdmin(db, email, { anyway });
    if (outcome === 'granted') return `${email} is an admin now.`;
    if (outcome === 'no account') {
      throw new StartError(`There is no account for ${email}. Register it first.`);
    }
    throw new StartError(
      `The email address ${email} is not verified, so the account may not belong to its owner. Open the link in the verification email first, or add --anyway.`,
    );
  } finally {
    await close();
  }
}

try {
  const options = readCommandLine(process.argv.slice(2));
  process.stdout.write('help' in options ? options.help : `${await grant(options)}\n`);
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`admin:grant: ${error.message}\n${error.usage}\n`);
    process.exitCode = EXIT.wrongUsage;
  } else if (error instanceof StartError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = EXIT.failed;
  } else throw error;
}
