import { type Static, Type } from 'typebox';
import { Component, closed, Day, Instant, Nullable } from '../../core/http/schemas.ts';
import { Dollars, Source } from '../../flights/index.ts';
import { LEVEL_FARES } from '../price-level/price-model.ts';
import { SeatEvaluation } from '../seat-chance/evaluation-schema.ts';
import { SEAT_LEADS } from '../seat-chance/seat-data.ts';

const MOST_ITINERARIES = 100;
const MOST_LEGS = 3;

const Airport = Type.String({ pattern: '^[A-Z]{3}$', description: 'Airport code' });
const Share = Type.Number({ minimum: 0, maximum: 1 });
const Total = Nullable(Type.Integer({ minimum: 0, maximum: 100_000 }));

export const Itinerary = Type.Object(
  {
    legs: Type.Array(
      Type.Object(
        {
          flight_number: Type.String({ minLength: 1, maxLength: 20, description: 'For example `F9 1279`' }),
          origin: Airport,
          destination: Airport,
          departure_time: Type.String({
            pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d)?(Z|[+-]\\d\\d:\\d\\d)$',
            description: 'ISO 8601 local time with the UTC offset of the airport',
          }),
        },
        closed,
      ),
      { minItems: 1, maxItems: MOST_LEGS },
    ),
    fares: Type.Optional(
      Nullable(
        Type.Object(
          { go_wild: Total, standard: Total, discount_den: Total },
          { ...closed, description: 'Present totals in US dollars; null: not on sale. Absent: not known' },
        ),
      ),
    ),
  },
  closed,
);

export const EstimatesBody = Type.Object(
  {
    itineraries: Type.Array(Itinerary, { minItems: 1, maxItems: MOST_ITINERARIES }),
    history: Type.Optional(Type.Boolean({ description: 'Whether to add earlier fares by lead time' })),
  },
  closed,
);

const basedOn = (what: string) =>
  Type.Integer({ description: `Number of observed ${what} of the route behind the estimate` });

export const SEAT_VALUE = {
  at: Type.Enum(SEAT_LEADS, { description: 'The time before the departure to which `chance` applies' }),
  chance: { ...Share, description: 'The chance that the flight has a pass seat at this time, from 0 to 1' },
  based_on: basedOn('departures'),
  basis: Type.Enum(['flight', 'weekday_and_hour', 'route', 'legs'], {
    description:
      'The narrowest group with enough departures; `legs`: the flights of a connection that has been observed too rarely itself',
  }),
};

const SeatValueSchema = Component('SeatChanceValue', SEAT_VALUE);
export type SeatValue = Static<typeof SeatValueSchema>;

const PriceHistory = Component('PriceHistoryBand', {
  hours: Type.Object(
    { from: Type.Integer(), to: Nullable(Type.Integer()) },
    { description: 'Hours before the departure; `to` is null in the last band, which has no end' },
  ),
  low: Dollars,
  median: Dollars,
  high: Dollars,
  fares: Type.Integer({ description: 'Number of observed fares' }),
});

const reasons = (names: readonly string[]) =>
  Nullable(Type.Enum([...names], { description: 'Why there is no estimate; null where there is one' }));

export const FareEstimate = Component('FareEstimate', {
  seat_chance: Nullable(
    Component('SeatChance', {
      values: Type.Array(SeatValueSchema, { description: 'Sorted by lead time, longest first' }),
      source: Source,
    }),
  ),
  no_seat_chance: reasons(['no_model', 'too_few_observations', 'blackout_date', 'departed']),
  price_level: Nullable(
    Component('PriceLevel', {
      level: Type.Enum(['low', 'typical', 'high']),
      fare: Type.Enum(LEVEL_FARES),
      total: Dollars,
      low: { ...Dollars, description: 'A quarter of the fares cost this or less' },
      median: Dollars,
      high: { ...Dollars, description: 'A quarter of the fares cost this or more' },
      based_on: basedOn('fares'),
      basis: Type.Enum(['route_and_lead_time', 'route']),
      source: Source,
      history: Type.Optional(Type.Array(PriceHistory)),
    }),
  ),
  no_price_level: reasons(['no_model', 'too_few_observations', 'no_fare', 'departed']),
});

/** A stored model without its parameters: for the page about estimates and for admins (ESTM-5). */
const ModelSummarySchema = Component('FareModel', {
  version: Type.Integer(),
  fitted_at: Instant,
  source: Source,
  // `from`, `to`: the first and the last day of departure of the data. `seats` is null where it covers too few days.
  facts: Type.Object({
    from: Day,
    to: Day,
    observations: Type.Integer(),
    rolled_up: Type.Integer({ description: 'Number of older observations, kept as counts only' }),
    routes: Type.Integer(),
    seats: Nullable(SeatEvaluation),
  }),
});
export type ModelSummary = Static<typeof ModelSummarySchema>;

const ModelUsed = Type.Object(
  { version: Type.Integer(), fitted_at: Instant, source: Source },
  { description: 'The model of the estimates; null: no model has been fitted yet' },
);

export const FareEstimates = Component('FareEstimates', {
  model: Nullable(ModelUsed),
  estimates: Type.Array(FareEstimate, { description: 'In the order of the request' }),
});

export const FareModelInUse = Component('FareModelInUse', {
  model: Nullable(ModelSummarySchema),
  fewest_departures: Type.Integer({ description: 'Fewer yield no chance of a pass seat' }),
  fewest_fares: Type.Integer(),
});

export const FareModels = Component('FareModels', {
  models: Type.Array(ModelSummarySchema, { description: 'Newest first' }),
  observation_days: Type.Integer({ description: 'Days for which observations are kept; 0: none' }),
});
