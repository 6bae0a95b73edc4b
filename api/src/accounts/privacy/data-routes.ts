import { t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endSubscriptions, requestCustomerDeletion } from '../../billing/index.ts';
import { apiRoute, signedInAccount } from '../../core/http/access.ts';
import { unauthenticated } from '../../core/http/errors.ts';
import { messageFor } from '../../core/http/request-language.ts';
import { Message } from '../../core/http/schemas.ts';
import { searches, users } from '../../db/schema/index.ts';
import { formerMailboxOf, rememberFormer } from '../../former-accounts/index.ts';
import { DELETED_ACCOUNT, renameInHistories } from '../history-names.ts';
import { confirmPassword } from '../password/passwords.ts';
import { lockUser } from '../queries.ts';
import { DeleteAccountBody, PersonalData, readPersonalData } from './personal-data.ts';

/** Download of the personal data and deletion of the account. */
export const dataRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/auth/export',
    apiRoute('member', 'accounts', 'Download all data about your account as a file', {
      response: { 200: PersonalData },
    }),
    async (request, reply) => {
      const data = await readPersonalData(db, signedInAccount(request).id, clock.now());
      if (data === undefined) throw unauthenticated();
      // Indented, so that users can read it.
      reply
        .type('application/json; charset=utf-8')
        .serializer((body: unknown) => JSON.stringify(body, null, 2));
      reply.header('content-disposition', 'attachment; filename="fareweave-data.json"');
      return data;
    },
  );

  app.post(
    '/auth/delete-account',
    apiRoute(
      { access: 'member', confirmed: 'second-factor' },
      'accounts',
      'End the subscription and delete your account with all its data',
      { body: DeleteAccountBody, response: { 200: Message } },
    ),
    async (request) => {
      const account = signedInAccount(request);
      const { password } = request.body;
      await confirmPassword(app, { userId: account.id, password, field: 'password' });
      await endSubscriptions(app, account.id);
      await eraseAccount(app, account);
      return messageFor(request, () => t('Your account has been deleted.'));
    },
  );
};

/** Deletes an account with its sessions, release tokens, links, alerts, shortlist, calendar feed, devices for notifications, e-mails and
 *  searches (KEEP-11). Its subscriptions stay without an owner; a job deletes the customer at the payment provider. `former_accounts` keeps,
 *  under a keyed hash of the mailbox, whether it had a trial and when it last searched. The histories of releases and charges stay, without the
 *  address. */
async function eraseAccount(
  { db, clock, sessions }: Pick<FastifyInstance, 'db' | 'clock' | 'sessions'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const now = clock.now();
  const mailbox = await formerMailboxOf(db, email);
  await db.transaction(async (tx) => {
    // Locks the account before its rows, as jobs do: another order could deadlock. The lock also makes a concurrent search wait, which
    // then finds no account to count it for.
    const user = await lockUser(tx, id);
    await rememberFormer(tx, { userId: id, mailbox, now });
    if (user?.stripeCustomerId) await requestCustomerDeletion(tx, user.stripeCustomerId, now);
    await tx.delete(searches).where(eq(searches.userId, id));
    await renameInHistories(tx, email, DELETED_ACCOUNT);
    // The database deletes sessions and release tokens with their account.
    await tx.delete(users).where(eq(users.id, id));
  });
  sessions.forget(id);
}
