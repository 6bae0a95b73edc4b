import { type Static, Type } from 'typebox';
import { Component, count, Nullable, requiredByRoute } from '../core/http/schemas.ts';
import { PassSeat } from '../estimates/index.ts';
import { Dollars, Flight, Source, stations } from '../flights/index.ts';

/** The most miles between an airport of a search and a nearby airport that counts too (TPLN-4). */
const MAX_NEAR_MILES = 200;
/** The most places of a trip (TPLN-5). */
export const MAX_PLACES = 4;
/** The longest time between `from` and `until` (TPLN-6). */
export const MAX_DAYS = 21;
/** The most hours that a trip may require at each place (TPLN-7). */
const MAX_HOURS = 72;
/** The most plans in an answer. */
const MAX_PLANS = 50;

const text = (description: string) => Type.String({ maxLength: 40, description });
const clockTime = (description: string) =>
  requiredByRoute(text(`${description}: local date and time, \`YYYY-MM-DDTHH:MM\``));

/** The parameters of a search for trip plans. The address of the page `/plan` has the same (TPLN-2). */
export const TripPlanParams = Type.Object({
  origin: requiredByRoute(
    stations('Where the trip starts: airport codes and `CITY:` values, comma-separated'),
  ),
  home: Type.Optional(
    stations('Where the trip ends, in the form of `origin`; absent: at one of the airports of `origin`'),
  ),
  near: Type.Integer({
    minimum: 0,
    maximum: MAX_NEAR_MILES,
    default: 0,
    description: 'The trip may also start and end at airports within this many miles of `origin` and `home`',
  }),
  visit: Type.Optional(
    stations(
      'Places to visit, in the form of `origin`: each entry is one place, a city with all of its airports',
    ),
  ),
  order: Type.Enum(['any', 'given'], {
    default: 'any',
    description: 'Whether the places of `visit` may be visited in any order or only in the given one',
  }),
  places: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PLACES,
      description:
        'Number of places of the trip; those that `visit` does not name may be anywhere. Default: one for each entry of `visit`, at least 1',
    }),
  ),
  from: clockTime('Leave at or after this time on the clock of the origin airport'),
  until: clockTime(
    `Arrive by this time on the clock of the last airport, at most ${MAX_DAYS} days after \`from\``,
  ),
  nights: Type.String({
    maxLength: 5,
    default: '0-7',
    description:
      'Fewest and most nights at each place, `min-max`: calendar days between arrival and departure on the clock there',
  }),
  hours: Type.Integer({
    minimum: 1,
    maximum: MAX_HOURS,
    default: 3,
    description: 'Fewest hours at each place',
  }),
  fare: Type.Enum(['any', 'go_wild'], {
    default: 'any',
    description: '`go_wild`: every flight has a GoWild fare on sale',
  }),
  budget: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description:
        'The most that the flights may cost one adult, whole US dollars: the sum of their lowest fares, or of their GoWild fares with `fare=go_wild`',
    }),
  ),
  stops: Type.Integer({ minimum: 0, maximum: 2, default: 1, description: 'The most stops of each flight' }),
  layover: Type.String({
    maxLength: 7,
    default: '45-480',
    description:
      'Shortest and longest layover in minutes, `min-max`, from 45 to 480. Connections across a border take at least 60, and stops of one flight may be shorter',
  }),
  overnight: Type.Boolean({
    default: true,
    description: 'Whether layovers may be overnight: past midnight, or an hour or more from 23:00 to 05:00',
  }),
  airport_change: Type.Boolean({
    default: false,
    description:
      'Whether the trip may arrive at one airport of a place and leave from another: one of the same city, or within 50 miles',
  }),
  via: Type.Optional(stations('Every layover is at one of these airports, in the form of `origin`')),
  avoid: Type.Optional(
    stations('No flight departs, lands or has a layover at one of these airports, in the form of `origin`'),
  ),
  sort: Type.Enum(['best', 'price', 'hours', 'home'], {
    default: 'best',
    description:
      'Which plans come first. `best`: lowest `score`; `price`: lowest price; `hours`: most time at the places; `home`: most later flights home from the last place',
  }),
  limit: Type.Integer({
    minimum: 1,
    maximum: MAX_PLANS,
    default: 20,
    description: 'The most plans to return',
  }),
});
export type TripPlanParams = Static<typeof TripPlanParams>;

const Count = Type.Integer({ minimum: 0 });
const LocalTime = Type.String({ description: 'ISO 8601 local time with the UTC offset of the airport' });

const LaterFlight = Component('LaterFlight', {
  departure_time: LocalTime,
  arrival_time: LocalTime,
  flight_number: Type.String(),
  lowest_price: Nullable(Dollars),
  lowest_go_wild_price: Nullable(Dollars),
});
export type LaterFlight = Static<typeof LaterFlight>;

