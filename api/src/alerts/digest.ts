import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { alerts, users } from '../db/schema/index.ts';
import type { JobContext } from '../jobs/job.ts';
import { queueMail } from '../mail/queue.ts';
import { digestMail } from './mails/digest.ts';
import type { MailLinks } from './mails/links.ts';
import { unsubscribeSecret } from './unsubscribe-token.ts';

const PAGE = 200;
/** Where an account's day begins and ends (decision 1). */
const TIME_ZONE = 'America/New_York';

/** What nobody was told of, and nobody unsubscribed from since. */
const untold = and(
  eq(alerts.isActive, true),
  eq(alerts.digest, true),
  eq(alerts.isCompleted, true),
  isNotNull(alerts.foundPrice),
  eq(alerts.notificationSent, false),
);

/** Tells everybody who wants one e-mail a day what was found since the last. Done twice on a day, it sends nothing the
 *  second time: what was found between waits for the next day. */
export async function sendDigests({ db, clock, config, stopping }: JobContext): Promise<void> {
  const links = { publicUrl: config.publicUrl, secret: await unsubscribeSecret(db) };
  const now = clock.now();
  for (let after: string | null = null; stopping?.aborted !== true; ) {
    const people = await peopleToTell(db, after);
    for (const person of people) await tell(db, person, links, now);
    after = people.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

type Person = Awaited<ReturnType<typeof peopleToTell>>[number];

const peopleToTell = (db: Database, after: string | null) =>
  db
    .selectDistinct({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .innerJoin(alerts, eq(alerts.userId, users.id))
    .where(and(untold, eq(users.isActive, true), after === null ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(PAGE);

const tell = (db: Database, person: Person, links: MailLinks, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(alerts)
      .where(and(untold, eq(alerts.userId, person.id)))
      .orderBy(asc(alerts.foundTravelDate), asc(alerts.id))
      .for('update', { skipLocked: true });
    if (found.length === 0) return;
    const mail = digestMail(found, { person, date: todayIn(TIME_ZONE, now.getTime()) }, links);
    if (!(await queueMail(tx, mail, now))) return;
    const ids = found.map(({ id }) => id);
    await tx.update(alerts).set({ notificationSent: true }).where(inArray(alerts.id, ids));
  });
