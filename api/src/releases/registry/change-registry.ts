import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../core/http/errors.ts';
import { registryRevisions } from '../../db/schema/index.ts';
import { type Parts, type Registry, readRegistry, signed } from './registry.ts';

export type ChangeContext = Pick<FastifyInstance, 'db' | 'clock' | 'config' | 'releaseKey'>;

export interface About {
  author: string;
  reason: string;
  /** The revision that whoever changes it has seen: a later one refuses the change. */
  expected?: number | undefined;
  /** The next revision is no lower. */
  floor?: number;
}

/** The parts of the next revision; `reason` in place of the one given. */
interface Change extends Parts {
  reason?: string;
}

/** Servers and people change the registry one at a time. */
const LOCK: SQL = sql`select pg_advisory_xact_lock(hashtext('fareweave registry'))`;
const SEQUENCE: SQL = sql`pg_get_serial_sequence('registry_revisions', 'revision')`;
const nextRevision = (floor: number): SQL =>
  sql`select setval(${SEQUENCE}, greatest(nextval(${SEQUENCE}), ${floor}::bigint))::int as revision`;

/** Makes what `change` answers live as a new, signed revision: one transaction, so that no page sees half of it.
 *  `null` changes nothing. Returns the revision that is live then. Throws a 409 when `expected` is no longer it. */
export async function changeRegistry(
  { db, clock, releaseKey }: ChangeContext,
  { author, reason, expected, floor = 0 }: About,
  change: (present: Registry, tx: ChangeContext['db']) => Promise<Change | null>,
): Promise<Registry> {
  return db.transaction(async (tx) => {
    await tx.execute(LOCK);
    const present = await readRegistry({ db: tx, releaseKey });
    if (expected !== undefined && expected !== present.revision) throw overtaken(present.revision, expected);
    const changed = await change(present, tx);
    if (changed === null) return present;
    const { reason: moreExactly = reason, ...parts } = changed;
    const { rows } = await tx.execute<{ revision: number }>(nextRevision(floor));
    const registry = signed({ releaseKey }, rows[0]?.revision ?? 0, parts);
    await tx.insert(registryRevisions).values({
      revision: registry.revision,
      releases: parts.releases.map(({ name, version }) => ({ name, version })),
      canaries: parts.canaries.map(({ name, percent, release }) => ({
        name,
        percent,
        version: release.version,
      })),
      payload: registry.payload,
      signature: registry.signature,
      author,
      reason: moreExactly,
      createdAt: clock.now(),
    });
    return registry;
  });
}

const overtaken = (present: number, expected: number): HttpError =>
  new HttpError(
    409,
    'OVERTAKEN',
    `Somebody else made revision ${present} live meanwhile (this was meant for ${expected}). Nothing was changed: look at the status, then try again.`,
  );
