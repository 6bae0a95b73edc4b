import { and, isNotNull, isNull } from 'drizzle-orm';
import { badRequest, conflict } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { releases } from '../../db/schema/index.ts';
import { nameAndVersion, type ReleaseId } from './manifest.ts';
import { isRelease } from './registry.ts';

/** Why and since when a release cannot go live. */
export interface Quarantine {
  since: Date;
  reason: string;
}

/** Reads all quarantines. The function that it returns finds the quarantine of a release. */
export async function readQuarantines(db: Database): Promise<(release: ReleaseId) => Quarantine | null> {
  const { name, version, quarantinedAt, quarantineReason, quarantineLiftedAt } = releases;
  const rows = await db
    .select({ name, version, since: quarantinedAt, reason: quarantineReason })
    .from(releases)
    .where(and(isNotNull(quarantinedAt), isNull(quarantineLiftedAt)));
  const found = new Map(rows.map((row) => [nameAndVersion(row), row]));
  return (release) => {
    const row = found.get(nameAndVersion(release));
    return row?.since ? { since: row.since, reason: row.reason ?? '' } : null;
  };
}

/** Puts a release into quarantine, so that it does not go live again. */
export async function quarantine(db: Database, release: ReleaseId, { since, reason }: Quarantine) {
  await db
    .update(releases)
    .set({ quarantinedAt: since, quarantineReason: reason, quarantineLiftedAt: null })
    .where(isRelease(release));
}

/** Whether a publisher has lifted a quarantine of the release. The server does not judge such a release again. */
export async function wasLifted(db: Database, release: ReleaseId): Promise<boolean> {
  const [row] = await db.select({ at: releases.quarantineLiftedAt }).from(releases).where(isRelease(release));
  return (row?.at ?? null) !== null;
}

/** Throws a 400 for a request that lifts a quarantine without a reason. */
export function requireReason({ anyway = false, reason }: { anyway?: boolean; reason?: string }): void {
  if (anyway && reason === undefined)
    throw badRequest('Give a reason: the history records why a release goes live anyway.');
}

/** Lifts the quarantine of each release, if `anyway` is set. Returns the text to add to the reason in the history. Throws
 *  a 409 that describes the first quarantine. */
export async function liftQuarantines(
  db: Database,
  wanted: readonly ReleaseId[],
  { anyway = false, now }: { anyway?: boolean | undefined; now: Date },
): Promise<string> {
  const quarantineOf = await readQuarantines(db);
  const found = wanted.flatMap((release) => {
    const quarantine = quarantineOf(release);
    return quarantine === null ? [] : [{ release, ...quarantine }];
  });
  const [first] = found;
  if (first === undefined) return '';
  if (!anyway) {
    const since = first.since.toISOString().slice(0, 16);
    throw conflict(
      'QUARANTINED',
      `${nameAndVersion(first.release)} was rolled back automatically at ${since}Z (${first.reason}). Publish a corrected release, or make this one live again with --anyway and --reason.`,
    );
  }
  for (const { release } of found)
    await db.update(releases).set({ quarantineLiftedAt: now }).where(isRelease(release));
  return ` (in spite of its quarantine: ${found.map(({ reason }) => reason).join('; ')})`;
}
