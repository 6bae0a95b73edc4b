import { missedChance } from '@fareweave/shared-lib/domain/best';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { connectingLeg, connectionChances, type Delays, packDelays } from '../engine/connection-chances.ts';
import type { FlightsPort, FoundFlight, TripFlights } from '../port.ts';
import { unpackLegs } from '../trip-flights/packed-timetable.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** A source of flights whose flights have the chances of their connections (ESTM-24). */
export function withDelays(source: FlightsPort, delays: () => Promise<Delays>): FlightsPort {
  return {
    ...source,
    async coverage() {
      const [coverage, { revision }] = await Promise.all([source.coverage(), delays()]);
      return { ...coverage, revision: `${coverage.revision} ${revision}` };
    },
    async search(query) {
      const [found, known] = await Promise.all([source.search(query), delays()]);
      for (const { flight } of found.flights) addChances(flight, known);
      return found;
    },
    async tripFlights(query, call) {
      const [found, known] = await Promise.all([source.tripFlights(query, call), delays()]);
      const flight = (key: number): FoundFlight => {
        const one = found.flight(key);
        addChances(one.flight, known);
        return one;
      };
      return { ...found, data: tripData({ ...found, flight }, known), flight };
    },
  };
}

/** Adds the chances to a flight that the source has just made. */
function addChances(flight: Flight, delays: Delays): void {
  if (flight.stops > 0)
    flight.connection_chances = connectionChances(flight.segments.map(connectingLeg), delays);
}

function tripData({ data, flight }: TripFlights, delays: Delays): TripFlights['data'] {
  if (data.kind === 'table') {
    const missed = Float32Array.from(data.keys, (key) => missedChance(flight(key).flight.connection_chances));
    return { ...data, missed };
  }
  const legs = data.days.flatMap(unpackLegs).map(({ origin, destination, departure, departureOffset }) => {
    const minutes = departure / MINUTE_MS + departureOffset;
    return { origin, destination, hour: Math.floor(minutes / HOUR_MINUTES) % DAY_HOURS };
  });
  return { ...data, delays: packDelays(legs, delays) };
}
