import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { badRequest, HttpError } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { releases } from '../../db/schema/index.ts';

interface Named {
  name: string;
  version: string;
}

/** Why and since when a release cannot go live. */
export interface Quarantine {
  since: Date;
  reason: string;
}

const isRelease = ({ name, version }: Named) => and(eq(releases.name, name), eq(releases.version, version));

/** Knows of each release whether it is in quarantine. */
export async function readQuarantines(db: Database): Promise<(release: Named) => Quarantine | null> {
  const { name, version, quarantinedAt, quarantineReason, quarantineLiftedAt } = releases;
  const rows = await db
    .select({ name, version, since: quarantinedAt, reason: quarantineReason })
    .from(releases)
    .where(and(isNotNull(quarantinedAt), isNull(quarantineLiftedAt)));
  const found = new Map(rows.map((row) => [`${row.name} ${row.version}`, row]));
  return (release) => {
    const row = found.get(`${release.name} ${release.version}`);
    return row?.since ? { since: row.since, reason: row.reason ?? '' } : null;
  };
}

/** For `versionBefore`: whether a rollback may lead to a release. */
export const isUsable =
  (quarantineOf: (release: Named) => Quarantine | null) =>
  (release: Named): boolean =>
    quarantineOf(release) === null;

/** Keeps a release from going live again. */
export async function quarantine(db: Database, release: Named, { since, reason }: Quarantine): Promise<void> {
  await db
    .update(releases)
    .set({ quarantinedAt: since, quarantineReason: reason, quarantineLiftedAt: null })
    .where(isRelease(release));
}

/** Whether somebody made the release live in spite of its quarantine. The server then judges it no more. */
export async function wasLifted(db: Database, release: Named): Promise<boolean> {
  const [row] = await db.select({ at: releases.quarantineLiftedAt }).from(releases).where(isRelease(release));
  return (row?.at ?? null) !== null;
}

/** How a caller means to deal with a quarantine. */
export interface Anyway {
  anyway?: boolean | undefined;
  reason?: string | undefined;
}

/** Throws a 400 for a caller who wants to pass a quarantine without a reason. */
export function checkAnyway({ anyway = false, reason }: Anyway): void {
  if (anyway && reason === undefined) {
    throw badRequest('Say why: anyway takes a reason, which the history keeps.');
  }
}

/** Lets releases out of quarantine where the caller says so. Returns what to add to the reason in the history. Throws a
 *  409 that says why the first of them is in quarantine. */
export async function passQuarantine(
  db: Database,
  wanted: readonly Named[],
  { anyway = false, now }: Anyway & { now: Date },
): Promise<string> {
  const quarantineOf = await readQuarantines(db);
  const held = wanted.flatMap((release) => {
    const found = quarantineOf(release);
    return found === null ? [] : [{ release, ...found }];
  });
  const [first] = held;
  if (first === undefined) return '';
  const { release, since, reason } = first;
  if (!anyway) {
    throw new HttpError(
      409,
      'QUARANTINED',
      `${release.name} ${release.version} was taken back by the server at ${since.toISOString().slice(0, 16)}Z (${reason}). Publish a corrected release, or make this one live again with --anyway and --reason.`,
    );
  }
  for (const one of held) {
    await db.update(releases).set({ quarantineLiftedAt: now }).where(isRelease(one.release));
  }
  return ` (in spite of its quarantine: ${held.map((one) => one.reason).join('; ')})`;
}
