import { type Static, Type } from 'typebox';
import { Component, closed, Nullable } from '../../core/http/schemas.ts';
import { Source } from '../../flights/index.ts';
import { CARBON_METHODS } from '../carbon/carbon.ts';
import { BASES } from '../punctuality/delay-statistics.ts';
import { CAUSES } from '../punctuality/delay-table.ts';
import { PunctualitySource } from '../punctuality/punctuality.ts';

/** The most itineraries of a request. */
const MAX_JOURNEYS = 100;
const MAX_SEGMENTS = 3;

const AirportCode = Type.String({ pattern: '^[A-Z]{3}$' });
const LocalTime = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?[+-]\\d{2}:\\d{2}$',
  description: 'ISO 8601 local time with the UTC offset of the airport',
});

export const JourneysBody = Type.Object(
  {
    journeys: Type.Array(
      Type.Object(
        {
          segments: Type.Array(
            Type.Object(
              {
                flight_number: Type.String({
                  pattern: '^[A-Z0-9]{2,3} ?\\d{1,4}[A-Z]?$',
                  description: '`F9 1279`',
                }),
                departure_airport: AirportCode,
                arrival_airport: AirportCode,
                departure_time: LocalTime,
                arrival_time: LocalTime,
              },
              closed,
            ),
            { minItems: 1, maxItems: MAX_SEGMENTS },
          ),
        },
        closed,
      ),
      { minItems: 1, maxItems: MAX_JOURNEYS },
    ),
  },
  closed,
);
export type JourneyParams = Static<typeof JourneysBody>['journeys'][number];

const Share = Type.Number({ minimum: 0, maximum: 1 });
const Basis = Type.Enum(BASES, {
  description:
    'The narrowest group of flights with enough of them: of the route at this hour, of the route, of the airport of departure at this hour, of all airports at this hour, or all',
});
const BasedOn = Type.Integer({ minimum: 0, description: 'Number of flights of that group in the data' });

const LegPunctuality = Component('LegPunctuality', {
  on_time: { ...Share, description: 'Share of the scheduled flights that arrive less than 15 minutes late' },
  cancelled: { ...Share, description: 'Share of the scheduled flights that are cancelled' },
  median_delay: Nullable(Type.Integer({ description: 'Minutes late at the arrival; negative: early' })),
  p90_delay: Nullable(Type.Integer({ description: 'Minutes late that 9 of 10 arrivals do not exceed' })),
  causes: Type.Record(Type.Enum(CAUSES), Share, { description: 'Shares of the late minutes' }),
  basis: Basis,
  based_on: BasedOn,
});

const Connection = Component('ConnectionEstimate', {
  airport: Type.String(),
  minutes: Type.Integer({ description: 'From the scheduled arrival to the next departure' }),
  needed: Type.Integer({ description: 'Minutes that a traveler needs before the departure' }),
  chance: Nullable({ ...Share, description: 'To arrive in time, in hundredths' }),
  // `basis` and `based_on` describe the flight before the connection, because that flight may be late.
  basis: Nullable(Basis),
  based_on: Nullable(BasedOn),
});

const CarbonEstimate = Component('CarbonEstimate', {
  kg: Type.Integer({ minimum: 0, description: 'Kilograms of CO₂e of a person in economy class' }),
  method: Type.Enum(CARBON_METHODS),
  usual_kg: Nullable(
    Type.Integer({
      minimum: 0,
      description: 'Median of the itineraries of the route that a search of the day finds',
    }),
  ),
  difference: Nullable(Type.Integer({ description: 'From the usual in percent; negative: less' })),
  based_on: Type.Integer({ minimum: 0, description: 'Number of these itineraries' }),
});

const JourneyEstimate = Component('JourneyEstimate', {
  legs: Type.Array(Nullable(LegPunctuality), { description: 'Null: an airport is not in the data' }),
  connections: Type.Array(Connection),
  carbon: Nullable(CarbonEstimate),
});
export type JourneyEstimate = Static<typeof JourneyEstimate>;

export const JourneyEstimates = Component('JourneyEstimates', {
  journeys: Type.Array(JourneyEstimate, { description: 'In the order of the request' }),
  source: {
    ...Source,
    description: 'Of the flights; `sample`: they are invented, and so are their aircraft',
  },
  punctuality: PunctualitySource,
});

export const PunctualityData = Component('PunctualityData', {
  source: PunctualitySource,
  min_flights: Type.Integer({ description: 'A group with fewer flights is not the basis of an estimate' }),
});
