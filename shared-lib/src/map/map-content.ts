import type { Position } from '../domain/places/great-circle.ts';

export interface MapPlace extends Position {
  /** IATA code. */
  code: string;
  /** `quiet`: one of many; `origin` and `chosen` are highlighted. */
  look: 'quiet' | 'origin' | 'chosen' | 'pass';
}

/** A great circle between two places. */
export interface MapArc {
  from: Position;
  to: Position;
  /** The colour: a route of the network, a pass fare, a flight of a trip, a class from cheap or short (0) to expensive or
   *  long (3), or less important than other arcs. */
  look: 'route' | 'pass' | 'trip' | 'class-0' | 'class-1' | 'class-2' | 'class-3' | 'faded';
  dashed?: boolean;
}

/** A few characters beside a place, such as a price. */
export interface MapTag extends Position {
  text: string;
  look: 'plain' | 'pass';
}

/** The content of a map. A list is drawn again only when its array changes. */
export interface MapContent {
  places: readonly MapPlace[];
  arcs: readonly MapArc[];
  tags?: readonly MapTag[] | undefined;
  /** The lines of a place's tooltip. */
  tooltip?: ((code: string) => readonly string[]) | undefined;
}
