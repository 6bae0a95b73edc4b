import { loadConfig } from '../config.ts';
import { openForMaintenance } from '../db/open.ts';
import { StartError } from '../start-error.ts';
import { grantAdmin } from './queries.ts';

/** `npm run admin:grant -- person@example.com`: how the first admin is made (decision 10). */
async function main([email]: string[]): Promise<string> {
  if (email === undefined) throw new StartError('Whom? npm run admin:grant -- person@example.com');
  const { db, close } = await openForMaintenance(loadConfig(process.env));
  try {
    if (await grantAdmin(db, email)) return `${email} is an admin now.`;
    throw new StartError(`There is no account for ${email}. Register it first.`);
  } finally {
    await close();
  }
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
