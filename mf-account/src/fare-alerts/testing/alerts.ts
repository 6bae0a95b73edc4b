import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type { Alert } from '@fareweave/shared-lib/domain/alerts';
import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';

const airport = (stationCode: string, city: string, timeZone: string): Airport => ({
  stationCode,
  cityAndCode: `${city} (${stationCode})`,
  countryCode: 'US',
  name: city,
  latitude: 0,
  longitude: 0,
  timeZone,
});

export const AIRPORTS = [
  airport('MCO', 'Orlando', 'America/New_York'),
  airport('DEN', 'Denver', 'America/Denver'),
  airport('LAS', 'Las Vegas', 'America/Los_Angeles'),
];

/** Returns the calendar day in Denver, this many days from now. */
export const inDays = (days: number): string => addDays(todayIn('America/Denver', Date.now()), days);

/** An active alert from Denver to Orlando. */
export const alert = (change: Partial<Alert> = {}): Alert => ({
  id: '0d9c8f7e-0000-4000-8000-000000000001',
  origin_airport: 'DEN',
  destination_airport: 'MCO',
  travel_dates: [inDays(3), inDays(5)],
  max_price: 49.5,
  gowild_only: false,
  phone_number: null,
  sms_consent: false,
  digest: false,
  is_active: true,
  is_completed: false,
  found_price: null,
  found_travel_date: null,
  found_pass_seat: null,
  found_flight: null,
  found_flight_number: null,
  notification_sent: false,
  created_at: '2026-11-20T10:00:00.000Z',
  last_checked_at: null,
  ...change,
});
