import type { FastifyRequest } from 'fastify';
import { queueMail } from '../../mail/index.ts';
import { countAttempt, REPORTED_FAILURES } from '../../rate-limit/rate-limit.ts';
import { failedSignInsMail, mailingOf, type ZonedRecipient } from '../mails.ts';

interface Failure {
  /** The id of the account, or the address if there is no account. */
  account: string;
  owner: (ZonedRecipient & { isActive: boolean }) | undefined;
  /** Whether the password was right and the second factor was not. */
  knowsPassword?: boolean;
}

/** Counts a failed sign-in and sends the owner an e-mail about many of them, once an hour (ACCT-38). It counts in the same way without
 *  an account, so that the time does not reveal which addresses have one. */
export async function reportFailure(
  request: FastifyRequest,
  { account, owner, knowsPassword = false }: Failure,
): Promise<void> {
  const { db } = request.server;
  const mailing = mailingOf(request);
  const failed = knowsPassword ? `${account} second factor` : account;
  const isFew = (await countAttempt(db, REPORTED_FAILURES, failed, mailing.now)) === null;
  if (isFew || !owner?.isActive) return;
  const mail = failedSignInsMail(owner, { ...mailing, knowsPassword });
  // Wrong passwords, which anyone can enter, must not use up the hourly e-mail that warns of a known password.
  const own = knowsPassword ? { ...mail, device: 'who knows the password' } : mail;
  await db.transaction((tx) => queueMail(tx, own, mailing));
}
