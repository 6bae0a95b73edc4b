import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { dashboard } from './dashboard.ts';
import { listNotifications } from './notifications.ts';
import {
  DashboardAnswer,
  NotificationsAnswer,
  NotificationsQuery,
  SearchesAnswer,
  SearchesQuery,
  UsersAnswer,
  UsersQuery,
} from './schema.ts';
import { listSearches } from './searches.ts';
import { listUsers } from './users.ts';

const config = { access: 'admin' } as const;
const tags = ['admin'];

/** The calls of the admin area (ADMN-1, ADMN-8). */
export const adminPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/admin/dashboard',
    {
      config,
      schema: { tags, summary: 'Counts of people, alerts and searches', response: { 200: DashboardAnswer } },
    },
    () => dashboard(db, clock.now()),
  );

  app.get(
    '/admin/users',
    {
      config,
      schema: {
        tags,
        summary: 'A page of the accounts',
        querystring: UsersQuery,
        response: { 200: UsersAnswer },
      },
    },
    ({ query }) => listUsers(db, query, clock.now()),
  );

  app.get(
    '/admin/notifications',
    {
      config,
      schema: {
        tags,
        summary: "A page of everybody's flight alerts",
        querystring: NotificationsQuery,
        response: { 200: NotificationsAnswer },
      },
    },
    ({ query }) => listNotifications(db, query),
  );

  app.get(
    '/admin/searches',
    {
      config,
      schema: {
        tags,
        summary: 'A page of the search log',
        querystring: SearchesQuery,
        response: { 200: SearchesAnswer },
      },
    },
    ({ query }) => listSearches(db, query),
  );
};
