import { addDays } from '@fareweave/shared-lib/domain/dates';
import { weatherDescription } from '@fareweave/shared-lib/domain/weather';
import { seededRandom } from '../../core/seeded-random.ts';
import { type Normals, nearestStation } from '../normals/climate.ts';
import type { WeatherPort } from '../schema.ts';

/** Random numbers in [0, 1), always the same for the same day and place. */
interface RandomNumbers {
  wet: number;
  kind: number;
}

const FREEZING = 32;
const WARM = 80;

/** Returns a usual WMO code of a day. A month has the usual number of wet days, with the precipitation of the season. */
export function usualSky({ high, low, wet }: Normals, random: RandomNumbers): number {
  const kinds = random.wet < wet ? wetSkies(high, low) : drySkies(wet);
  let below = 0;
  for (const [code, share] of kinds) {
    below += share;
    if (random.kind < below) return code;
  }
  return kinds.at(-1)?.[0] ?? 0;
}

/** WMO codes and their shares of the days. */
type Skies = readonly (readonly [code: number, share: number])[];

const SNOW: Skies = [
  [71, 0.7],
  [73, 0.3],
];
const SHOWERS: Skies = [
  [80, 0.6],
  [95, 0.4],
];
const RAIN: Skies = [
  [61, 0.7],
  [63, 0.3],
];

function wetSkies(high: number, low: number): Skies {
  if ((high + low) / 2 <= FREEZING) return SNOW;
  return high >= WARM ? SHOWERS : RAIN;
}

/** Dry days are cloudier where it often rains. */
function drySkies(wet: number): Skies {
  const bright = 1 - wet;
  return [
    [0, 0.45 * bright],
    [1, 0.25 * bright],
    [2, 0.2],
    [3, 1],
  ];
}

/** The usual weather of a day of the year, labelled as sample data (SRCE-2, WTHR-6). */
export const normalWeather: WeatherPort = {
  source: 'sample',
  async forecasts(airport, from, days) {
    const { airport: station, normalsOn } = nearestStation(airport);
    const code = station.stationCode;
    return Array.from({ length: days }, (_, i) => {
      const date = addDays(from, i);
      const normals = normalsOn(date);
      const icon = usualSky(normals, {
        wet: seededRandom('wet', code, date),
        kind: seededRandom('sky', code, date),
      });
      return {
        date,
        description: weatherDescription(icon),
        icon,
        temp_high: Math.round(normals.high),
        temp_low: Math.round(normals.low),
      };
    });
  },
};
