import { Type } from 'typebox';
import { ListedUser, SearchEntry } from '../accounts/index.ts';
import { Component, Day, Pagination } from '../core/http/schemas.ts';
import { AlertCreated } from '../fare-alerts/index.ts';
import { listQuery } from './list-query.ts';

/** The user of an entry. */
const Person = Component('Person', {
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
});

export const DashboardResponse = Component('Dashboard', {
  total_users: Type.Integer(),
  total_notifications: Type.Integer(),
  total_searches: Type.Integer(),
  search_breakdown: Type.Object({
    searches_by_type: Type.Record(Type.String(), Type.Integer()),
    recent_searches_24h: Type.Integer(),
    searches_by_day: Type.Array(Type.Object({ date: Day, count: Type.Integer() }), {
      description: 'The last 30 days in the time zone of New York, including today, oldest first',
    }),
    top_origins: Type.Array(
      Type.Object({
        airport: Type.String({ description: 'An airport code, or a city such as `CITY:New York City`' }),
        count: Type.Integer(),
      }),
      { description: 'At most 8 airports and cities, the most searched first' },
    ),
  }),
});

export const UsersQuery = listQuery(
  ['name', 'created_at', 'last_login', 'search_count', 'notification_count'],
  '-created_at',
);

export const UsersResponse = Component('UserPage', {
  users: Type.Array(
    Component('UserEntry', {
      ...ListedUser.properties,
      session_count: Type.Integer({ description: 'Number of signed-in browsers' }),
    }),
  ),
  pagination: Pagination,
});

export const NotificationsQuery = listQuery(
  ['user', 'route', 'travel_date', 'max_price', 'created_at', 'last_checked_at'],
  '-created_at',
);

export const NotificationsResponse = Component('FareAlertPage', {
  notifications: Type.Array(
    Type.Object({ ...AlertCreated.properties.notification.properties, user: Person }),
  ),
  pagination: Pagination,
});

export const SearchesQuery = listQuery(
  ['user', 'search_type', 'route', 'search_date', 'results_found', 'total_flights', 'created_at'],
  '-created_at',
);

export const SearchesResponse = Component('SearchPage', {
  searches: Type.Array(Type.Object({ ...SearchEntry.properties, user: Type.Optional(Person) })),
  pagination: Pagination,
});
