import { type Airport, distanceMiles } from '@fareweave/shared-lib/domain/airports';
import type { PlaceOption } from '../model/places/place-options.ts';

type Position = Pick<Airport, 'latitude' | 'longitude'>;

export interface RankedPlace extends PlaceOption {
  isRecent: boolean;
  /** To the nearest of its airports; null while it is not known where the person is. */
  miles: number | null;
}

interface Person {
  /** The places last searched for, the latest first. */
  recent: readonly string[];
  /** Where the person is; null while that is not known. */
  position: Position | null;
}

/** The options in the order of their use to a person: the places last searched for, then the nearest. */
export function ranked(options: readonly PlaceOption[], { recent, position }: Person): RankedPlace[] {
  const places = options.map((option) => ({
    ...option,
    isRecent: recent.includes(option.value),
    miles: position === null ? null : nearestOf(option.airports, position),
  }));
  const recency = ({ value, isRecent }: RankedPlace) => (isRecent ? recent.indexOf(value) : recent.length);
  return places.sort((a, b) => recency(a) - recency(b) || (a.miles ?? 0) - (b.miles ?? 0));
}

const nearestOf = (airports: readonly Position[], position: Position): number =>
  Math.min(...airports.map((airport) => distanceMiles(airport, position)));
