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

/** What `land.topology` says. */
export interface LandSettings {
  /** Countries, by their names in world-atlas, that are shown at 1:50,000,000. */
  detailed: readonly string[];
  /** Degrees. Of those countries, land that lies wholly to the north is left out. */
  reachingSouthOf: number;
}

type Area = Polygon<{ name: string }> | MultiPolygon<{ name: string }>;
/** world-atlas's countries or us-atlas's states. */
export type Atlas<Name extends string> = Topology<Record<Name, GeometryCollection<{ name: string }>>>;

/** Its states are drawn in its place. */
const STATES_OF = 'United States of America';
/** The other ends at the pole, where maps like these have no land. */
const NOT_SHOWN = [STATES_OF, 'Antarctica'];

/** The land of a map: the world roughly, the countries around in more detail, and nothing that is not drawn. Throws when
 *  the atlas lacks one of the countries. */
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

  // Puerto Rico is a country of the one atlas and a state of the other.
  const shown = new Set([
    ...names,
    ...areasOf(states.objects.states).map(({ properties }) => properties?.name),
  ]);
  const others = areasOf(rough.objects.countries).filter(
    ({ properties: { name = '' } = {} }) => !NOT_SHOWN.includes(name) && !shown.has(name),
  );
  const south = southOf(fine, reachingSouthOf);
  const southern = near.flatMap(({ type, arcs }): MultiPolygon[] => {
    const polygons = (type === 'Polygon' ? [arcs] : arcs).filter(([outline = []]) => south(outline));
    return polygons.length > 0 ? [{ type: 'MultiPolygon', arcs: polygons }] : [];
  });
  return {
    world: cut(rough, { land: mergeArcs(rough, others) }),
    near: cut(fine, { countries: { type: 'GeometryCollection', geometries: southern } }),
    states: cut(states, { states: withoutProperties(states.objects.states) }),
    nations: nationalBorders({ rough, fine }, new Set([...names, STATES_OF])),
  };
}

/** The lines between countries: between two of the detailed ones exactly, between others roughly. */
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

/** Whether an outline has a point south of a parallel. */
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

/** A topology of some objects, with the arcs that they use. */
function cut<Objects extends Record<string, GeometryObject>>(
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
  const cutOut = (geometry: GeometryObject): GeometryObject =>
    geometry.type === 'GeometryCollection'
      ? { type: geometry.type, geometries: geometry.geometries.map(cutOut) }
      : ({ type: geometry.type, arcs: renumbered((geometry as MultiPolygon).arcs) } as MultiPolygon);
  const shown = Object.fromEntries(Object.entries(objects).map(([name, object]) => [name, cutOut(object)]));
  return { type: 'Topology', objects: shown as Objects, arcs: used, ...(transform && { transform }) };
}
