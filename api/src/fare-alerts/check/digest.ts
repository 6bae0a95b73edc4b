import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { and, asc, eq, gt, gte, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { alerts, users } from '../../db/schema/index.ts';
import { queueMail } from '../../mail/index.ts';
import type { MailLinks } from '../mails/alert-mail.ts';
import { digestMail } from '../mails/digest.ts';
import { unsubscribeSecret } from '../unsubscribe.ts';

const PAGE = 200;
/** The time zone in which an account's day begins and ends (ALRT-15). */
const TIME_ZONE = 'America/New_York';

type DigestContext = Pick<JobContext, 'db' | 'clock' | 'config' | 'log'>;

/** Found fares without an e-mail, for days that are not over: those of people who want one e-mail a day, and those that
 *  had to wait for a verified address or for the budget of the mailbox. Alerts that were unsubscribed from are left out. */
const unsent = (now: Date) =>
  and(
    eq(alerts.isActive, true),
    eq(alerts.isCompleted, true),
    isNotNull(alerts.foundPrice),
    eq(alerts.notificationSent, false),
    gte(alerts.foundTravelDate, todayIn(TIME_ZONE, now.getTime())),
  );

/** Sends everybody what was found for them since the last e-mail, in one. Done twice on a day, it sends nothing the
 *  second time: what was found between waits for the next day. */
export async function sendDigests(context: DigestContext & Pick<JobContext, 'stopping'>): Promise<void> {
  const now = context.clock.now();
  const links = await linksOf(context);
  for (let after: string | null = null; context.stopping?.aborted !== true; ) {
    const page = after === null ? undefined : gt(users.id, after);
    const people = await recipients(context.db, and(unsent(now), page));
    for (const person of people) await sendOne(context, person, { now, links });
    after = people.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

/** Sends one person at once what was found for them and could not be sent before. */
export async function sendDigestTo(context: DigestContext, userId: string): Promise<void> {
  const now = context.clock.now();
  const [person] = await recipients(context.db, and(unsent(now), eq(users.id, userId)));
  if (person !== undefined) await sendOne(context, person, { now, links: await linksOf(context) });
}

interface Person {
  id: string;
  email: string;
}

const recipients = (db: Database, where: SQL | undefined): Promise<Person[]> =>
  db
    .selectDistinct({ id: users.id, email: users.email })
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
  person: Person,
  { now, links }: { now: Date; links: MailLinks },
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(alerts)
      .where(and(unsent(now), eq(alerts.userId, person.id)))
      .orderBy(asc(alerts.foundTravelDate), asc(alerts.id))
      .for('update', { skipLocked: true });
    if (found.length === 0) return;
    const mail = digestMail(found, { person, date: todayIn(TIME_ZONE, now.getTime()) }, links);
    if (!(await queueMail(tx, mail, { now, log }))) return;
    const ids = found.map(({ id }) => id);
    await tx.update(alerts).set({ notificationSent: true }).where(inArray(alerts.id, ids));
  });
}
