import { addDays } from '@fareweave/shared-lib/domain/dates';
import { weatherDescription } from '@fareweave/shared-lib/domain/weather';
import { chance } from '../../core/seeded-random.ts';
import { nearestStation } from '../normals/climates.ts';
import { usualSky } from '../normals/usual-sky.ts';
import type { WeatherPort } from '../port.ts';

/** The weather that is usual at a place on a day of the year: no forecast, and labelled as sample data (WTHR-6). */
export const normalWeather: WeatherPort = {
  source: 'sample',
  async forecasts(airport, from, days) {
    const { code, climate } = nearestStation(airport);
    return Array.from({ length: days }, (_, i) => {
      const date = addDays(from, i);
      const normals = climate.on(date);
      const luck = { wet: chance('wet', code, date), kind: chance('sky', code, date) };
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
