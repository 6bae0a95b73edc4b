import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../core/clock.ts';
import { mailboxOf } from '../core/mailbox.ts';
import type { Database } from '../db/client.ts';
import { mailBudgets } from '../db/schema/index.ts';
import type { Mail, MailKind } from './mail.ts';

interface Allowance {
  most: number;
  windowMs: number;
}

const hourAndDay = (inHour: number, inDay: number): Allowance[] => [
  { most: inHour, windowMs: HOUR_MS },
  { most: inDay, windowMs: DAY_MS },
];

/** How many e-mails of a kind a mailbox may receive within a window, which starts with the first one (MAIL-2, ADR 24). */
const BUDGETS: Readonly<Record<MailKind, readonly Allowance[]>> = {
  verification: hourAndDay(4, 8),
  // The first window is as long as a link is valid, so that the last link covers the wait.
  'password-reset': [
    { most: 5, windowMs: 30 * MINUTE_MS },
    { most: 20, windowMs: DAY_MS },
  ],
  'password-changed': hourAndDay(4, 8),
  'failed-sign-ins': hourAndDay(1, 4),
  'second-factor': hourAndDay(6, 20),
  'email-change': hourAndDay(4, 8),
  'alert-created': hourAndDay(6, 15),
  'alert-found': hourAndDay(8, 24),
  'watch-found': hourAndDay(20, 60),
  'trial-ending': [{ most: 4, windowMs: DAY_MS }],
};

interface Counter {
  scope: string;
  subject: string;
  most: number;
  windowEndsAt: Date;
}

/** Returns the e-mails within the budgets of their mailboxes and counts them. Call it in a transaction: it locks the counts
 *  of the mailboxes until the transaction ends. */
export async function withinBudget(tx: Database, mails: readonly Mail[], now: Date): Promise<Mail[]> {
  const requests = mails.map((mail) => ({ mail, counters: countersOf(mail, now) }));
  const all = requests.flatMap(({ counters }) => counters);
  if (all.length === 0) return [];
  const counts = await lockedCounts(tx, [...new Map(all.map((one) => [keyOf(one), one])).values()], now);
  const accepted: Mail[] = [];
  for (const { mail, counters } of requests) {
    if (counters.some((counter) => (counts.get(keyOf(counter))?.sent ?? 0) >= counter.most)) continue;
    for (const counter of counters) {
      const count = counts.get(keyOf(counter));
      if (count) count.sent += 1;
    }
    accepted.push(mail);
  }
  await writeCounts(tx, [...counts.values()]);
  return accepted;
}

/** Returns when the budgets of a mailbox allow the next e-mail of a kind. */
export async function budgetEnd(
  db: Database,
  mail: Pick<Mail, 'kind' | 'to' | 'device'>,
  now: Date,
): Promise<Date> {
  const counters = countersOf(mail, now);
  const counts = await lockedCounts(db, counters, now);
  const ends = counters.flatMap((counter) => {
    const count = counts.get(keyOf(counter));
    return count && count.sent >= counter.most ? [count.windowEndsAt.getTime()] : [];
  });
  return new Date(Math.max(now.getTime(), ...ends));
}

function countersOf({ kind, to, device }: Pick<Mail, 'kind' | 'to' | 'device'>, now: Date): Counter[] {
  const subject = createHash('sha256')
    .update(`${mailboxOf(to)} ${device ?? ''}`)
    .digest('hex');
  return BUDGETS[kind].map(({ most, windowMs }) => ({
    scope: `${kind} ${windowMs / MINUTE_MS} min`,
    subject,
    most,
    windowEndsAt: new Date(now.getTime() + windowMs),
  }));
}

const keyOf = ({ scope, subject }: Pick<Counter, 'scope' | 'subject'>): string => `${scope} ${subject}`;

type Count = typeof mailBudgets.$inferSelect;

/** Creates missing counts, locks all and returns them. Restarts windows that are over. A fixed order prevents deadlocks. */
async function lockedCounts(tx: Database, counters: readonly Counter[], now: Date) {
  const rows = counters
    .map(({ scope, subject, windowEndsAt }) => ({ scope, subject, sent: 0, windowEndsAt }))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await tx.insert(mailBudgets).values(rows).onConflictDoNothing();
  const locked = await tx
    .select()
    .from(mailBudgets)
    .where(
      and(
        inArray(mailBudgets.scope, [...new Set(rows.map(({ scope }) => scope))]),
        inArray(mailBudgets.subject, [...new Set(rows.map(({ subject }) => subject))]),
      ),
    )
    .orderBy(asc(mailBudgets.scope), asc(mailBudgets.subject))
    .for('update');
  const ends = new Map(rows.map((row) => [keyOf(row), row.windowEndsAt]));
  return new Map(
    locked
      .filter((row) => ends.has(keyOf(row)))
      .map((row) => {
        const isOver = row.windowEndsAt <= now;
        const windowEndsAt = isOver ? (ends.get(keyOf(row)) ?? row.windowEndsAt) : row.windowEndsAt;
        return [keyOf(row), { ...row, sent: isOver ? 0 : row.sent, windowEndsAt }];
      }),
  );
}

/** Writes all counts with one statement. */
async function writeCounts(tx: Database, counts: readonly Count[]): Promise<void> {
  const rows = counts.map((count) => ({
    scope: count.scope,
    subject: count.subject,
    sent: count.sent,
    ends: count.windowEndsAt.toISOString(),
  }));
  await tx
    .update(mailBudgets)
    .set({ sent: sql`counted.sent`, windowEndsAt: sql`counted.ends` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as counted(scope text, subject text, sent integer, ends timestamptz)`,
    )
    .where(and(eq(mailBudgets.scope, sql`counted.scope`), eq(mailBudgets.subject, sql`counted.subject`)));
}
