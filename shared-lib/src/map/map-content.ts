import type { Position } from '../domain/places/great-circle.ts';

export interface MapPlace extends Position {
  /** IATA code. */
  code: string;
  /** `quiet`: one of many; `origin` and `chosen` stand out. */
  look: 'quiet' | 'origin' | 'chosen' | 'wild';
}

/** A great circle between two places. */
export interface MapArc {
  from: Position;
  to: Position;
  /** What it tells by its colour: a route of the network, a pass fare, a flight of a trip, a class from cheap or
   *  short (0) to dear or long (3), or that others matter more. */
  look: 'route' | 'wild' | 'trip' | 'class-0' | 'class-1' | 'class-2' | 'class-3' | 'faded';
  dashed?: boolean;
}

/** A few characters beside a place, such as a price. */
export interface MapTag extends Position {
  text: string;
  look: 'plain' | 'wild';
}

/** What is on a map. Lists that are the same array are not drawn again. */
export interface MapContent {
  places: readonly MapPlace[];
  arcs: readonly MapArc[];
  tags?: readonly MapTag[] | undefined;
  /** Lines that a place shows while the pointer is over it. */
  tooltip?: ((code: string) => readonly string[]) | undefined;
}
