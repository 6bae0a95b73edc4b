import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { WeatherAnswer } from '@fareweave/shared-lib/domain/weather';

/** Seven days of Orlando's weather from a day, each one degree warmer than the day before. */
export const weatherFrom = (from: string, source: WeatherAnswer['source'] = 'sample') => ({
  body: {
    source,
    weather: {
      city: 'Orlando',
      forecasts: Array.from({ length: 7 }, (_, day) => ({
        date: addDays(from, day),
        description: day === 0 ? 'Thunderstorm' : 'Partly cloudy',
        icon: day === 0 ? 95 : 2,
        temp_high: 78.6 + day,
        temp_low: 60.4 + day,
      })),
    },
  } satisfies WeatherAnswer,
});
