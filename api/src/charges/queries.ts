import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../db/client.ts';
import { fromRow } from '../db/from-row.ts';
import { lockNamed } from '../db/locks.ts';
import { charges } from '../db/schema/index.ts';
import { Charge, ChargeRecord, type NewCharge } from './schema.ts';

type Row = typeof charges.$inferSelect;
type Author = { author: string; reason: string; now: Date };

const isActive = isNull(charges.withdrawnAt);

/** Returns the charges that are not withdrawn, including past and future ones. */
export async function activeCharges(db: Database): Promise<Static<typeof Charge>[]> {
  const rows = await db
    .select()
    .from(charges)
    .where(isActive)
    .orderBy(asc(charges.kind), asc(charges.scope), asc(charges.validFrom));
  return rows.map((row) => fromRow(Charge, row));
}

/** Returns all charges, the newest first. */
export async function chargeHistory(db: Database): Promise<Static<typeof ChargeRecord>[]> {
  const rows = await db.select().from(charges).orderBy(desc(charges.createdAt), asc(charges.id));
  return rows.map(toRecord);
}

/** Adds a charge, and withdraws the active charge with the same kind, scope and first day. A lock ensures that concurrent calls run one after
 *  another. */
export async function addCharge(
  db: Database,
  { reason, ...price }: Static<typeof NewCharge>,
  { author, now }: Omit<Author, 'reason'>,
): Promise<Static<typeof ChargeRecord>> {
  const { kind, scope, per, cents, valid_from: validFrom, source_url: sourceUrl, read_on: readOn } = price;
  return db.transaction(async (tx) => {
    await lockNamed(tx, 'charges');
    await tx
      .update(charges)
      .set(withdrawal({ author, reason: `Replaced: ${reason}`, now }))
      .where(
        and(isActive, eq(charges.kind, kind), eq(charges.scope, scope), eq(charges.validFrom, validFrom)),
      );
    const values = { kind, scope, per, cents, validFrom, sourceUrl, readOn, author, reason, createdAt: now };
    const [row] = await tx.insert(charges).values(values).returning();
    return toRecord(row as Row);
  });
}

/** Withdraws a charge; undefined if there is no active one with this id. */
export async function withdrawCharge(db: Database, id: string, by: Author) {
  const [row] = await db
    .update(charges)
    .set(withdrawal(by))
    .where(and(isActive, eq(charges.id, id)))
    .returning();
  return row && toRecord(row);
}

const withdrawal = ({ author, reason, now }: Author) => ({
  withdrawnAt: now,
  withdrawnBy: author,
  withdrawnReason: reason,
});

function toRecord(row: Row): Static<typeof ChargeRecord> {
  const { withdrawnAt: at, withdrawnBy: by, withdrawnReason: reason } = row;
  const withdrawn = at && { at: at.toISOString(), by: by ?? '', reason: reason ?? '' };
  return fromRow(ChargeRecord, { ...row, withdrawn });
}
