import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import type { PlanFacts } from '@fareweave/shared-lib/domain/plans';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { type Mail, queueMail, renderEmail } from '../../mail/index.ts';
import { priceText } from '../plans.ts';
import { returnUrls } from '../port.ts';
import type { Subscription } from './subscription.ts';

/** For accounts whose zone is unknown (MAIL-6). */
const DEFAULT_ZONE = 'America/New_York';

/** Queues the e-mail before the first payment, unless the trial was cancelled or is over. */
export async function queueTrialEndingMail(
  tx: Database,
  { id, plan, status, trialEnd, cancelAtPeriodEnd }: Subscription,
  userId: string,
  { clock, config, log }: Pick<FastifyInstance, 'clock' | 'config' | 'log'>,
): Promise<void> {
  const now = clock.now();
  if (status !== 'trialing' || trialEnd === null || trialEnd <= now || cancelAtPeriodEnd) return;
  const [user] = await tx
    .select({ to: users.email, timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) return;
  const mail = trialEndingMail({ id, plan, trialEnd }, { userId, ...user }, config);
  await queueMail(tx, mail, { now, log });
}

function trialEndingMail(
  { id, plan, trialEnd }: Pick<Subscription, 'id' | 'plan'> & { trialEnd: Date },
  { timeZone, ...recipient }: { userId: string; to: string; timeZone: string | null },
  { plans, publicUrl }: { plans: PlanFacts; publicUrl: string },
): Mail {
  const date = formatDate(todayIn(timeZone ?? DEFAULT_ZONE, trialEnd.getTime()));
  const price = plan === null ? '' : ` for ${priceText(plans, plan)}`;
  return {
    kind: 'trial-ending',
    dedupeKey: `trial-ending:${id}:${trialEnd.getTime()}`,
    ...recipient,
    subject: `Your free trial of Fareweave Premium ends on ${date}`,
    ...renderEmail({
      title: `Your free trial ends on ${date}`,
      blocks: [
        'Hello,',
        `Your free trial of Fareweave Premium ends on ${date}. After that, Premium continues${price}.`,
        'To keep Premium, you do not need to do anything. Otherwise, cancel before that day and you will not be charged.',
        { label: 'Manage your subscription', href: returnUrls(publicUrl).profile },
      ],
      footer: ['You get this email because you started a free trial of Fareweave Premium.'],
    }),
  };
}
