import { queryOptions } from '@tanstack/react-query';
import { accountTexts, call, type ResponseOf } from '../client.ts';

/** The calendar feed of the account; null: it has none. Times are ISO 8601 UTC. */
export type CalendarFeed = ResponseOf<'GET /api/calendar-feed'>['feed'];

/** The calendar feed of the account (CALF-9). A screen that shows it loads it again. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: async ({ signal }): Promise<CalendarFeed> =>
    (await call('GET /api/calendar-feed', accountTexts('load your calendar feed'), { signal })).feed,
  staleTime: 0,
});

/** Makes the feed, or a new address for it, which ends the previous one. Returns the only copy of its address (CALF-1). */
export const makeCalendarFeed = () =>
  call('POST /api/calendar-feed', accountTexts('make the address of your calendar feed'));

/** Ends the feed and its address (CALF-2). */
export const revokeCalendarFeed = () =>
  call('DELETE /api/calendar-feed', accountTexts('revoke your calendar feed'));
