import { type FareEstimate, fareEstimatesOf } from '@fareweave/shared-lib/api/fare-estimates';
import { type JourneyEstimate, journeyEstimateQuery } from '@fareweave/shared-lib/api/journey-estimates';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient } from '@fareweave/shared-lib/platform';

/** The flights whose journeys are estimated (ESTM-29). */
const MOST_ESTIMATED = 500;

/** The estimates of flights, without those that could not be loaded. */
export interface Estimates {
  fares: ReadonlyMap<Flight, FareEstimate>;
  journeys: ReadonlyMap<Flight, JourneyEstimate>;
}

export const NO_ESTIMATES: Estimates = { fares: new Map(), journeys: new Map() };

export async function estimatesOf(flights: readonly Flight[]): Promise<Estimates> {
  const [fares, journeys] = await Promise.all([
    fareEstimatesOf(flights).catch(() => []),
    Promise.all(flights.slice(0, MOST_ESTIMATED).map(journeyOf)),
  ]);
  return {
    fares: new Map(fares.map((estimate, i) => [flights[i] as Flight, estimate])),
    journeys: new Map(journeys.filter((entry) => entry !== null)),
  };
}

async function journeyOf(flight: Flight): Promise<[Flight, JourneyEstimate] | null> {
  const estimate = await queryClient.fetchQuery(journeyEstimateQuery(flight)).catch(() => null);
  return estimate === null ? null : [flight, estimate];
}

/** Returns the function that gives the columns of a flight, by their name. There are columns only for what is known of some flight. */
export function estimateColumns({ fares, journeys }: Estimates) {
  const hasFares = [...fares.values()].some(({ seat_chance, price_level }) => seat_chance ?? price_level);
  return (flight: Flight) => ({
    ...(hasFares && fareColumns(fares.get(flight))),
    ...(journeys.size > 0 && journeyColumns(journeys.get(flight))),
  });
}

function fareColumns(estimate: FareEstimate | undefined) {
  const { seat_chance: chance = null, price_level: price = null } = estimate ?? {};
  const atDeparture = chance?.values.at(-1);
  return {
    [t('Chance of a pass seat (%)')]: atDeparture === undefined ? null : Math.round(100 * atDeparture.chance),
    [t('Based on flights')]: atDeparture?.based_on ?? null,
    [t('Price level')]: price?.level ?? null,
    [t('Source of estimates')]: (chance ?? price)?.source ?? null,
  };
}

/** Percentages of several flights or connections are in their order. */
const journeyColumns = (estimate: JourneyEstimate | undefined) => ({
  [t('On time (%)')]: estimate?.legs.map((leg) => percentOf(leg?.on_time ?? null)).join(' / ') ?? null,
  [t('Connections made (%)')]:
    estimate?.connections.map(({ chance }) => percentOf(chance)).join(' / ') ?? null,
  [t('Source of punctuality')]: estimate?.punctuality.name ?? null,
  [t('CO2e per person (kg)')]: estimate?.carbon?.kg ?? null,
  [t('CO2e usual on the route (kg)')]: estimate?.carbon?.usual_kg ?? null,
  [t('CO2e method')]: estimate?.carbon?.method ?? null,
});

/** Returns a whole percentage. Only a share of exactly 0 or 1 is written as 0 or 100 (FRMT-5). */
function percentOf(share: number | null): string {
  if (share === null) return '?';
  const [least, most] = [share > 0 ? 1 : 0, share < 1 ? 99 : 100];
  return String(Math.min(most, Math.max(least, Math.round(share * 100))));
}
