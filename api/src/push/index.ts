import { msg, t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { apiRoute, bearerToken, signedInAccount } from '../core/http/access.ts';
import { invalidField } from '../core/http/errors.ts';
import { messageFor } from '../core/http/request-language.ts';
import { IdParams, Message } from '../core/http/schemas.ts';
import type { Job } from '../core/job.ts';
import { inLanguage } from '../core/language/language.ts';
import { fromRow } from '../db/from-row.ts';
import { languageOf } from '../mail/index.ts';
import type { Limit } from '../rate-limit/rate-limit.ts';
import { countOrRefuse } from '../rate-limit/refusal.ts';
import { tokenHash } from '../secrets/secrets.ts';
import { addDevice, changeDevice, devicesOf, noSuchDevice, revokeDevice } from './devices.ts';
import { isPushService, vapidKeys } from './push-service.ts';
import { queueForDevice } from './queue.ts';
import { NewPushDevice, PushDevice, PushDeviceChange, PushDeviceList } from './schema.ts';
import { sendPushes } from './send.ts';

export { devicesOf } from './devices.ts';
export { type OutgoingMessage, type PushContent, queueMessages } from './queue.ts';

/** Messages to try a device, by account. */
const TEST_LIMIT: Limit = { scope: 'push-test', most: 10, windowMs: 15 * 60_000 };
const TOO_MANY_TESTS = {
  code: 'TOO_MANY_REQUESTS',
  textFor: () => t('Please wait a few minutes before the next test message'),
};

/** The devices of an account that get push messages (PUSH-1 to PUSH-8). */
export const pushPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  /** Returns the id of a device of the caller. Throws a 404 for any other id. */
  const ownDevice = async (request: FastifyRequest, { id }: { id: string }): Promise<string> => {
    const devices = await devicesOf(db, signedInAccount(request).id, clock.now());
    if (!devices.some((device) => device.id === id)) throw noSuchDevice();
    return id;
  };

  app.get(
    '/push/devices',
    apiRoute('member', 'push', 'The devices of the account that get push messages, the newest first', {
      response: { 200: PushDeviceList },
    }),
    async (request) => {
      const current = tokenHash(bearerToken(request) ?? '');
      const rows = await devicesOf(db, signedInAccount(request).id, clock.now());
      return {
        public_key: (await vapidKeys(db)).publicKey,
        devices: rows.map((row) => fromRow(PushDevice, { ...row, isCurrent: row.tokenHash === current })),
      };
    },
  );

  app.post(
    '/push/devices',
    apiRoute('member', 'push', 'Send push messages to this browser; replaces its former subscription', {
      body: NewPushDevice,
      response: { 201: Message },
    }),
    async (request, reply) => {
      const { endpoint, p256dh, auth, shows_details } = request.body;
      if (!isPushService(endpoint, app.config))
        throw invalidField('endpoint', msg('The server does not support the push service of this browser'));
      await addDevice(db, {
        tokenHash: tokenHash(bearerToken(request) ?? ''),
        ...{ endpoint, p256dh, auth },
        showsDetails: shows_details,
        now: clock.now(),
      });
      return reply.code(201).send(messageFor(request, () => t('This device gets notifications')));
    },
  );

  app.patch(
    '/push/devices/:id',
    apiRoute('member', 'push', 'Change what notifications show on a device', {
      params: IdParams,
      body: PushDeviceChange,
      response: { 200: Message },
    }),
    async (request) => {
      const id = await ownDevice(request, request.params);
      await changeDevice(db, id, request.body.shows_details);
      return messageFor(request, () => t('Changed'));
    },
  );

  app.delete(
    '/push/devices/:id',
    apiRoute('member', 'push', 'Stop sending push messages to a device', {
      params: IdParams,
      response: { 200: Message },
    }),
    async (request) => {
      await revokeDevice(db, await ownDevice(request, request.params));
      return messageFor(request, () => t('This device gets no more notifications'));
    },
  );

  app.post(
    '/push/devices/:id/test',
    apiRoute('member', 'push', 'Send a test message to a device', {
      params: IdParams,
      response: { 202: Message },
    }),
    async (request, reply) => {
      const { id: userId } = signedInAccount(request);
      const id = await ownDevice(request, request.params);
      const now = clock.now();
      await countOrRefuse(db, TEST_LIMIT, userId, now, TOO_MANY_TESTS);
      const content = inLanguage(await languageOf(db, userId), () => ({
        title: t('Notifications work'),
        body: t('Fareweave can reach you on this device.'),
        path: '/profile',
      }));
      await db.transaction((tx) => queueForDevice(tx, { userId, sessionId: id, content, now }));
      return reply.code(202).send(messageFor(request, () => t('A test message is on its way')));
    },
  );
};

/** The short interval sends messages almost immediately, whichever process queued them. */
export const pushJobs: Job[] = [{ name: 'send-push', every: { seconds: 2 }, run: sendPushes }];
