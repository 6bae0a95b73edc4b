import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { chargesQuery } from '../../api/costs/charges.ts';
import { airportsQuery } from '../../api/places.ts';
import type { Direction, Party } from '../../domain/costs/party.ts';
import { chosenFare, type TripCost, tripCost } from '../../domain/costs/trip-cost.ts';
import type { Display } from '../../domain/display/display.ts';
import type { FareType, Flight } from '../../domain/flights/flights.ts';
import { useDisplay } from '../display/use-display.ts';
import { useParty } from './use-party.ts';

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
  /** Returns what fares cost the party, bought now or `at` (epoch milliseconds); null if one of them is not on sale. It changes when a
   *  result of it does, or the currency that prices are shown in. */
  costOf: (choices: readonly Choice[], at?: number) => TripCost | null;
}

const Costs = createContext<TripCosts | null>(null);

/** For a screen with prices: gives the components below it the party of this device and what flights cost it (ADR 47). */
export function TripCostProvider({ children }: { children: ReactNode }) {
  const [party, changeParty] = useParty();
  const display = useDisplay();
  const [now] = useState(() => Date.now());
  const { data: charges } = useQuery(chargesQuery);
  const { data: airports } = useQuery(airportsQuery);
  const costs = useMemo(() => {
    const countries = new Map(airports?.map(({ stationCode, countryCode }) => [stationCode, countryCode]));
    const present = { countries, now };
    const costOf: TripCosts['costOf'] = (choices, at = now) => {
      const context = at === now ? present : { countries, now: at };
      const fares = choices.map(({ flight, type, direction }) =>
        chosenFare(flight, type, direction, context),
      );
      return fares.every((fare) => fare !== null) ? tripCost(fares, party, charges ?? []) : null;
    };
    return { party, changeParty, display, costOf };
  }, [party, changeParty, charges, airports, now, display]);
  return <Costs value={costs}>{children}</Costs>;
}

/** Returns the party and the costs of the `TripCostProvider` around this component. */
export function useTripCosts(): TripCosts {
  const costs = useContext(Costs);
  if (costs === null) throw new Error('useTripCosts needs a TripCostProvider');
  return costs;
}
