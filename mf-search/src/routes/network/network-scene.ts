import { waysBetween } from '@fareweave/shared-lib/domain/route-network';
import type { MapArc, MapPlace } from '@fareweave/shared-lib/map/map-content';
import type { Network } from './network.ts';
import { type ColourBy, classOf } from './route-classes.ts';

/** The codes of up to two airports: one whose routes are drawn, or two with all connections between them. */
export interface Selection {
  airport: string | null;
  to: string | null;
}

/** The content of the network map. Both directions of a route are one arc in the colour of the cheaper or shorter one. */
export function networkScene(network: Network, { airport, to }: Selection, colourBy: ColourBy) {
  const places = network.airports.map(
    ({ stationCode: code, latitude, longitude }): MapPlace => ({
      code,
      latitude,
      longitude,
      look: code === airport || code === to ? 'chosen' : 'quiet',
    }),
  );
  return { places, arcs: airport === null ? [] : arcsOf(network, { airport, to }, colourBy) };
}

function arcsOf(
  network: Network,
  { airport, to }: { airport: string; to: string | null },
  colourBy: ColourBy,
): MapArc[] {
  const { outbound, inbound } = network.routesOf(airport);
  const drawn = to === null ? [...outbound, ...inbound] : waysBetween(network.routes, airport, to).flat();
  const pairs = Map.groupBy(drawn, ({ origin, destination }) => [origin, destination].sort().join(' '));
  return [...pairs.values()].flatMap((both): MapArc[] => {
    const [one] = both;
    const [from, end] = [network.airport(one?.origin ?? ''), network.airport(one?.destination ?? '')];
    if (from === undefined || end === undefined) return [];
    if (colourBy === 'none') return [{ from, to: end, look: 'route', dashed: true }];
    const classes = both.flatMap((route) => classOf(route, colourBy) ?? []);
    const best = classes.sort((a, b) => a - b)[0];
    return [{ from, to: end, look: best === undefined ? 'faded' : `class-${best}` }];
  });
}
