import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { and, eq, lt } from 'drizzle-orm';
import type { Job, JobContext } from '../../core/job.ts';
import {
  emailVerifications,
  mailBudgets,
  mailOutbox,
  passwordResets,
  sessions,
  signInFailures,
} from '../../db/schema/index.ts';
import { forgetFormer } from '../../former-accounts/index.ts';
import { ensureSampleNetwork } from '../../timetable/index.ts';

const DAY_MS = 86_400_000;
const SENT_KEPT_DAYS = 30;
const DEAD_KEPT_DAYS = 90;

/** Deletes expired rows and old e-mails. */
async function removeExpired({ db, clock }: JobContext): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await db.delete(emailVerifications).where(lt(emailVerifications.expiresAt, now));
  await forgetFormer(db, now);
  await db.delete(mailBudgets).where(lt(mailBudgets.windowEndsAt, now));
  await db.delete(signInFailures).where(lt(signInFailures.windowEndsAt, now));
  await db
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.state, 'sent'), lt(mailOutbox.sentAt, daysAgo(SENT_KEPT_DAYS))));
  await db
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.state, 'dead'), lt(mailOutbox.createdAt, daysAgo(DEAD_KEPT_DAYS))));
}

export const upkeepJobs: Job[] = [
  { name: 'remove-expired', every: '30 3 * * *', run: removeExpired },
  {
    name: 'renew-sample-network',
    every: '0 4 * * *',
    run: ({ db, clock }) => ensureSampleNetwork(db, todayIn('UTC', clock.now().getTime())),
  },
];
