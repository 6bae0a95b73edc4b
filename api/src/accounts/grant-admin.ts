import { commandLine, EXIT, UsageError } from '../core/command-line.ts';
import { loadConfig } from '../core/config/config.ts';
import { StartError } from '../core/config/start-error.ts';
import { openForMaintenance } from '../db/open.ts';
import { grantAdmin } from './queries.ts';

interface Wanted {
  email: string;
  anyway: boolean;
}

/** Reads a command line (without `node` and the script); `{ help }` when it asks for help. Throws a `UsageError`. */
function readCommandLine(args: readonly string[]): Wanted | { help: string } {
  let wanted: Wanted | undefined;
  const { program, read } = commandLine('admin:grant', 'Makes an account an admin, the first one too.');
  program
    .argument('<email>', 'email address of the account')
    .option('--anyway', 'also when the address is not verified: whoever registered it may not own it')
    .action((email: string, { anyway = false }: { anyway?: boolean }) => {
      wanted = { email, anyway };
    });
  const help = read(args);
  return wanted ?? { help: help ?? '' };
}

/** `npm run admin:grant -- EMAIL [--anyway]` (ADMN-7). */
async function grant({ email, anyway }: Wanted): Promise<string> {
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
  const wanted = readCommandLine(process.argv.slice(2));
  process.stdout.write('help' in wanted ? wanted.help : `${await grant(wanted)}\n`);
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`admin:grant: ${error.message}\n${error.usage}\n`);
    process.exitCode = EXIT.wrongUsage;
  } else if (error instanceof StartError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = EXIT.failed;
  } else throw error;
}
