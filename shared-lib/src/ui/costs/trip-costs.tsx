import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { chargesQuery } from '../../api/costs/charges.ts';
import { airportsQuery } from '../../api/places.ts';
import { type Direction, PARTY_KEY, type Party, possibleParty, readParty } from '../../domain/costs/party.ts';
import { chosenFare, type TripCost, tripCost } from '../../domain/costs/trip-cost.ts';
import type { Display } from '../../domain/display/display.ts';
import type { FareType, Flight } from '../../domain/flights/flights.ts';
import { deviceChoice } from '../display/device-choice.ts';
import { useDisplay } from '../display/use-display.ts';

/** A fare of a flight that is part of a trip. */
export interface Choice {
  flight: Pick<Flight, 'fares' | 'segments' | 'departure_time'>;
  type: FareType;
  direction: Direction;
}

export interface TripCosts {
  party: Party;
  changeParty: (party: Party) => void;
  display: Display;
  /** Returns what fares cost the party, bought now or `at` (epoch milliseconds); null if one of them is not on sale. There is a new function
   *  whenever its results or the currency of the prices change, so that components render again. */
  costOf: (choices: readonly Choice[], at?: number) => TripCost | null;
}

const Costs = createContext<TripCosts | null>(null);

const partyChoice = deviceChoice(PARTY_KEY, 'fareweave:party');
const changeParty = (party: Party): void => partyChoice.set(JSON.stringify(possibleParty(party)));

/** For a screen with prices: gives the components below it the party of this device and what flights cost it (ADR 47). */
export function TripCostProvider({ children }: { children: ReactNode }) {
  const storedParty = useSyncExternalStore(partyChoice.subscribe, partyChoice.get);
  const party = useMemo(() => readParty(storedParty), [storedParty]);
  const display = useDisplay();
  const [now] = useState(() => Date.now());
  const { data: charges } = useQuery(chargesQuery);
  const { data: airports } = useQuery(airportsQuery);
  const costs = useMemo(() => {
    const countries = new Map(airports?.map(({ stationCode, countryCode }) => [stationCode, countryCode]));
    const zones = new Map(airports?.map(({ stationCode, timeZone }) => [stationCode, timeZone]));
    const present = { countries, zones, now };
    const costOf: TripCosts['costOf'] = (choices, at = now) => {
      const context = at === now ? present : { ...present, now: at };
      const fares = choices.map(({ flight, type, direction }) =>
        chosenFare(flight, type, direction, context),
      );
      return fares.every((fare) => fare !== null) ? tripCost(fares, party, charges ?? []) : null;
    };
    return { party, changeParty, display, costOf };
  }, [party, charges, airports, now, display]);
  return <Costs value={costs}>{children}</Costs>;
}

/** Returns the party and the costs of the `TripCostProvider` around this component. */
export function useTripCosts(): TripCosts {
  const costs = useContext(Costs);
  if (costs === null) throw new Error('useTripCosts needs a TripCostProvider');
  return costs;
}
