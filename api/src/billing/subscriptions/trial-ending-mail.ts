import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { accountMail, queueMail } from '../../mail/index.ts';
import { priceText } from '../plans.ts';
import { returnUrls } from '../port.ts';
import type { Subscription } from './subscription.ts';

/** For accounts whose zone is unknown (MAIL-6). */
const DEFAULT_ZONE = 'America/New_York';

/** Queues the e-mail before the first payment, unless the trial was cancelled, is over, or is not a trial of Premium. */
export async function queueTrialEndingMail(
  tx: Database,
  { id, plan, status, trialEnd, cancelAtPeriodEnd }: Subscription,
  userId: string,
  { clock, config: { plans, publicUrl }, log }: Pick<FastifyInstance, 'clock' | 'config' | 'log'>,
): Promise<void> {
  const now = clock.now();
  if (status !== 'trialing' || plan === null || trialEnd === null) return;
  if (trialEnd <= now || cancelAtPeriodEnd) return;
  const [user] = await tx
    .select({ id: users.id, email: users.email, timeZone: users.timeZone, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) return;
  const mail = accountMail(user, { kind: 'trial-ending', key: `${id}:${trialEnd.getTime()}` }, () => {
    const date = formatDate(todayIn(user.timeZone ?? DEFAULT_ZONE, trialEnd.getTime()));
    return {
      subject: t('Your free trial of Fareweave Premium ends on {date}', { date }),
      title: t('Your free trial ends on {date}', { date }),
      blocks: [
        t('Your free trial of Fareweave Premium ends on {date}. After that, Premium continues for {price}.', {
          date,
          price: priceText(plans, plan),
        }),
        t(
          'To keep Premium, you do not need to do anything. Otherwise, cancel before that day and you will not be charged.',
        ),
        { label: t('Manage your subscription'), href: returnUrls(publicUrl).profile },
      ],
      footer: [t('You get this email because you started a free trial of Fareweave Premium.')],
    };
  });
  await queueMail(tx, mail, { now, log });
}
