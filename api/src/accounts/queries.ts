import type { User } from '@fareweave/shared-lib/domain/accounts';
import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { billingOf } from '../billing/index.ts';
import { type Account, lacksSecondFactor } from '../core/http/access.ts';
import { storedEmail } from '../core/mailbox.ts';
import type { Database } from '../db/client.ts';
import { alerts, flagAccounts, searches, users } from '../db/schema/index.ts';

const { passwordHash: _, ...columns } = getTableColumns(users);
/** The columns of an account, without the password hash. */
export const accountColumns = columns;
export type AccountRow = Omit<typeof users.$inferSelect, 'passwordHash'>;

/** Converts a row to the account at a given time, which decides whether Premium and the trial have ended. */
export function toAccount(row: AccountRow, now: Date): Account {
  return {
    id: row.id,
    email: row.email,
    email_verified: row.emailVerifiedAt !== null,
    first_name: row.firstName,
    last_name: row.lastName,
    phone_number: row.phoneNumber,
    display: row.display,
    created_at: row.createdAt.toISOString(),
    last_login: row.lastLogin?.toISOString() ?? null,
    is_admin: row.isAdmin,
    is_premium: row.isPremium && (row.premiumUntil === null || row.premiumUntil > now),
    is_active: row.isActive,
    has_second_factor: row.hasSecondFactor,
    stripe_customer_id: row.stripeCustomerId,
    is_trial: row.trialEnd !== null && row.trialEnd > now,
    trial_end: row.trialEnd === null ? null : Math.floor(row.trialEnd.getTime() / 1000),
  };
}

/** Compares addresses without letter case, with the same SQL function as the unique index. */
const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${storedEmail(email)})`;

export async function findByEmail(db: Database, email: string) {
  const [row] = await db.select().from(users).where(hasEmail(email));
  return row;
}

export async function findById(db: Database, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.select(accountColumns).from(users).where(eq(users.id, id));
  return row;
}

/** Locks the row of an account until the transaction ends, and returns it. */
export async function lockUser(tx: Database, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select(accountColumns).from(users).where(eq(users.id, id)).for('update');
  return row;
}

/** Returns the new row, or undefined when the address is taken. */
export async function insertUser(db: Database, user: typeof users.$inferInsert) {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning(accountColumns);
  return row;
}

/** Returns the changed row, or undefined when the account does not exist. */
export async function updateUser(db: Database, id: string, change: PgUpdateSetSource<typeof users>) {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning(accountColumns);
  return row;
}

export async function passwordHashOf(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  return row?.passwordHash;
}

/** Returns the changed row, or undefined when the password has changed since. In a transaction the update locks the row. */
export async function updateWhilePassword(
  tx: Database,
  { id, passwordHash }: { id: string; passwordHash: string },
  change: PgUpdateSetSource<typeof users>,
) {
  const [row] = await tx
    .update(users)
    .set(change)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .returning(accountColumns);
  return row;
}

/** Gives an account admin rights. Returns `unverified` when the address is not verified, unless `anyway` is set. */
export async function grantAdmin(
  db: Database,
  email: string,
  { anyway }: { anyway: boolean },
): Promise<'granted' | 'unverified' | 'no account'> {
  const granted = await db
    .update(users)
    .set({ isAdmin: true })
    .where(and(hasEmail(email), anyway ? undefined : isNotNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  if (granted.length > 0) return 'granted';
  return (await findByEmail(db, email)) === undefined ? 'no account' : 'unverified';
}

/** The values of flags that an account always gets (FLAG-5). */
export const flagsOf = (db: Database, userId: string) =>
  db
    .select({ flag: flagAccounts.flag, value: flagAccounts.value })
    .from(flagAccounts)
    .where(eq(flagAccounts.userId, userId));

/** Adds the fields of an account that require further queries. */
export async function toUser(
  { db, config, clock }: Pick<FastifyInstance, 'db' | 'config' | 'clock'>,
  account: Account,
): Promise<User> {
  const [search_count, notification_count, billing, values] = await Promise.all([
    db.$count(searches, eq(searches.userId, account.id)),
    db.$count(alerts, eq(alerts.userId, account.id)),
    billingOf(db, account.id, config.plans, clock.now()),
    flagsOf(db, account.id),
  ]);
  const flags = Object.fromEntries(values.map(({ flag, value }) => [flag, value]));
  const needs_second_factor = lacksSecondFactor(account, config);
  return { ...account, ...billing, search_count, notification_count, flags, needs_second_factor };
}
