import { Type } from 'typebox';
import { Component, Day, Instant, Nullable, requiredByRoute } from '../core/http/schemas.ts';
import { PassSeat } from '../estimates/index.ts';

const AlertSchema = Component(
  'FareAlert',
  {
    id: Type.String({ format: 'uuid' }),
    origin_airport: Type.String(),
    destination_airport: Type.String(),
    travel_dates: Type.Array(Day),
    max_price: Type.Number({ description: 'The highest price to notify of, in US dollars' }),
    gowild_only: Type.Boolean({ description: 'Whether only pass fares match' }),
    phone_number: Nullable(Type.String()),
    sms_consent: Type.Boolean(),
    digest: Type.Boolean({ description: 'Whether one email a day lists all found fares' }),
    is_active: Type.Boolean(),
    is_completed: Type.Boolean(),
    found_price: Nullable(Type.Integer({ description: 'Whole US dollars; null: no fare found' })),
    found_travel_date: Nullable(Day),
    found_flight: Nullable(Type.String({ description: 'The hash that identifies the found flight' })),
    found_flight_number: Nullable(Type.String()),
    found_pass_seat: Nullable(PassSeat),
    notification_sent: Type.Boolean(),
    created_at: Instant,
    last_checked_at: Nullable(Instant),
  },
  { description: 'A fare alert' },
);

/** Limits only types and lengths; `readNewAlert` reports missing and malformed values (ALRT-4 to ALRT-7). */
export const NewAlertBody = Component(
  'NewFareAlert',
  {
    origin_airport: requiredByRoute(Type.String({ maxLength: 100, description: 'Airport code' })),
    destination_airport: requiredByRoute(Type.String({ maxLength: 100, description: 'Airport code' })),
    travel_dates: requiredByRoute(
      Type.Array(Type.String({ maxLength: 40 }), { maxItems: 100, description: '1 to 5 days, `YYYY-MM-DD`' }),
    ),
    max_price: requiredByRoute(Type.Number({ description: 'The highest price to notify of, in US dollars' })),
    gowild_only: Type.Boolean({ default: false }),
    phone_number: Type.Optional(
      Nullable(Type.String({ maxLength: 40, description: 'Empty or null: there are no SMS alerts yet' })),
    ),
    sms_consent: Type.Boolean({ default: false }),
    digest: Type.Boolean({ default: false }),
  },
  { additionalProperties: false },
);

export const AlertCreated = Component('FareAlertCreated', { notification: AlertSchema });

export const AlertsQuery = Type.Object({ include_completed: Type.Boolean({ default: false }) });

export const AlertList = Component('FareAlertList', { notifications: Type.Array(AlertSchema) });
