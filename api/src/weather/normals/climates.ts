import { type Airport, distanceMiles } from '@fareweave/shared-lib/domain/airports';
import { airportsByCode } from '../../airports/index.ts';
import { CENTRAL_STATES } from './central-states.ts';
import { type Climate, readClimate } from './climate.ts';
import { EASTERN_STATES } from './eastern-states.ts';
import { MEXICO_AND_CARIBBEAN } from './mexico-and-caribbean.ts';
import { WESTERN_STATES } from './western-states.ts';

/** An airport with normals. */
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
  if (!airport) throw new Error(`normals of the unknown airport ${code}`);
  return { code, airport, climate: readClimate(row) };
});

/** Returns the nearest airport with normals, and its distance in statute miles. */
export function nearestStation(airport: Airport): Station & { miles: number } {
  const [first, ...rest] = STATIONS.map((station) => ({
    ...station,
    miles: distanceMiles(airport, station.airport),
  }));
  if (!first) throw new Error('no normals');
  return rest.reduce((nearest, station) => (station.miles < nearest.miles ? station : nearest), first);
}
