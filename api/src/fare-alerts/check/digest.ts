import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { and, asc, eq, gt, gte, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { alerts, users } from '../../db/schema/index.ts';
import { type MailLinks, queueMail, type Recipient, unsubscribeSecret } from '../../mail/index.ts';
import { digestMail } from '../mails/digest.ts';

const PAGE = 200;
/** The time zone of an account's day (ALRT-15). */
const TIME_ZONE = 'America/New_York';

type DigestContext = Pick<JobContext, 'db' | 'clock' | 'config' | 'log'>;

/** The condition for found fares without an e-mail whose day is not past: those of alerts with one e-mail a day, and those
 *  that waited for a verified address or for the mail budget. It excludes alerts that were switched off. */
const unsent = (now: Date) =>
  and(
    eq(alerts.isActive, true),
    eq(alerts.isCompleted, true),
    isNotNull(alerts.foundPrice),
    eq(alerts.notificationSent, false),
    gte(alerts.foundTravelDate, todayIn(TIME_ZONE, now.getTime())),
  );

/** Queues an e-mail for each account with the fares found since the previous one, at most one a day: later fares wait for the
 *  next day. */
export async function sendDigests(context: DigestContext & Pick<JobContext, 'stopping'>): Promise<void> {
  const now = context.clock.now();
  const links = await linksOf(context);
  for (let after: string | null = null; context.stopping?.aborted !== true; ) {
    const remaining = after === null ? undefined : gt(users.id, after);
    const page = await recipients(context.db, and(unsent(now), remaining));
    for (const user of page) await sendOne(context, user, { now, links });
    after = page.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

/** Queues the e-mail of one account, after its address was verified. */
export async function sendDigestTo(context: DigestContext, userId: string): Promise<void> {
  const now = context.clock.now();
  const [user] = await recipients(context.db, and(unsent(now), eq(users.id, userId)));
  if (user !== undefined) await sendOne(context, user, { now, links: await linksOf(context) });
}

const recipients = (db: Database, where: SQL | undefined): Promise<Recipient[]> =>
  db
    .selectDistinct({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .innerJoin(alerts, eq(alerts.userId, users.id))
    .where(and(where, eq(users.isActive, true), isNotNull(users.emailVerifiedAt)))
    .orderBy(asc(users.id))
    .limit(PAGE);

const linksOf = async ({ db, config }: DigestContext): Promise<MailLinks> => ({
  publicUrl: config.publicUrl,
  secret: await unsubscribeSecret(db),
});

async function sendOne(
  { db, log }: DigestContext,
  user: Recipient,
  { now, links }: { now: Date; links: MailLinks },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Lock the account first: deleting an account locks it before its alerts, and another order could deadlock.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('key share');
    const found = await tx
      .select()
      .from(alerts)
      .where(and(unsent(now), eq(alerts.userId, user.id)))
      .orderBy(asc(alerts.foundTravelDate), asc(alerts.id))
      .for('update', { skipLocked: true });
    if (found.length === 0) return;
    const mail = digestMail(found, { user, date: todayIn(TIME_ZONE, now.getTime()) }, links);
    if (!(await queueMail(tx, mail, { now, log }))) return;
    const ids = found.map(({ id }) => id);
    await tx.update(alerts).set({ notificationSent: true }).where(inArray(alerts.id, ids));
  });
}