const TripStay = Component('TripStay', {
  airport: Type.String({ description: 'Airport of the arrival' }),
  leaves_from: Type.String({ description: 'Airport of the departure; may differ from `airport`' }),
  arrival_time: LocalTime,
  departure_time: LocalTime,
  minutes: Count,
  nights: count('Calendar days between arrival and departure on the clock there'),
  daylight_minutes: count('Minutes of the stay between sunrise and sunset'),
});

const total = (description: string) => Nullable(count(description));

const TripTotals = Component(
  'TripTotals',
  {
    go_wild: total('Sum of the GoWild fares'),
    discount_den: total('Sum of the Discount Den fares'),
    standard: total('Sum of the standard fares'),
    lowest: total('Sum of the lowest fare of each flight'),
  },
  {
    description:
      'Whole US dollars for the flights of one adult; null where a flight does not have that fare on sale',
  },
);

const TripScore = Component(
  'TripScore',
  {
    total: Type.Integer({ description: 'Sum of the other fields; the lower, the better' }),
    price: Dollars,
    hours: count('Cost of the hours in flights and layovers'),
    stops: count('Cost of the stops of the flights'),
    comfort: count('Cost of departures and arrivals from 22:00 to 05:59'),
    connections: count('Cost of the chances to miss connections'),
    way_home: count('Cost of having few later flights home'),
  },
  { description: 'How good a plan is: its price and the costs of its disadvantages, in whole US dollars' },
);

export const TripPlan = Component('TripPlan', {
  id: Type.String({ description: 'Identifies the flights with their prices' }),
  places: Type.Array(Type.String(), {
    description: 'Airport of the arrival at each place, in order, without origin and home',
  }),
  flights: Type.Array(Flight, { description: 'The flights in order, one more than there are places' }),
  stays: Type.Array(TripStay, { description: 'The stay at each place, in order' }),
  totals: TripTotals,
  flight_minutes: count('Sum of the durations of the flights'),
  score: TripScore,
  others: Type.Integer({
    minimum: 0,
    maximum: 99,
    description: 'Number of further plans to the same places in the same order; 99 stands for 99 or more',
  }),
  weakest: Component(
    'TripWeakestFlight',
    {
      flight: count('Index in `flights`, from 0'),
      seats: Nullable(count('Seats left at the fare of the plan; null: unknown')),
      later: count('Number of later departures to the same place'),
      last: Nullable(LaterFlight),
    },
    {
      description:
        'The flight with the fewest later departures that keep the rest of the trip possible; `last` is the last of them',
    },
  ),
  pass_seat: Nullable(
    Component(
      'TripPassSeat',
      { flight: count('Index in `flights`, from 0'), seat: PassSeat },
      {
        description:
          'The flight that is the least likely to have a pass seat at its departure; null: one of the flights has no estimate',
      },
    ),
  ),
  home: Type.Object(
    {
      evening: Type.Array(LaterFlight, {
        maxItems: 5,
        description: 'On the local day of the planned flight home',
      }),
      morning: Type.Array(LaterFlight, { maxItems: 5, description: 'Flights of the next day until noon' }),
    },
    { description: 'Flights home from the last place that depart after the planned one' },
  ),
});
export type TripPlan = Static<typeof TripPlan>;

/** A line of the answer (TPLN-3, TPLN-20). */
export const TripPlanLine = Type.Union([
  Component('TripPlanStart', { type: Type.Literal('start'), source: Source }),
  Component(
    'TripPlanProgress',
    { type: Type.Literal('progress'), done: Count, total: Count },
    { description: 'Steps of the search that are done, and their estimated number' },
  ),
  Component('TripPlanFound', { type: Type.Literal('plan'), plan: TripPlan }),
  Component('TripPlanEnd', {
    type: Type.Literal('end'),
    found: count('Number of plans'),
    reason: Nullable(
      Type.Enum(['no-flights', 'no-return', 'budget', 'window', 'too-large'], {
        description:
          'Why there is no plan: no flights to the places, no flight home in time, none within the budget, or none that leaves the requested time at the places. `too-large`: the search ended at a limit, so there may be better plans',
      }),
    ),
    failed_origins: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Airports for which the source did not answer: flights from there are missing',
      }),
    ),
  }),
  Component(
    'TripPlanError',
    { type: Type.Literal('error'), message: Type.String(), code: Type.String() },
    { description: 'Sent in place of the line `end`: the search failed after its first line' },
  ),
]);
export type TripPlanLine = Static<typeof TripPlanLine>;
export type NoPlansReason = Extract<TripPlanLine, { type: 'end' }>['reason'];
