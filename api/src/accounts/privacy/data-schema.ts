import { Type } from 'typebox';
import { Component, closed, Day, Instant, Nullable } from '../../core/http/schemas.ts';
import { PresentPassword } from '../fields.ts';

export const DeleteAccountBody = Type.Object({ password: PresentPassword }, closed);

const AccountData = Type.Object({
  id: Type.String(),
  email: Type.String(),
  email_verified_at: Nullable(Instant),
  first_name: Type.String(),
  last_name: Type.String(),
  phone_number: Nullable(Type.String()),
  created_at: Instant,
  last_login: Nullable(Instant),
  is_admin: Type.Boolean(),
  is_premium: Type.Boolean(),
  premium_until: Nullable(Instant),
  trial_end: Nullable(Instant),
  stripe_customer_id: Nullable(Type.String()),
});

const SessionData = Type.Object({
  id: Type.String(),
  user_agent: Nullable(Type.String()),
  created_at: Instant,
  expires_at: Instant,
});

const SearchData = Type.Object({
  id: Type.String(),
  search_type: Type.String(),
  origin_airport: Type.String(),
  destination_airport: Nullable(Type.String()),
  search_date: Day,
  results_found: Type.Integer(),
  total_flights: Type.Integer(),
  created_at: Instant,
});

const AlertData = Type.Object({
  id: Type.String(),
  origin_airport: Type.String(),
  destination_airport: Type.String(),
  travel_dates: Type.Array(Day),
  max_price: Type.Number(),
  gowild_only: Type.Boolean(),
  phone_number: Nullable(Type.String()),
  sms_consent: Type.Boolean(),
  digest: Type.Boolean(),
  is_active: Type.Boolean(),
  is_completed: Type.Boolean(),
  found_price: Nullable(Type.Integer()),
  found_travel_date: Nullable(Day),
  found_flight: Nullable(Type.String()),
  found_flight_number: Nullable(Type.String()),
  notification_sent: Type.Boolean(),
  created_at: Instant,
  last_checked_at: Nullable(Instant),
});

const SubscriptionData = Type.Object({
  id: Type.String(),
  customer_id: Type.String(),
  status: Type.String(),
  plan: Nullable(Type.String()),
  trial_end: Nullable(Instant),
  current_period_start: Nullable(Instant),
  current_period_end: Nullable(Instant),
  cancel_at_period_end: Type.Boolean(),
});

const MailData = Type.Object({
  recipient: Type.String(),
  subject: Type.String(),
  created_at: Instant,
  sent_at: Nullable(Instant),
});

/** Everything that is held about somebody but hashes of secrets. */
export const PersonalData = Component('PersonalData', {
  exported_at: Instant,
  account: AccountData,
  sessions: Type.Array(SessionData),
  searches: Type.Array(SearchData),
  alerts: Type.Array(AlertData),
  subscriptions: Type.Array(SubscriptionData),
  emails: Type.Array(MailData, { description: 'Without their text' }),
});
