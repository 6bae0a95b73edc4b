import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/client.ts';
import { findSubscription, type Held, lockCustomer, ownerOf, saveSubscription } from './queries.ts';
import { refreshAccess } from './refresh-access.ts';
import type { Subscription } from './subscription.ts';

/** Whatever was told of it by events is newer. */
const NEVER_TOLD = new Date(0);

/** Takes in how a subscription stands by the provider's word, without a webhook. `held`: what was known before the
 *  provider was asked; when that has changed meanwhile, nothing is done. Answers whose account it changed, or null. */
export async function takeInPresent(
  present: Subscription,
  held: Held | null,
  { db, clock }: { db: Database; clock: Clock },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, present.customerId);
    if (!isDeepStrictEqual(await findSubscription(tx, present.id), held)) return null;
    const userId = held?.userId ?? (await ownerOf(tx, present.customerId));
    await saveSubscription(tx, present, { userId, toldAt: held?.toldAt ?? NEVER_TOLD });
    if (userId !== null) await refreshAccess(tx, userId, clock.now());
    return userId;
  });
}
