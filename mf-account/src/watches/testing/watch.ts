import type { Watch } from '@fareweave/shared-lib/domain/watches';

/** A watch that has found a flight. */
export const WATCH: Watch = {
  id: '0d9c8f7e-0000-4000-8000-000000000001',
  search: {
    origin: 'DEN',
    destination: '',
    from: '2027-02-06',
    to: '2027-02-28',
    weekdays: [0, 6],
    trip: null,
  },
  plan: null,
  max_price: 60,
  pass_only: false,
  seat_percent: null,
  digest: false,
  quiet_hours: { from: '22:00', to: '07:00' },
  most_a_day: 3,
  time_zone: 'America/Denver',
  status: 'active',
  created_at: '2026-11-17T17:00:00.000Z',
  last_checked_at: null,
  found: {
    price: 49,
    found_at: '2026-11-17T17:00:00.000Z',
    address: '/?origin=DEN&destination=MCO&date=2027-02-06',
    flights: [
      {
        origin: 'DEN',
        destination: 'MCO',
        departure_time: '2027-02-06T06:15:00-07:00',
        arrival_time: '2027-02-06T11:48:00-05:00',
        flight_number: 'F9 1279',
        stops: 0,
        hash: 'abc',
      },
    ],
  },
};
