import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type { Segment } from '@fareweave/shared-lib/domain/flights';
import { distanceMiles, midpoint } from '@fareweave/shared-lib/domain/great-circle';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import type { MapArc, MapPlace, MapTag } from '@fareweave/shared-lib/map/map-content';
import type { Leg, Trip } from '../model/trip.ts';

/** An entry of the map's list: a segment and its distance in whole statute miles. */
export interface Hop {
  leg: Leg;
  segment: Segment;
  /** Null when an airport is unknown. */
  miles: number | null;
}

export interface TripScene {
  places: MapPlace[];
  arcs: MapArc[];
  tags: MapTag[];
  hops: Hop[];
}

type Airports = ReadonlyMap<string, Airport>;

/** The content of a trip's map and of its list. Segments between the same airports are one arc; it is dashed when only
 *  the return flight contains them. */
export function tripScene({ departure, return: back }: Trip, airports: Airports): TripScene {
  const hops = [
    ...departure.flight.segments.map((segment) => hop('Outbound', segment, airports)),
    ...back.flight.segments.map((segment) => hop('Return', segment, airports)),
  ];
  const ways = new Map<string, MapArc>();
  for (const { leg, segment } of hops) {
    const ends = [segment.departure_airport, segment.arrival_airport];
    const [from, to] = ends.map((code) => airports.get(code));
    const way = ends.sort().join();
    if (from && to && !ways.has(way)) ways.set(way, { from, to, look: 'trip', dashed: leg === 'Return' });
  }
  const { from, to } = endpoints(departure.flight);
  const codes = new Set(hops.flatMap(({ segment }) => [segment.departure_airport, segment.arrival_airport]));
  const places = [...codes].flatMap((code): MapPlace[] => {
    const airport = airports.get(code);
    if (airport === undefined) return [];
    const look = code === from ? 'origin' : code === to ? 'chosen' : 'quiet';
    return [{ code, latitude: airport.latitude, longitude: airport.longitude, look }];
  });
  const tags = places.map(
    ({ code, latitude, longitude }): MapTag => ({ latitude, longitude, text: code, look: 'plain' }),
  );
  return { places, arcs: [...ways.values()], tags, hops };
}

function hop(leg: Leg, segment: Segment, airports: Airports): Hop {
  const [from, to] = [airports.get(segment.departure_airport), airports.get(segment.arrival_airport)];
  return { leg, segment, miles: from && to ? Math.round(distanceMiles(from, to)) : null };
}

/** The midpoint of the first arc. */
export const middleOf = ([arc]: readonly MapArc[]) =>
  arc === undefined ? { latitude: 39.5, longitude: -98.35 } : midpoint(arc.from, arc.to);

/** The number of steps per arc; a single arc fills the map and needs fewer (TRIP-10). */
export const stepsOf = ({ length }: readonly MapArc[]): number => (length === 1 ? 30 : 40);
