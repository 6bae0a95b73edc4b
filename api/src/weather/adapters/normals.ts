import { addDays } from '@fareweave/shared-lib/domain/dates';
import { weatherDescription } from '@fareweave/shared-lib/domain/weather';
import { seededRandom } from '../../core/seeded-random.ts';
import type { Normals } from '../normals/climate.ts';
import { nearestStation } from '../normals/climates.ts';
import type { WeatherPort } from '../schema.ts';

/** Numbers in [0, 1) that a day's sky hangs on: the same day at the same place has the same. */
export interface Luck {
  wet: number;
  kind: number;
}

const FREEZING = 32;
const WARM = 80;

/** A WMO code that is usual for a day: over a month, as many wet days as the place has, of the kind that falls
 *  there at that time of the year. */
export function usualSky({ high, low, wet }: Normals, luck: Luck): number {
  const kinds = luck.wet < wet ? wetSkies(high, low) : drySkies(wet);
  let below = 0;
  for (const [code, share] of kinds) {
    below += share;
    if (luck.kind < below) return code;
  }
  return kinds.at(-1)?.[0] ?? 0;
}

/** WMO codes and the share of days each has. */
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

/** Where it often rains, the other days are dull too. */
function drySkies(wet: number): Skies {
  const bright = 1 - wet;
  return [
    [0, 0.45 * bright],
    [1, 0.25 * bright],
    [2, 0.2],
    [3, 1],
  ];
}

/** The weather that is usual at a place on a day of the year: no forecast, and labelled as sample data (WTHR-6). */
export const normalWeather: WeatherPort = {
  source: 'sample',
  async forecasts(airport, from, days) {
    const { code, climate } = nearestStation(airport);
    return Array.from({ length: days }, (_, i) => {
      const date = addDays(from, i);
      const normals = climate.on(date);
      const luck = { wet: seededRandom('wet', code, date), kind: seededRandom('sky', code, date) };
      const icon = usualSky(normals, luck);
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
