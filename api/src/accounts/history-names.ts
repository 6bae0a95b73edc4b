import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { changeRequests, charges, registryRevisions, releases, releaseTokens } from '../db/schema/index.ts';

/** What the histories of releases and charges show instead of the address of a deleted account. */
export const DELETED_ACCOUNT = 'deleted account';

/** The columns with the address of an admin, alone or within the name of a caller (RELS-44). */
const COLUMNS = [
  charges.author,
  charges.withdrawnBy,
  releases.author,
  registryRevisions.author,
  releaseTokens.createdBy,
  releaseTokens.revokedBy,
  releaseTokens.approvedBy,
  changeRequests.requestedBy,
  changeRequests.decidedBy,
];

/** Replaces an address in the histories. The kind of the credential and the rest of a name stay. */
export async function renameInHistories(tx: Database, from: string, to: string): Promise<void> {
  const literal = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Does not match the address within a longer one.
  const pattern = `(?<![^\\s:“"])${literal}(?![^\\s,”"])`;
  for (const column of COLUMNS) {
    const name = sql.identifier(column.name);
    const renamed = sql`regexp_replace(${name}, ${pattern}, ${to}, 'g')`;
    await tx.execute(sql`update ${column.table} set ${name} = ${renamed} where strpos(${name}, ${from}) > 0`);
  }
}
