import { Type } from 'typebox';
import { Component, Instant, Nullable } from '../core/http/schemas.ts';

const PROPERTIES = {
  created_at: Instant,
  last_read_at: Nullable({
    ...Instant,
    description: 'When a calendar last read the feed, exact to the hour; null: never',
  }),
};

export const CalendarFeed = Component('CalendarFeed', PROPERTIES);

export const CalendarFeedState = Component('CalendarFeedState', { feed: Nullable(CalendarFeed) });

export const NewCalendarFeed = Component('NewCalendarFeed', {
  feed: CalendarFeed,
  address: Type.String({
    description:
      'URL of the feed, which everyone who has it can read. Only this response contains it, because the server stores a hash',
  }),
});

export const FeedParams = Type.Object({
  file: Type.String({ maxLength: 100, description: 'The token of the feed, followed by `.ics`' }),
});
