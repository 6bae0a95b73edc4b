import { totalText } from '@fareweave/shared-lib/domain/cost-texts';
import type { MapArc, MapPlace, MapTag } from '@fareweave/shared-lib/map/map-content';
import { type GoWildRoute, lowestAmount } from './go-wild-routes.ts';

/** The content of the map: arcs, places, and the lowest total beside each destination. The routes of a chosen place are
 *  highlighted (RSLT-25). */
export function mapScene(routes: readonly GoWildRoute[], chosen: string | null) {
  const touches = ({ from, to }: GoWildRoute) => from.stationCode === chosen || to.stationCode === chosen;
  const isChosen = chosen !== null && routes.some(touches);
  const arcs = routes.map(
    (route): MapArc => ({
      from: route.from,
      to: route.to,
      look: isChosen ? (touches(route) ? 'trip' : 'faded') : 'pass',
    }),
  );
  const places = new Map<string, MapPlace>();
  const add = ({ stationCode: code, latitude, longitude }: GoWildRoute['to'], look: MapPlace['look']) =>
    places.set(code, { code, latitude, longitude, look: code === chosen ? 'chosen' : look });
  for (const { to } of routes) add(to, 'pass');
  for (const { from } of routes) add(from, 'origin');

  // When not all tags fit, the cheapest are shown.
  const tags = [...Map.groupBy(routes, ({ to }) => to)]
    .flatMap(([to, ways]) => {
      const lowest = lowestAmount(ways.map((way) => way.lowest));
      return lowest === undefined ? [] : [{ to, lowest }];
    })
    .sort((a, b) => a.lowest.cents - b.lowest.cents)
    .map(
      ({ to: { latitude, longitude }, lowest }): MapTag => ({
        latitude,
        longitude,
        text: totalText(lowest),
        look: 'pass',
      }),
    );
  // Highlighted arcs are drawn last, on top.
  arcs.sort((a, b) => Number(a.look === 'trip') - Number(b.look === 'trip'));
  return { arcs, places: [...places.values()], tags };
}
