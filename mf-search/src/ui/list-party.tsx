import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { PartyControl } from '@fareweave/shared-lib/ui/party-control';
import { useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { useMemo } from 'react';
import { leastCertain, type TripPart, tripOf } from '../model/flight-costs.ts';

interface ListPartyProps<List> {
  list: List;
  /** Returns the flights of each price. It must stay the same function, because a new one compares the costs of hundreds of flights again. */
  tripsOf: (list: List) => readonly (readonly TripPart[])[];
}

/** The party of the prices of a list, and what these leave out (COST-3). */
export function ListParty<List>({ list, tripsOf }: ListPartyProps<List>) {
  const { costOf } = useTripCosts();
  const cost = useMemo(() => leastCertain(tripsOf(list), costOf), [list, tripsOf, costOf]);
  return <PartyControl cost={cost} />;
}

/** The prices of departures, by destination code. */
export const departuresOf = (byCode: Readonly<Record<string, readonly Flight[]>>): TripPart[][] =>
  Object.values(byCode).flatMap((flights) =>
    flights.map((flight) => [{ flight, direction: 'out' as const }]),
  );

/** The prices of return flights. */
export const returnsOf = (flights: readonly Flight[]): TripPart[][] =>
  flights.map((flight) => tripOf([flight]));

/** The prices of whole trips. */
export const tripsOf = (trips: readonly { flights: readonly Flight[] }[]): TripPart[][] =>
  trips.map(({ flights }) => tripOf(flights));
