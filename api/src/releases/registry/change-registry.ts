import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { conflict } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { lockNamed } from '../../db/locks.ts';
import { registryRevisions } from '../../db/schema/index.ts';
import { type Parts, type Registry, readRegistry, signed } from './registry.ts';

export type ChangeContext = Pick<FastifyInstance, 'db' | 'clock' | 'config' | 'releaseKey' | 'shell'>;

interface RevisionDetails {
  author: string;
  reason: string;
  /** The lowest number that the revision may have. */
  floor?: number;
}

const SEQUENCE: SQL = sql`pg_get_serial_sequence('registry_revisions', 'revision')`;
const nextRevision = (floor: number): SQL =>
  sql`select setval(${SEQUENCE}, greatest(nextval(${SEQUENCE}), ${floor}::bigint))::int as revision`;

/** Waits until no other transaction, on any server, changes the registry, and returns the registry. The lock ends with
 *  `tx`. Throws a 409 when `expected`, the revision that the caller has seen, is no longer the newest. */
export async function lockRegistry(
  tx: Database,
  { releaseKey }: Pick<ChangeContext, 'releaseKey'>,
  expected?: number,
): Promise<Registry> {
  await lockNamed(tx, 'fareweave registry');
  const present = await readRegistry({ db: tx, releaseKey });
  if (expected === undefined || expected === present.revision) return present;
  throw conflict(
    'OVERTAKEN',
    `Revision ${present.revision} is live now, and this change was meant for revision ${expected}. Nothing was changed. Check the status, then try again.`,
  );
}

/** Locks the registry and stores what `change` makes of it, or nothing if it returns null. Returns the revision that is live afterwards. Throws
 *  the 409 of `lockRegistry`. */
export const changeRegistry = (
  context: Pick<ChangeContext, 'db' | 'clock' | 'releaseKey'>,
  expected: number | undefined,
  change: (present: Registry, tx: Database) => Promise<(RevisionDetails & { parts: Parts }) | null>,
): Promise<{ revision: number }> =>
  context.db.transaction(async (tx) => {
    const present = await lockRegistry(tx, context, expected);
    const next = await change(present, tx);
    return { revision: next ? await recordRevision(tx, context, next.parts, next) : present.revision };
  });

/** Stores parts as a new, signed revision, which is live when `tx` ends (RELS-4). Returns its number. Lock the registry first. */
export async function recordRevision(
  tx: Database,
  { clock, releaseKey }: Pick<ChangeContext, 'clock' | 'releaseKey'>,
  parts: Parts,
  { author, reason, floor = 0 }: RevisionDetails,
): Promise<number> {
  const { rows } = await tx.execute<{ revision: number }>(nextRevision(floor));
  const { revision, payload, signature } = signed({ releaseKey }, rows[0]?.revision ?? 0, parts);
  await tx.insert(registryRevisions).values({
    revision,
    releases: parts.releases.map(({ name, version }) => ({ name, version })),
    canaries: parts.canaries.map(({ name, percent, release }) => ({
      name,
      percent,
      version: release.version,
    })),
    payload,
    signature,
    author,
    reason,
    createdAt: clock.now(),
  });
  return revision;
}
