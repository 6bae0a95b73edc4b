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
          flight_number: Type.String({ minLength: 1, maxLength: 20, description: '`F9 1279`' }),
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
          {
            ...closed,
            description: 'The present totals in US dollars, null where none is on sale; absent: not known',
          },
        ),
      ),
    ),
  },
  closed,
);

export const EstimatesBody = Type.Object(
  {
    itineraries: Type.Array(Itinerary, { minItems: 1, maxItems: MOST_ITINERARIES }),
    history: Type.Optional(Type.Boolean({ description: 'Also the history of fares before the departure' })),
  },
  closed,
);

const basedOn = (what: string) =>
  Type.Integer({ description: `Number of ${what} of the route that stand behind it` });

export const SEAT_VALUE = {
  at: Type.Enum(SEAT_LEADS, { description: 'The lead time, by which seats may have been taken or released' }),
  chance: { ...Share, description: 'That the flight has a pass seat at this time' },
  based_on: basedOn('departures'),
  basis: Type.Enum(['flight', 'weekday_and_hour', 'route', 'legs'], {
    description:
      'The narrowest group with enough departures of its own; `legs`: the legs of a connection that has not been observed often',
  }),
};

const SeatValueSchema = Component('SeatChanceValue', SEAT_VALUE);
export type SeatValue = Static<typeof SeatValueSchema>;

const PriceHistory = Component('PriceHistoryBand', {
  hours: Type.Object(
    { from: Type.Integer(), to: Nullable(Type.Integer()) },
    { description: 'Before the departure; `to` is null in the last band' },
  ),
  low: Dollars,
  median: Dollars,
  high: Dollars,
  fares: Type.Integer({ description: 'Number of observed fares' }),
});

const reasons = (names: readonly string[]) =>
  Nullable(Type.Enum([...names], { description: 'Why there is none; null where there is one' }));

export const FareEstimate = Component('FareEstimate', {
  seat_chance: Nullable(
    Component('SeatChance', {
      values: Type.Array(SeatValueSchema, { description: 'The longest lead time first' }),
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
    rolled_up: Type.Integer({ description: 'Older observations that are only counted' }),
    routes: Type.Integer(),
    seats: Nullable(SeatEvaluation),
  }),
});
export type ModelSummary = Static<typeof ModelSummarySchema>;

const ModelUsed = Type.Object(
  { version: Type.Integer(), fitted_at: Instant, source: Source },
  { description: 'null: nothing has been fitted yet' },
);

export const FareEstimates = Component('FareEstimates', {
  model: Nullable(ModelUsed),
  estimates: Type.Array(FareEstimate, { description: 'In the order of the request' }),
});

export const FareModelInUse = Component('FareModelInUse', {
  model: Nullable(ModelSummarySchema),
  fewest_departures: Type.Integer({ description: 'Nothing is estimated from fewer' }),
  fewest_fares: Type.Integer(),
});

export const FareModels = Component('FareModels', {
  models: Type.Array(ModelSummarySchema, { description: 'The newest first' }),
  observation_days: Type.Integer({ description: 'Days for which observations are kept; 0: none' }),
});
