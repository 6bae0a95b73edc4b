import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { queueMail } from '../../mail/index.ts';
import type { Subscription } from './subscription.ts';
import { trialEndingMail } from './trial-ending-mail.ts';

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
