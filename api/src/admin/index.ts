import { t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { apiRoute } from '../core/http/access.ts';
import { requestLanguage } from '../core/http/request-language.ts';
import { inLanguage } from '../core/language/language.ts';
import { accountRoutes } from './account-routes.ts';
import { dashboard } from './dashboard.ts';
import { listNotifications, listSearches, listUsers, type SearchWords } from './lists.ts';
import {
  DashboardResponse,
  NotificationsQuery,
  NotificationsResponse,
  SearchesQuery,
  SearchesResponse,
  UsersQuery,
  UsersResponse,
} from './schema.ts';

/** For the data of other people (ADMN-16, ADR 54). */
const confirmed = { access: 'admin', confirmed: 'recently' } as const;

/** The words of the admin screen, so that a search finds entries by the texts that its list shows. */
const searchWords = (): SearchWords => ({
  anywhere: t('Anywhere'),
  guest: t('Guest User'),
  types: { search: t('Search'), single: t('Single'), inbound: t('Inbound') },
});

/** The endpoints of the admin area (ADMN-1, ADMN-8). */
export const adminPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  await app.register(accountRoutes);

  app.get(
    '/admin/dashboard',
    apiRoute('admin', 'admin', 'Numbers of users, alerts and searches', {
      response: { 200: DashboardResponse },
    }),
    () => dashboard(db, clock.now()),
  );

  app.get(
    '/admin/users',
    apiRoute(confirmed, 'admin', 'List accounts', {
      querystring: UsersQuery,
      response: { 200: UsersResponse },
    }),
    ({ query }) => listUsers(db, query, clock.now()),
  );

  app.get(
    '/admin/notifications',
    apiRoute(confirmed, 'admin', 'List the fare alerts of all users', {
      querystring: NotificationsQuery,
      response: { 200: NotificationsResponse },
    }),
    ({ query }) => listNotifications(db, query),
  );

  app.get(
    '/admin/searches',
    apiRoute(confirmed, 'admin', 'List the entries of the search log', {
      querystring: SearchesQuery,
      response: { 200: SearchesResponse },
    }),
    (request) => listSearches(db, request.query, inLanguage(requestLanguage(request), searchWords)),
  );
};
