import { missedChance } from '@fareweave/shared-lib/domain/best';
import { LRUCache } from 'lru-cache';
import { addChances } from '../engine/add-chances.ts';
import { type Delays, type PackedDelays, packDelays } from '../engine/connection-chances.ts';
import type { FlightsPort, FoundFlight, TripFlights } from '../port.ts';
import { unpackLegs } from '../trip-flights/packed-timetable.ts';

/** The delays of some periods, below half a megabyte each. */
const MOST_PERIODS = 8;

/** A source of flights that knows how late flights arrive, for the chances of connections (ESTM-24). Searches find more flights than they show, so
 *  `shownFlights` adds the chances; the flights of trips have them. */
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
  // Other requests wait for this, and people search the same days again.
  const key = `${data.key} ${delays.revision}`;
  const known = packed.get(key) ?? packDelays(data.days.flatMap(unpackLegs), delays);
  packed.set(key, known);
  return { ...data, delays: known };
}
