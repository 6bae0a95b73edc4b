import type { Charge } from '../domain/costs/charges.ts';
import type { Party } from '../domain/costs/party.ts';
import { flightOf } from '../domain/flights/flight-of.ts';
import type { Flight } from '../domain/flights/flights.ts';
import { addDays, todayIn } from '../domain/time/dates.ts';

/** A trip with a party and charges, and its prices on every screen that shows it (COST-2). */

const BOOKING = 'https://airline.example/book';

const flight = (from: string, to: string, times: [string, string], total: number): Flight =>
  flightOf({
    segments: [
      {
        departure_airport: from,
        arrival_airport: to,
        departure_time: times[0],
        arrival_time: times[1],
        flight_number: 'F9 1279',
      },
    ],
    duration: (Date.parse(times[1]) - Date.parse(times[0])) / 60_000,
    fares: { go_wild: null, standard: { total }, discount_den: null },
    booking_links: { go_wild: BOOKING, standard: BOOKING, discount_den: BOOKING },
  });

const today = todayIn('UTC', Date.now());
const dayOut = addDays(today, 4);
const dayBack = addDays(today, 6);

export const pricedOut = flight('DEN', 'MCO', [`${dayOut}T06:15:00-07:00`, `${dayOut}T11:48:00-05:00`], 64);
export const pricedBack = flight(
  'MCO',
  'DEN',
  [`${dayBack}T18:00:00-05:00`, `${dayBack}T20:15:00-07:00`],
  88,
);

/** Two adults, a child and an infant, with two checked bags out and one back, and seats. */
export const pricedParty: Party = {
  adults: 2,
  children: 1,
  infants: 1,
  bags: { out: { carry_on: 0, checked_bag: 2 }, back: { carry_on: 0, checked_bag: 1 } },
  seats: true,
};

const source = {
  scope: 'any',
  valid_from: '2026-01-01',
  source_url: 'https://airline.example/fees',
  read_on: '2026-11-01',
} as const;

export const pricedCharges: Charge[] = [
  { ...source, kind: 'checked_bag', per: 'direction', cents: 5450 },
  { ...source, kind: 'seat', per: 'segment', cents: 1299 },
];

/** Out: 3 × $64 + 2 × $54.50 + 3 × $12.99. Back: 3 × $88 + $54.50 + 3 × $12.99. The infant has no known price. */
export const PRICES = { out: '$339.97', back: '$357.47', both: '$697.44' };
export const PRICED_LEFT_OUT = {
  one: 'Without 1 infant in lap: no price known.',
  both: 'Without 1 infant in lap each way: no price known.',
};

/** Stores the party on the device. */
export const storePricedParty = (): void =>
  window.localStorage.setItem('fareweave_party', JSON.stringify(pricedParty));
