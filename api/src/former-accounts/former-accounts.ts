import { createHmac } from 'node:crypto';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { findBuyer, hasStarted } from '../billing/index.ts';
import { DAY_MS } from '../core/clock.ts';
import { mailboxOf } from '../core/mailbox.ts';
import type { Database } from '../db/client.ts';
import { formerAccounts, searches, users } from '../db/schema/index.ts';
import { serverSecret } from '../secrets/secrets.ts';

/** Longer than any period of the free search allowance. */
const SEARCHES_DAYS = 8;
/** How long a trial of a mailbox is remembered. */
const TRIAL_KEPT_DAYS = 730;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Returns the keyed hash of a mailbox, its key in `former_accounts`. Do not call it inside a transaction. */
export async function formerMailboxOf(db: Database, email: string): Promise<string> {
  const secret = await serverSecret(db, 'former-accounts');
  return createHmac('sha256', secret).update(mailboxOf(email)).digest('hex');
}

/** Stores, before an account is deleted, whether it had a trial and when it searched recently (ALLW-9). Stores nothing without
 *  either. `mailbox`: see `formerMailboxOf`. */
export async function rememberFormer(
  tx: Database,
  { userId, mailbox, now }: { userId: string; mailbox: string; now: Date },
): Promise<void> {
  const buyer = await findBuyer(tx, userId);
  if (buyer === null) return;
  const since = daysBefore(now, SEARCHES_DAYS);
  const [former] = await tx.select().from(formerAccounts).where(eq(formerAccounts.mailbox, mailbox));
  const hadTrial =
    former?.hadTrial === true || buyer.trialEnd !== null || buyer.subscriptions.some(hasStarted);
  const searchedAt = [
    ...(former?.searchedAt ?? []).filter((at) => at >= since),
    ...(await searchedSince(tx, userId, since)),
  ];
  if (!hadTrial && searchedAt.length === 0) return;
  const row = { hadTrial, searchedAt, deletedAt: now };
  await tx
    .insert(formerAccounts)
    .values({ mailbox, ...row })
    .onConflictDoUpdate({ target: formerAccounts.mailbox, set: row });
}

async function searchedSince(tx: Database, userId: string, since: Date): Promise<Date[]> {
  const { createdAt } = searches;
  const own = and(eq(searches.userId, userId), gte(createdAt, since));
  return (await tx.select({ at: createdAt }).from(searches).where(own)).map(({ at }) => at);
}

/** Moves what is remembered about the present mailbox of an account to a new one, when its address changes: neither the account nor a
 *  new one with the former address gets a second trial or free searches. If the account had the new address before, each search
 *  still counts once. `from`, `to`: see `formerMailboxOf`. */
export async function moveFormer(
  tx: Database,
  { userId, from, to, now }: { userId: string; from: string; to: string; now: Date },
): Promise<void> {
  if (from === to) return;
  const [user] = await tx.select({ mailbox: users.formerMailbox }).from(users).where(eq(users.id, userId));
  const known = user?.mailbox == null ? [] : await formerOf(tx, user.mailbox);
  const present = await formerOf(tx, to);
  await rememberFormer(tx, { userId, mailbox: from, now });
  await tx.update(users).set({ formerMailbox: to }).where(eq(users.id, userId));
  const all = [...known, ...present];
  if (all.length === 0) return;
  const [ofKnown = [], ofPresent = []] = [known, present].map((rows) => rows[0]?.searchedAt);
  const row = {
    hadTrial: all.some(({ hadTrial }) => hadTrial),
    searchedAt: without(
      [...ofKnown, ...without(ofPresent, ofKnown)],
      await searchedSince(tx, userId, daysBefore(now, SEARCHES_DAYS)),
    ),
    deletedAt: now,
  };
  await tx
    .insert(formerAccounts)
    .values({ mailbox: to, ...row })
    .onConflictDoUpdate({ target: formerAccounts.mailbox, set: row });
}

/** Returns `times` without `others`. Each of the others removes only one equal time, because two searches may have the same time. */
function without(times: readonly Date[], others: readonly Date[]): Date[] {
  const left = others.map(Number);
  return times.filter((at) => {
    const index = left.indexOf(at.getTime());
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

const formerOf = (tx: Database, mailbox: string) =>
  tx.select().from(formerAccounts).where(eq(formerAccounts.mailbox, mailbox));

/** Counts the searches since a time of former accounts with the same mailbox (ALLW-9). */
export async function searchesOfFormer(db: Database, userId: string, since: Date): Promise<number> {
  const [former] = await db
    .select({ searchedAt: formerAccounts.searchedAt })
    .from(users)
    .innerJoin(formerAccounts, eq(formerAccounts.mailbox, users.formerMailbox))
    .where(eq(users.id, userId));
  return (former?.searchedAt ?? []).filter((at) => at >= since).length;
}

/** Deletes outdated entries. */
export async function forgetFormer(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => daysBefore(now, days);
  await db.delete(formerAccounts).where(lt(formerAccounts.deletedAt, daysAgo(TRIAL_KEPT_DAYS)));
  await db
    .delete(formerAccounts)
    .where(and(eq(formerAccounts.hadTrial, false), lt(formerAccounts.deletedAt, daysAgo(SEARCHES_DAYS))));
  await db
    .update(formerAccounts)
    .set({ searchedAt: sql`'{}'` })
    .where(lt(formerAccounts.deletedAt, daysAgo(SEARCHES_DAYS)));
}
