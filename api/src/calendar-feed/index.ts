import { t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { apiRoute, signedInAccount } from '../core/http/access.ts';
import { publicOrigin } from '../core/http/public-origin.ts';
import { messageFor } from '../core/http/request-language.ts';
import { Message } from '../core/http/schemas.ts';
import { feedOf, makeFeed, revokeFeed } from './queries.ts';
import { readRoute } from './read-route.ts';
import { CalendarFeedState, NewCalendarFeed } from './schema.ts';

export { feedOf, revokeFeed } from './queries.ts';
export { CalendarFeed } from './schema.ts';

/** The calendar feed of an account: its owner makes and revokes it, and calendars read it (CALF-1). */
export const calendarFeedPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/calendar-feed',
    apiRoute('member', 'calendar', 'The calendar feed of the account', {
      response: { 200: CalendarFeedState },
    }),
    async (request) => ({ feed: await feedOf(db, signedInAccount(request).id) }),
  );

  app.post(
    '/calendar-feed',
    apiRoute(
      'member',
      'calendar',
      'Create the calendar feed of the account, or give it a new address; the previous address stops working',
      { response: { 201: NewCalendarFeed } },
    ),
    async (request, reply) => {
      const now = clock.now();
      const token = await makeFeed(db, signedInAccount(request).id, now);
      const feed = { created_at: now.toISOString(), last_read_at: null };
      const address = `${publicOrigin(app.config, request)}/api/calendar/${token}.ics`;
      return reply.code(201).send({ feed, address });
    },
  );

  app.delete(
    '/calendar-feed',
    apiRoute('member', 'calendar', 'Revoke the calendar feed of the account', { response: { 200: Message } }),
    async (request) => {
      await revokeFeed(db, signedInAccount(request).id);
      return messageFor(request, () => t('Your calendar feed is revoked'));
    },
  );

  await app.register(readRoute);
};
