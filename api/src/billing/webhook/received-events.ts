import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { billingEvents } from '../../db/schema/index.ts';
import type { WebhookEvent } from './webhook-event.ts';

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
