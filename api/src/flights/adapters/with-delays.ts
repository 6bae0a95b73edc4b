import { missedChance } from '@fareweave/shared-lib/domain/best';
import { LRUCache } from 'lru-cache';
import { type Delays, type PackedDelays, packDelays } from '../engine/connection-chances.ts';
import { addChances } from '../engine/shown-flights.ts';
import type { FlightsPort, FoundFlight, TripFlights } from '../port.ts';
import { unpackLegs } from '../trip-flights/packed-timetable.ts';

/** The number of periods whose delays are cached; those of a period take less than half a megabyte. */
const MOST_PERIODS = 8;

/** Returns the source with the arrival delays from which chances of connections are computed (ESTM-24). The flights of trips already have their
 *  chances. The flights of searches do not: `shownFlights` adds them, because searches find more flights than they show. */
export function withDelays(source: FlightsPort, delays: () => Promise<Delays>): FlightsPort {
  const packed = new LRUCache<string, PackedDelays>({ max: MOST_PERIODS });
  return {
    ...source,
    async coverage() {
      const [coverage, { revision }] = await Promise.all([source.coverage(), delays()]);
      return { ...coverage, revision: `${coverage.revision} ${revision}` };
    },
    async search(query) {
      const [found, known] = await Promise.all([source.search(query), delays()]);
      return { ...found, delays: known };
    },
    async tripFlights(query, call) {
      const [found, known] = await Promise.all([source.tripFlights(query, call), delays()]);
      const flight = (key: number): FoundFlight => {
        const one = found.flight(key);
        addChances([one], known);
        return one;
      };
      return { ...found, data: tripData({ ...found, flight }, known, packed), flight };
    },
  };
}

function tripData({ data, flight }: TripFlights, delays: Delays, packed: LRUCache<string, PackedDelays>) {
  if (data.kind === 'table') {
    const missed = Float32Array.from(data.keys, (key) => missedChance(flight(key).flight.connection_chances));
    return { ...data, missed };
  }
  // Cached, because other requests wait while the delays are packed, and people search the same days again.
  const key = `${data.key} ${delays.revision}`;
  const known = packed.get(key) ?? packDelays(data.days.flatMap(unpackLegs), delays);
  packed.set(key, known);
  return { ...data, delays: known };
}
