import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { openForMaintenance } from '../db/open.ts';
import { StartError } from '../start-error.ts';
import { grantAdmin } from './queries.ts';

/** `npm run admin:grant -- EMAIL [--anyway]`: makes an admin, the first one too. Whoever registered an address that is
 *  not verified may not own it, so that takes `--anyway` (ADMN-7). */
async function main(args: string[]): Promise<string> {
  const { email, anyway } = optionsOf(args);
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

function optionsOf(args: string[]): { email: string; anyway: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { anyway: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [email] = positionals;
    if (email !== undefined && positionals.length === 1) return { email, anyway: values.anyway };
  } catch {
    // An unknown option.
  }
  throw new StartError('Usage: npm run admin:grant -- EMAIL [--anyway]');
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
