import { MAX_HOURS, MAX_MESSAGES, MAX_WATCHES } from '@fareweave/shared-lib/domain/watches';
import { type Static, Type } from 'typebox';
import { Component, closed, Day, Instant, Nullable } from '../core/http/schemas.ts';
import { stations } from '../flights/index.ts';

const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'Local time, `HH:MM`' });
const Weekday = Type.Integer({ minimum: 0, maximum: 6, description: 'From 0 (Sunday) to 6 (Saturday)' });

const SearchRequest = Component(
  'WatchedSearch',
  {
    origin: { ...stations('Airport codes and `CITY:` values, comma-separated; empty: from everywhere') },
    destination: { ...stations('In the form of `origin`; empty: to anywhere') },
    from: { ...Day, maxLength: 40, description: 'First day of departure, `YYYY-MM-DD`' },
    to: { ...Day, maxLength: 40, description: 'Last day of departure, `YYYY-MM-DD`' },
    weekdays: Type.Array(Weekday, {
      maxItems: 7,
      uniqueItems: true,
      description: 'Of the departure; empty: every day',
    }),
    trip: Nullable(
      Component(
        'WatchedReturn',
        {
          hours: Type.Integer({ minimum: 1, maximum: MAX_HOURS, description: 'The fewest hours there' }),
          weekday: { ...Weekday, description: 'At home by the first such day from the departure on' },
          time: ClockTime,
        },
        closed,
      ),
    ),
  },
  { ...closed, description: 'The search to repeat. `trip` is null for one-way flights' },
);

const REQUEST = {
  search: Nullable(SearchRequest),
  plan: Nullable(
    Type.String({
      maxLength: 2_500,
      description: 'The query of `GET /api/trip-plans`. Exactly one of `search` and `plan` is not null',
    }),
  ),
  max_price: Nullable(
    Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description: 'Whole US dollars for one adult; null: any price',
    }),
  ),
  pass_only: Type.Boolean({ description: 'Whether only pass fares match' }),
  seat_percent: Nullable(
    Type.Integer({
      minimum: 5,
      maximum: 95,
      multipleOf: 5,
      description:
        'The lowest estimated chance of a pass seat at departure to notify of, in percent; null: any chance',
    }),
  ),
  digest: Type.Boolean({ description: 'One message a day with all findings, not one for each' }),
  quiet_hours: Nullable(
    Component('QuietHours', { from: ClockTime, to: ClockTime }, { ...closed, description: 'In `time_zone`' }),
  ),
  most_a_day: Type.Integer({ minimum: 1, maximum: MAX_MESSAGES, description: 'The most messages a day' }),
  time_zone: Type.String({ maxLength: 64, description: 'The IANA time zone of the person' }),
};

export const WatchBody = Component('WatchBody', REQUEST);
export type WatchBody = Static<typeof WatchBody>;

/** A flight of a finding. */
export const FoundLeg = Component('FoundLeg', {
  origin: Type.String(),
  destination: Type.String(),
  departure_time: Type.String({ description: 'ISO 8601 local time with the UTC offset of the airport' }),
  arrival_time: Type.String(),
  flight_number: Type.String(),
  stops: Type.Integer(),
  hash: Type.String({ description: 'The hash that identifies the flight' }),
});
export type FoundLeg = Static<typeof FoundLeg>;

export const WatchSchema = Component('Watch', {
  id: Type.String({ format: 'uuid' }),
  ...REQUEST,
  status: Type.Enum(['active', 'paused', 'ended'], { description: '`ended`: all days have passed' }),
  created_at: Instant,
  last_checked_at: Nullable(Instant),
  found: Nullable(
    Component(
      'WatchFinding',
      {
        price: Type.Integer({ description: 'Whole US dollars for one adult' }),
        found_at: Instant,
        flights: Type.Array(FoundLeg),
        address: Type.String({ description: 'Path and query of the page that shows the search' }),
      },
      { description: 'The last finding whose day has not passed, or the cheapest of several at once' },
    ),
  ),
});
export type Watch = Static<typeof WatchSchema>;

export const SavedWatch = Component('SavedWatch', {
  ...WatchSchema.properties,
  check_minutes: Type.Integer({ description: 'Minutes between two checks of a watch' }),
});

export const WatchList = Component('WatchList', {
  watches: Type.Array(WatchSchema, { description: `Newest first; at most ${MAX_WATCHES} have not ended` }),
});
