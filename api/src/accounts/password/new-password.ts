import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { publicOrigin } from '../../core/http/public-origin.ts';
import type { Database } from '../../db/client.ts';
import { passwordResets } from '../../db/schema/index.ts';
import { queueMail } from '../../mail/index.ts';
import { passwordChangedMail } from '../mails/password-changed.ts';

interface PasswordChange {
  /** Stores the new password and returns its account. */
  store(tx: Database, now: Date): Promise<{ id: string; email: string }>;
  /** The token of the session that continues. */
  exceptToken?: string;
}

/** Changes a password in one transaction that also ends sessions and release tokens, deletes reset links and sends the
 *  owner an e-mail. Returns the account. */
export async function changePassword(request: FastifyRequest, { store, exceptToken }: PasswordChange) {
  const { config, clock, sessions } = request.server;
  const queueing = { now: clock.now(), log: request.log };
  const mailing = { publicUrl: publicOrigin(config, request), now: queueing.now };
  return sessions.endAll(async (tx) => {
    const account = await store(tx, queueing.now);
    await tx.delete(passwordResets).where(eq(passwordResets.userId, account.id));
    await queueMail(tx, passwordChangedMail(account, mailing), queueing);
    return account;
  }, exceptToken);
}
