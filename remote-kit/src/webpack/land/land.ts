import type { MultiLineString } from 'geojson';
import { mergeArcs, mesh } from 'topojson-client';
import type {
  ArcIndexes,
  GeometryCollection,
  GeometryObject,
  MultiPolygon,
  Polygon,
  Topology,
} from 'topojson-specification';

/** The content of `land.topology`. */
export interface LandSettings {
  /** Names in world-atlas of the countries that are drawn at 1:50,000,000. */
  detailed: readonly string[];
  /** Latitude in degrees: polygons of the detailed countries that are entirely north of it are omitted. */
  reachingSouthOf: number;
}

type Area = Polygon<{ name: string }> | MultiPolygon<{ name: string }>;
/** The countries of world-atlas or the states of us-atlas. */
type Atlas<Name extends string> = Topology<Record<Name, GeometryCollection<{ name: string }>>>;

/** The map draws the states of this country instead of the country. */
const DRAWN_AS_STATES = 'United States of America';
/** Antarctica reaches the pole, which the map projection cannot show. */
const OMITTED = [DRAWN_AS_STATES, 'Antarctica'];

/** Returns the topologies that a map draws: the world at low resolution, the detailed countries and the states. Throws when
 *  the atlas lacks one of the detailed countries. */
export function landOf(
  { rough, fine, states }: { rough: Atlas<'countries'>; fine: Atlas<'countries'>; states: Atlas<'states'> },
  { detailed, reachingSouthOf }: LandSettings,
) {
  const near = areasOf(fine.objects.countries).filter(({ properties }) =>
    detailed.includes(properties?.name ?? ''),
  );
  const names = new Set(near.map(({ properties }) => properties?.name));
  const missing = detailed.filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`The atlas has no ${missing.join(', ')}`);

  // Puerto Rico is a country in one atlas and a state in the other.
  const drawn = new Set([
    ...names,
    ...areasOf(states.objects.states).map(({ properties }) => properties?.name),
  ]);
  const others = areasOf(rough.objects.countries).filter(
    ({ properties: { name = '' } = {} }) => !OMITTED.includes(name) && !drawn.has(name),
  );
  const isSouth = southOf(fine, reachingSouthOf);
  const southern = near.flatMap(({ type, arcs }): MultiPolygon[] => {
    const polygons = (type === 'Polygon' ? [arcs] : arcs).filter(([outline = []]) => isSouth(outline));
    return polygons.length > 0 ? [{ type: 'MultiPolygon', arcs: polygons }] : [];
  });
  return {
    world: subset(rough, { land: mergeArcs(rough, others) }),
    near: subset(fine, { countries: { type: 'GeometryCollection', geometries: southern } }),
    states: subset(states, { states: withoutProperties(states.objects.states) }),
    nations: nationalBorders({ rough, fine }, new Set([...names, DRAWN_AS_STATES])),
  };
}

/** The borders of countries: high resolution between two detailed countries, low resolution elsewhere. */
function nationalBorders(
  { rough, fine }: { rough: Atlas<'countries'>; fine: Atlas<'countries'> },
  detailed: ReadonlySet<string | undefined>,
): MultiLineString[] {
  const isDetailed = ({ properties }: GeometryObject) =>
    detailed.has((properties as { name: string } | undefined)?.name);
  return [
    mesh(fine, fine.objects.countries, (a, b) => a !== b && isDetailed(a) && isDetailed(b)),
    mesh(rough, rough.objects.countries, (a, b) => a !== b && !(isDetailed(a) && isDetailed(b))),
  ];
}

const areasOf = ({ geometries }: GeometryCollection<{ name: string }>): Area[] =>
  geometries.filter((geometry) => geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') as Area[];

const withoutProperties = (collection: GeometryCollection<{ name: string }>): GeometryCollection => ({
  type: 'GeometryCollection',
  geometries: areasOf(collection).map(({ type, arcs }) => ({ type, arcs }) as Polygon),
});

/** Returns a predicate: whether an outline has a point south of a parallel. */
function southOf({ arcs, transform }: Topology, latitude: number): (outline: ArcIndexes) => boolean {
  const { scale: [, scale] = [0, 1], translate: [, start] = [0, 0] } = transform ?? {};
  return (outline) =>
    outline.some((index) => {
      let y = 0;
      return (arcs[index < 0 ? ~index : index] ?? []).some(([, step = 0]) => {
        y += step;
        return y * scale + start < latitude;
      });
    });
}

/** Returns a topology of some objects, with only the arcs that they use. */
function subset<Objects extends Record<string, GeometryObject>>(
  { arcs, transform }: Topology,
  objects: Objects,
): Topology<Objects> {
  const used: Topology['arcs'] = [];
  const numbers = new Map<number, number>();
  const numberOf = (index: number): number => {
    const forward = index < 0 ? ~index : index;
    const number = numbers.get(forward) ?? used.push(arcs[forward] ?? []) - 1;
    numbers.set(forward, number);
    return index < 0 ? ~number : number;
  };
  const renumbered = (part: unknown): unknown => {
    if (typeof part === 'number') return numberOf(part);
    return Array.isArray(part) ? part.map(renumbered) : part;
  };
  const renumber = (geometry: GeometryObject): GeometryObject =>
    geometry.type === 'GeometryCollection'
      ? { type: geometry.type, geometries: geometry.geometries.map(renumber) }
      : ({ type: geometry.type, arcs: renumbered((geometry as MultiPolygon).arcs) } as MultiPolygon);
  const renumberedObjects = Object.fromEntries(
    Object.entries(objects).map(([name, object]) => [name, renumber(object)]),
  );
  return {
    type: 'Topology',
    objects: renumberedObjects as Objects,
    arcs: used,
    ...(transform && { transform }),
  };
}
