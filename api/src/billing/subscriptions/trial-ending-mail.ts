import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import type { PlanFacts } from '@fareweave/shared-lib/domain/plans';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { type Mail, queueMail, writeLetter } from '../../mail/index.ts';
import { priceText } from '../plans.ts';
import { returnAddresses } from '../port.ts';
import type { Subscription } from './subscription.ts';

const TIME_ZONE = 'America/New_York';

interface About {
  person: { id: string; email: string };
  subscription: Pick<Subscription, 'id' | 'plan'>;
  trialEnd: Date;
}

/** Tells before the first payment that it comes, what it is and how to prevent it. */
export function trialEndingMail(
  { person, subscription: { id, plan }, trialEnd }: About,
  { plans, publicUrl }: { plans: PlanFacts; publicUrl: string },
): Mail {
  const date = formatDate(todayIn(TIME_ZONE, trialEnd.getTime()));
  const price = plan === null ? '' : ` for ${priceText(plans, plan)}`;
  const letter = writeLetter({
    title: `Your free trial ends on ${date}`,
    blocks: [
      'Hello,',
      `Your free trial of Fareweave Premium ends on ${date}. After that, Premium goes on${price}.`,
      'If you want that, there is nothing to do. If not, cancel before that day and you will not be charged.',
      { label: 'Manage your subscription', href: returnAddresses(publicUrl).profile },
    ],
    footer: ['You get this email because you began a free trial of Fareweave Premium.'],
  });
  return {
    kind: 'trial-ending',
    dedupeKey: `trial-ending:${id}:${trialEnd.getTime()}`,
    userId: person.id,
    to: person.email,
    subject: `Your free trial of Fareweave Premium ends on ${date}`,
    ...letter,
  };
}

/** Writes to whoever is about to be charged for the first time; not to those who cancelled, nor when it is too late. */
export async function tellTrialEnds(
  tx: Database,
  subscription: Subscription,
  userId: string,
  { clock, config, log }: Pick<FastifyInstance, 'clock' | 'config' | 'log'>,
): Promise<void> {
  const now = clock.now();
  const { status, trialEnd, cancelAtPeriodEnd } = subscription;
  if (status !== 'trialing' || trialEnd === null || trialEnd <= now || cancelAtPeriodEnd) return;
  const { id, email } = users;
  const [person] = await tx.select({ id, email }).from(users).where(eq(users.id, userId));
  if (person) await queueMail(tx, trialEndingMail({ person, subscription, trialEnd }, config), { now, log });
}
