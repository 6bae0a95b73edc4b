import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { TOKEN_DAYS } from '@fareweave/shared-lib/domain/composition';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/client.ts';
import { releaseTokens } from '../../db/schema/index.ts';
import { tokenHash } from '../../secrets/secrets.ts';
import { localTokenFile } from './local-token-file.ts';
import { createReleaseToken, findReleaseToken, tokenState } from './release-tokens.ts';

const OWNER_ONLY = 0o600;
const LABEL = 'this machine';

/** Creates the release token of a local server, unless there is a valid one. The command line reads it from the data
 *  folder. */
export async function ensureLocalToken({ db, clock }: { db: Database; clock: Clock }, dataDir: string) {
  const file = localTokenFile(dataDir);
  const present = existsSync(file)
    ? await findReleaseToken(db, readFileSync(file, 'utf8').trim())
    : undefined;
  if (present !== undefined && tokenState(present, clock.now()) === 'valid') return;
  const token = await createReleaseToken({ db, clock }, { remote: '*', label: LABEL, days: TOKEN_DAYS.most });
  writeFileSync(file, `${token}\n`, { mode: OWNER_ONLY });
}

/** Deletes the token and its file: in production, access to a file must not suffice to release. */
export async function retireLocalToken(db: Database, dataDir: string): Promise<void> {
  const file = localTokenFile(dataDir);
  if (!existsSync(file)) return;
  const hash = tokenHash(readFileSync(file, 'utf8').trim());
  await db.delete(releaseTokens).where(eq(releaseTokens.tokenHash, hash));
  rmSync(file);
}

/** Deletes the tokens of local servers, also those in a copy of the database on PostgreSQL, which must not have any. */
export const deleteLocalTokens = (db: Database) =>
  db.delete(releaseTokens).where(eq(releaseTokens.label, LABEL));
