import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import { billingEvents } from '../../db/schema/index.ts';
import type { PaymentsPort } from '../port.ts';
import { refreshAccess } from '../subscriptions/access.ts';
import {
  findSubscription,
  type Held,
  linkNewCustomer,
  lockCustomer,
  ownerOf,
  saveSubscription,
} from '../subscriptions/queries.ts';
import { hasBegun, hasEnded, type Subscription } from '../subscriptions/subscription.ts';
import { tellTrialEnds } from '../subscriptions/trial-ending-mail.ts';
import type { WebhookEvent } from './webhook-event.ts';

interface Books extends Pick<FastifyInstance, 'db' | 'clock' | 'config' | 'log'> {
  payments: Pick<PaymentsPort, 'readSubscription'>;
}

/** How often others may get in between reading what is held and writing what is new. */
const MOST_ATTEMPTS = 20;

/** Takes a webhook's event into the books, once however often and in whatever order it comes: the event and its effect
 *  are one transaction. Answers whose account it changed, or null. Throws a `PaymentsError` when the provider has to be
 *  asked and does not answer. */
export async function takeIn(event: WebhookEvent, books: Books): Promise<string | null> {
  const { db, clock } = books;
  if (await isKnownEvent(db, event.id)) return null;
  const subscriptionId = event.subscription?.id ?? event.changedSubscriptionId;
  return unovertaken(async () => {
    const held = subscriptionId === null ? null : await findSubscription(db, subscriptionId);
    const news = await newsOf(event, held, books);
    return db.transaction(async (tx) => {
      await lockCustomer(tx, event.customerId);
      if (subscriptionId !== null) await refuseOvertaken(tx, subscriptionId, held);
      if (!(await noteEvent(tx, event, clock.now()))) return null;
      if (event.userId !== null && !(await linkNewCustomer(tx, event.customerId, event.userId))) {
        books.log.warn(
          { event: event.id, userId: event.userId },
          'a checkout was not linked to the account it names',
        );
      }
      const owner = held?.userId ?? (await ownerOf(tx, event.customerId));
      if (news !== null)
        await saveSubscription(tx, news.subscription, { userId: owner, toldAt: news.toldAt });
      if (owner === null) return null;
      await refreshAccess(tx, owner, clock.now());
      const present = news?.subscription ?? held;
      if (event.type === 'customer.subscription.trial_will_end' && present !== null)
        await tellTrialEnds(tx, present, owner, books);
      return owner;
    });
  });
}

interface News {
  subscription: Subscription;
  toldAt: Date;
}

/** What an event says of its subscription that is newer than what is held; null: nothing. In doubt the provider is
 *  asked: its answer is newer than both, and is held to be told when the newest event was. */
async function newsOf(event: WebhookEvent, held: Held | null, { payments }: Books): Promise<News | null> {
  const { subscription, changedSubscriptionId, createdAt } = event;
  if (subscription === null && changedSubscriptionId === null) return null;
  if (subscription !== null) {
    const told = { subscription, toldAt: createdAt };
    const newer = newerOf(held && { subscription: subscriptionIn(held), toldAt: held.toldAt }, told);
    if (newer !== 'unclear') return newer === 'told' ? told : null;
  }
  const present = await payments.readSubscription(subscription?.id ?? changedSubscriptionId ?? '');
  if (present === null) return null;
  return { subscription: present, toldAt: held && held.toldAt > createdAt ? held.toldAt : createdAt };
}

const subscriptionIn = ({ userId: _, toldAt: __, ...subscription }: Held): Subscription => subscription;

class Overtaken extends Error {}

/** What was weighed has to be what is there. */
async function refuseOvertaken(tx: Database, id: string, held: Held | null): Promise<void> {
  if (!isDeepStrictEqual(await findSubscription(tx, id), held)) throw new Overtaken();
}

/** Begins again when another event of the same subscription was faster. */
async function unovertaken<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = MOST_ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Overtaken) || left === 0) throw error;
    }
  }
}

/** A state of a subscription and when the provider told it, to the second. */
interface Told {
  subscription: Subscription;
  toldAt: Date;
}

/** Which of two states of a subscription is the later one: what is held or what is told now. Events come in any order.
 *  Two of the same second that the course of a subscription does not put in order either are `unclear`. */
export function newerOf(held: Told | null, told: Told): 'held' | 'told' | 'unclear' {
  if (held === null || held.toldAt < told.toldAt) return 'told';
  if (held.toldAt > told.toldAt || isSame(held.subscription, told.subscription)) return 'held';
  const progress = stage(told.subscription) - stage(held.subscription);
  if (progress === 0) return 'unclear';
  return progress > 0 ? 'told' : 'held';
}

/** A subscription goes from one to the next and never back. */
function stage(subscription: Subscription): number {
  if (hasEnded(subscription)) return 2;
  return hasBegun(subscription) ? 1 : 0;
}

const isSame = (one: Subscription, other: Subscription): boolean =>
  one.status === other.status &&
  one.plan === other.plan &&
  one.cancelAtPeriodEnd === other.cancelAtPeriodEnd &&
  one.trialEnd?.getTime() === other.trialEnd?.getTime() &&
  one.currentPeriodStart?.getTime() === other.currentPeriodStart?.getTime() &&
  one.currentPeriodEnd?.getTime() === other.currentPeriodEnd?.getTime();

/** Whether an event was taken in before. */
export async function isKnownEvent(db: Database, id: string): Promise<boolean> {
  return (await db.$count(billingEvents, eq(billingEvents.id, id))) > 0;
}

/** False when the event was taken in before. */
export async function noteEvent(
  tx: Database,
  { id, type, createdAt }: WebhookEvent,
  receivedAt: Date,
): Promise<boolean> {
  const noted = await tx
    .insert(billingEvents)
    .values({ id, type, createdAt, receivedAt })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id });
  return noted.length > 0;
}
