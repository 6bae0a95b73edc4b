import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { JobContext } from '../../core/job.ts';
import { type FareModel, passSeatOf } from '../../estimates/index.ts';
import { type SharedSearch, sharedSearch } from '../../fare-alerts/index.ts';
import type { FoundFlight } from '../../flights/index.ts';
import type { WatchFlight } from './offers.ts';

type Flights = SharedSearch<readonly WatchFlight[]>;

/** The flights of single airports and days, searched once for all searches of a round. */
export interface FlightSource extends Pick<Flights, 'report'> {
  /** Never throws: a search that fails has no flights. */
  flightsOf(leaf: Parameters<Flights['resultOf']>[0]): Promise<readonly WatchFlight[]>;
}

/** Opens the flights of a round. `model`: null if no watch needs the chance of a pass seat, or if there is none. */
export function flightSource(
  context: Pick<JobContext, 'flights' | 'clock'>,
  model: FareModel | null,
): FlightSource {
  const { resultOf, has, report }: Flights = sharedSearch(context, (found, _, now) =>
    found.map((one) => watchFlight(one, passSeatOf(model, one.flight, now)?.chance ?? null)),
  );
  return {
    async flightsOf(leaf) {
      const toAnywhere = { ...leaf, destination: null };
      // A search to anywhere has the flights to each place.
      if (leaf.origin === null || leaf.destination === null || !has(toAnywhere))
        return (await resultOf(leaf)) ?? [];
      const all = (await resultOf(toAnywhere)) ?? [];
      return all.filter(({ destination }) => destination === leaf.destination);
    },
    report,
  };
}

const watchFlight = (
  { origin, destination, departure, arrival, flight }: FoundFlight,
  chance: number | null,
): WatchFlight => ({
  origin,
  destination,
  departure,
  arrival,
  departure_time: flight.departure_time,
  arrival_time: flight.arrival_time,
  flight_number: flight.flight_number,
  stops: flight.stops,
  hash: flightHash(flight, destination),
  lowest: lowestFare(flight.fares),
  pass: flight.fares.go_wild?.total ?? null,
  seatPercent: chance === null ? null : Math.round(100 * chance),
});
