import { type Static, Type } from 'typebox';
import { Component, closed, count, Nullable } from '../../core/http/schemas.ts';
import { Source } from '../../flights/index.ts';
import { CARBON_METHODS } from '../carbon/carbon.ts';
import { BASES } from '../punctuality/delay-statistics.ts';
import { CAUSES } from '../punctuality/delay-table.ts';
import { PunctualitySource } from '../punctuality/open-punctuality.ts';

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
                  description: 'For example `F9 1279`',
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
    'The narrowest group that has enough flights: those of the route at this hour, of the route, of the airport of departure at this hour, of all airports at this hour, or all flights',
});
const BasedOn = count('Number of flights in the group `basis`');

const LegPunctuality = Component('LegPunctuality', {
  on_time: { ...Share, description: 'Share of the scheduled flights that arrive less than 15 minutes late' },
  cancelled: { ...Share, description: 'Share of the scheduled flights that are cancelled' },
  median_delay: Nullable(
    Type.Integer({ description: 'Median of the minutes late at the arrival; negative: early' }),
  ),
  p90_delay: Nullable(Type.Integer({ description: 'The minutes late that 9 of 10 arrivals do not exceed' })),
  causes: Type.Record(Type.Enum(CAUSES), Share, { description: 'Shares of the late minutes, by cause' }),
  basis: Basis,
  based_on: BasedOn,
});

const Connection = Component('ConnectionEstimate', {
  airport: Type.String(),
  minutes: Type.Integer({ description: 'Minutes from the scheduled arrival to the next departure' }),
  needed: Type.Integer({ description: 'Minutes that a traveler needs before the departure' }),
  chance: Nullable({ ...Share, description: 'Chance to reach the next flight; null: unknown' }),
  // `basis` and `based_on` describe the flight before the connection, because that flight may be late.
  basis: Nullable(Basis),
  based_on: Nullable(BasedOn),
});

const CarbonEstimate = Component('CarbonEstimate', {
  kg: count('Kilograms of CO₂e for one person in economy class'),
  method: Type.Enum(CARBON_METHODS),
  usual_kg: Nullable(count('Median of a search for the route and day; null: too few itineraries')),
  difference: Nullable(
    Type.Integer({ description: 'Percent from `usual_kg`; negative: less. Null without it' }),
  ),
  based_on: count('Number of the itineraries behind `usual_kg`'),
});

const JourneyEstimate = Component('JourneyEstimate', {
  legs: Type.Array(Nullable(LegPunctuality), {
    description: 'One entry for each segment; null: the data lacks one of its airports',
  }),
  connections: Type.Array(Connection),
  carbon: Nullable(CarbonEstimate),
});
export type JourneyEstimate = Static<typeof JourneyEstimate>;

export const JourneyEstimates = Component('JourneyEstimates', {
  journeys: Type.Array(JourneyEstimate, { description: 'In the order of the request' }),
  source: { ...Source, description: 'Source of the flights; `sample`: flights and aircraft are invented' },
  punctuality: PunctualitySource,
});

export const PunctualityData = Component('PunctualityData', {
  source: PunctualitySource,
  min_flights: Type.Integer({ description: 'The fewest flights of a group on which an estimate is based' }),
});
