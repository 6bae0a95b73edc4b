import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { authTickets } from '../db/schema/index.ts';
import { newToken, tokenHash } from '../secrets/secrets.ts';

/** Long enough to find the phone with the app. */
const TICKET_MS = 10 * 60_000;

export type Ticket = typeof authTickets.$inferSelect;
type Purpose = Ticket['purpose'];

interface NewTicket {
  purpose: Purpose;
  /** Null: the passkey says whose account it is. */
  userId: string | null;
  challenge?: string | null;
  secret?: string;
}

/** Stores a ticket for 10 minutes and returns its token. */
export async function createTicket(db: Database, ticket: NewTicket, now: Date): Promise<string> {
  const token = newToken();
  await db.delete(authTickets).where(lt(authTickets.expiresAt, now));
  await db.insert(authTickets).values({
    ...ticket,
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + TICKET_MS),
  });
  return token;
}

/** Returns a valid ticket, which stays valid. */
export async function findTicket(
  db: Database,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<Ticket | undefined> {
  const [row] = await db
    .select()
    .from(authTickets)
    .where(isValid(token, purpose, now));
  return row;
}

/** Uses a ticket up and returns it; undefined when it was not valid. */
export async function redeemTicket(
  tx: Database,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<Ticket | undefined> {
  const [row] = await tx
    .delete(authTickets)
    .where(isValid(token, purpose, now))
    .returning();
  return row;
}

/** Ends everything that an account has started, such as a sign-in with the former password. */
export const endTickets = (tx: Database, userId: string) =>
  tx.delete(authTickets).where(eq(authTickets.userId, userId));

const isValid = (token: string, purpose: Purpose, now: Date) =>
  and(
    eq(authTickets.tokenHash, tokenHash(token)),
    eq(authTickets.purpose, purpose),
    gt(authTickets.expiresAt, now),
  );
