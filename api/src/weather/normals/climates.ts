import { type Airport, distanceMiles } from '@fareweave/shared-lib/domain/airports';
import { airportsByCode } from '../../airports/index.ts';
import { CENTRAL_STATES } from './central-states.ts';
import { type Climate, readClimate } from './climate.ts';
import { EASTERN_STATES } from './eastern-states.ts';
import { MEXICO_AND_CARIBBEAN } from './mexico-and-caribbean.ts';
import { WESTERN_STATES } from './western-states.ts';

/** A place whose normals are known, named by its airport. */
interface Station {
  code: string;
  airport: Airport;
  climate: Climate;
}

const STATIONS: readonly Station[] = Object.entries({
  ...WESTERN_STATES,
  ...CENTRAL_STATES,
  ...EASTERN_STATES,
  ...MEXICO_AND_CARIBBEAN,
}).map(([code, row]) => {
  const airport = airportsByCode.get(code);
  if (!airport) throw new Error(`normals of ${code}, which is no airport of ours`);
  return { code, airport, climate: readClimate(row) };
});

/** The nearest place whose normals are known, and how far it is in statute miles. */
export function nearestStation(airport: Airport): Station & { miles: number } {
  const [first, ...rest] = STATIONS.map((station) => ({
    ...station,
    miles: distanceMiles(airport, station.airport),
  }));
  if (!first) throw new Error('no normals at all');
  return rest.reduce((nearest, station) => (station.miles < nearest.miles ? station : nearest), first);
}
