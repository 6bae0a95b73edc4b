import { dollars } from '@fareweave/shared-lib/domain/money';
import type { MapArc, MapPlace, MapTag } from '@fareweave/shared-lib/map/map-content';
import type { GoWildRoute } from './go-wild-routes.ts';

/** What is drawn of routes: their arcs, their places once each, and the lowest fare beside each destination. With a
 *  place chosen, its routes stand out. */
export function mapScene(routes: readonly GoWildRoute[], chosen: string | null) {
  const touches = ({ from, to }: GoWildRoute) => from.stationCode === chosen || to.stationCode === chosen;
  const isChosen = chosen !== null && routes.some(touches);
  const arcs = routes.map(
    (route): MapArc => ({
      from: route.from,
      to: route.to,
      look: isChosen ? (touches(route) ? 'trip' : 'faded') : 'wild',
    }),
  );
  const places = new Map<string, MapPlace>();
  const add = ({ stationCode: code, latitude, longitude }: GoWildRoute['to'], look: MapPlace['look']) =>
    places.set(code, { code, latitude, longitude, look: code === chosen ? 'chosen' : look });
  for (const { to } of routes) add(to, 'wild');
  for (const { from } of routes) add(from, 'origin');

  // Where there is no room for all, the cheapest are read.
  const tags = [...Map.groupBy(routes, ({ to }) => to)]
    .map(([to, ways]) => ({ to, lowest: Math.min(...ways.map((way) => way.lowest)) }))
    .sort((a, b) => a.lowest - b.lowest)
    .map(
      ({ to: { latitude, longitude }, lowest }): MapTag => ({
        latitude,
        longitude,
        text: dollars(lowest),
        look: 'wild',
      }),
    );
  // What stands out lies on top.
  arcs.sort((a, b) => Number(a.look === 'trip') - Number(b.look === 'trip'));
  return { arcs, places: [...places.values()], tags };
}
