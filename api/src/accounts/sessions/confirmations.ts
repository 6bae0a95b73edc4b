import { and, eq, gt, or } from 'drizzle-orm';
import type { Clock } from '../../core/clock.ts';
import type { Confirmation } from '../../core/http/access.ts';
import type { Database } from '../../db/client.ts';
import { sessions } from '../../db/schema/index.ts';
import { tokenHash } from '../../secrets/secrets.ts';

/** How long a confirmation of identity counts. */
const CONFIRMED_MS = 15 * 60_000;

/** When the people of sessions proved who they are (ACCT-21). */
export const confirmations = (db: Database, clock: Clock) => ({
  /** Records that the person of a session has just proved who they are. */
  async confirm(token: string): Promise<void> {
    await db
      .update(sessions)
      .set({ confirmedAt: clock.now() })
      .where(eq(sessions.tokenHash, tokenHash(token)));
  },

  /** Returns whether the person of a session confirmed their identity within 15 minutes. `recently`: the sign-in counts as
   *  well. Otherwise only a confirmation after the sign-in counts, and only for one call: this call uses it up. */
  async isConfirmed(token: string, confirmation: Confirmation): Promise<boolean> {
    const since = new Date(clock.now().getTime() - CONFIRMED_MS);
    const isSession = eq(sessions.tokenHash, tokenHash(token));
    const isConfirmed = gt(sessions.confirmedAt, since);
    if (confirmation === 'recently')
      return (await db.$count(sessions, and(isSession, or(isConfirmed, gt(sessions.createdAt, since))))) > 0;
    const used = await db
      .update(sessions)
      .set({ confirmedAt: null })
      .where(and(isSession, isConfirmed))
      .returning({ id: sessions.id });
    return used.length > 0;
  },
});
