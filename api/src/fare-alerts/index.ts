import { msg, t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { apiRoute, signedInAccount } from '../core/http/access.ts';
import { publicOrigin } from '../core/http/public-origin.ts';
import { messageFor } from '../core/http/request-language.ts';
import { IdParams, Message } from '../core/http/schemas.ts';
import { isUuid } from '../core/http/validation.ts';
import type { Job } from '../core/job.ts';
import { alerts } from '../db/schema/index.ts';
import { languageOf, queueMail, unsubscribeRoutes, unsubscribeSecret } from '../mail/index.ts';
import { checkAlerts } from './check/check.ts';
import { sendDigests } from './check/digest.ts';
import { createdMail } from './mails/created.ts';
import { readNewAlert } from './new-alert.ts';
import { deleteAlert, insertAlert, listAlerts, noSuchAlert, toAlert } from './queries.ts';
import { AlertCreated, AlertList, AlertsQuery, NewAlertBody } from './schema.ts';

export { hasPremiumAt, isUnchecked } from './check/claim.ts';
export { sendDigestTo } from './check/digest.ts';
export { type SharedSearch, sharedSearch } from './check/shared-search.ts';
export { listAlerts, toAlert } from './queries.ts';
export { AlertCreated } from './schema.ts';

const config = {
  access: 'premium',
  refusal: msg('Flight notifications are a premium feature. Upgrade your account to access this feature.'),
} as const;

/** The endpoints for fare alerts, which the API calls notifications (ALRT-14). They are premium (ALRT-1). */
export const alertsPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.post(
    '/notifications',
    apiRoute(config, 'alerts', 'Create an alert for flights at or below a price', {
      body: NewAlertBody,
      response: { 201: AlertCreated },
    }),
    async (request, reply) => {
      const account = signedInAccount(request);
      const now = clock.now();
      const alert = readNewAlert(request.body, now);
      const links = { publicUrl: publicOrigin(app.config, request), secret: await unsubscribeSecret(db) };
      const row = await db.transaction(async (tx) => {
        const inserted = await insertAlert(tx, account.id, alert, now);
        const recipient = { email: account.email, language: await languageOf(tx, account.id) };
        await queueMail(tx, createdMail(inserted, recipient, links), { now, log: app.log });
        return inserted;
      });
      return reply.code(201).send({ notification: toAlert(row) });
    },
  );

  app.get(
    '/notifications',
    apiRoute({ ...config, offlineCopy: true }, 'alerts', 'The alerts of the account, newest first', {
      querystring: AlertsQuery,
      response: { 200: AlertList },
    }),
    async (request) => {
      const completed = request.query.include_completed;
      return { notifications: await listAlerts(db, signedInAccount(request).id, { completed }) };
    },
  );

  app.delete(
    '/notifications/:id',
    apiRoute(config, 'alerts', 'Delete an alert of the account', {
      params: IdParams,
      response: { 200: Message },
    }),
    async (request) => {
      const { id } = request.params;
      if (!isUuid(id)) throw noSuchAlert();
      await deleteAlert(db, signedInAccount(request).id, id);
      return messageFor(request, () => t('Notification deleted successfully'));
    },
  );

  await app.register(
    unsubscribeRoutes({
      url: '/notifications/unsubscribe',
      tag: 'alerts',
      summary: 'Switch off one alert or all alerts of an account, with the token of an email',
      kinds: ['alert', 'user'],
      unsubscribe: ({ what, id }) =>
        db
          .update(alerts)
          .set({ isActive: false })
          .where(eq(what === 'alert' ? alerts.id : alerts.userId, id)),
    }),
  );
};

export const alertJobs: Job[] = [
  { name: 'check-alerts', every: '*/10 * * * *', run: checkAlerts },
  // In the morning, as the confirmation states; repeated in case the server is down at eight.
  { name: 'send-digests', every: '*/10 8-11 * * *', run: sendDigests },
];
