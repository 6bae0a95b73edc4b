import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/client.ts';
import { releaseTokens } from '../../db/schema/index.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import { localTokenFile } from './local-token-file.ts';
import { findReleaseToken, MOST_TOKEN_DAYS, makeReleaseToken, tokenState } from './release-tokens.ts';

const OWNER_ONLY = 0o600;

/** Whoever may read the data folder of a product that runs for trying out may release: the command line finds the token
 *  there. */
export async function ensureLocalToken(
  { db, clock }: { db: Database; clock: Clock },
  dataDir: string,
): Promise<void> {
  const file = localTokenFile(dataDir);
  const kept = existsSync(file) ? await findReleaseToken(db, readFileSync(file, 'utf8').trim()) : undefined;
  if (kept !== undefined && tokenState(kept, clock.now()) === 'valid') return;
  const token = await makeReleaseToken(
    { db, clock },
    { remote: '*', label: 'this machine', days: MOST_TOKEN_DAYS },
  );
  writeFileSync(file, `${token}\n`, { mode: OWNER_ONLY });
}

/** In production nobody may release because of a file that lies about. */
export async function retireLocalToken(db: Database, dataDir: string): Promise<void> {
  const file = localTokenFile(dataDir);
  if (!existsSync(file)) return;
  const hash = tokenHash(readFileSync(file, 'utf8').trim());
  await db.delete(releaseTokens).where(eq(releaseTokens.tokenHash, hash));
  rmSync(file);
}
