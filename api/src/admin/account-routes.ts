import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq } from 'drizzle-orm';
import { apiRoute, signedInAccount } from '../core/http/access.ts';
import { adminRequired, conflict, type HttpError, notFound } from '../core/http/errors.ts';
import { Message, UuidParams } from '../core/http/schemas.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/index.ts';

const route = (summary: string) =>
  apiRoute({ access: 'admin', confirmed: 'recently' }, 'admin', summary, {
    params: UuidParams,
    response: { 200: Message },
  });

/** What admins do with the accounts of others (ADMN-15). A job ends the subscriptions of deactivated ones (BILL-9). */
export const accountRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, sessions } = app;

  app.post(
    '/admin/users/:id/end-sessions',
    route('End all sessions of an account'),
    async ({ params: { id } }) => {
      if ((await db.$count(users, eq(users.id, id))) === 0) throw noAccount();
      await sessions.endEach(id);
      return { message: 'Signed out everywhere.' };
    },
  );

  app.post(
    '/admin/users/:id/deactivate',
    route('Deactivate an account: it has no sessions and release tokens any more'),
    async (request) => {
      const { id } = request.params;
      const { id: by } = signedInAccount(request);
      if (id === by)
        throw conflict('OWN_ACCOUNT', 'You cannot deactivate your own account. Ask another admin.');
      const deactivate = async (tx: Database) => {
        // The lock keeps two admins from deactivating one another, so that one always remains.
        const admins = await tx.select({ id: users.id }).from(users).where(isActiveAdmin).for('update');
        if (!admins.some((admin) => admin.id === by)) throw adminRequired();
        const [row] = await tx
          .update(users)
          .set({ isActive: false, endRequestedAt: clock.now() })
          .where(eq(users.id, id))
          .returning({ id: users.id });
        if (row === undefined) throw noAccount();
        return row;
      };
      await sessions.endAll(deactivate, { because: 'the deactivation' });
      return { message: 'The account is deactivated.' };
    },
  );

  app.post('/admin/users/:id/reactivate', route('Reactivate an account'), async ({ params: { id } }) => {
    const changed = await db
      .update(users)
      .set({ isActive: true, endRequestedAt: null })
      .where(eq(users.id, id))
      .returning({ id: users.id });
    if (changed.length === 0) throw noAccount();
    sessions.forget(id);
    return { message: 'The account is active.' };
  });
};

const isActiveAdmin = and(eq(users.isAdmin, true), eq(users.isActive, true));

const noAccount = (): HttpError => notFound('There is no account with this id.');
