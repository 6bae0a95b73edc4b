import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { type Static, Type } from 'typebox';
import { Component } from '../core/http/schemas.ts';

export const WeatherParams = Type.Object({ code: Type.String({ description: 'Airport code in any case' }) });

/** The schema checks the format only; the route reports wrong values with its own messages. */
export const WeatherQuery = Type.Object({
  from: Type.Optional(
    Type.String({ maxLength: 40, description: 'The first day, `YYYY-MM-DD`; default: today at the airport' }),
  ),
});

const DayForecast = Component('DayForecast', {
  date: Type.String({ description: 'Local date, `YYYY-MM-DD`' }),
  description: Type.String(),
  icon: Type.Integer({ description: 'WMO weather code' }),
  temp_high: Type.Number({ description: 'Degrees Fahrenheit' }),
  temp_low: Type.Number({ description: 'Degrees Fahrenheit' }),
});

export const Weather = Component('Weather', {
  weather: Type.Object({
    city: Type.String(),
    forecasts: Type.Array(DayForecast, { description: 'Seven days, without days that have no data' }),
  }),
  source: Type.Enum(['sample', 'live'], {
    description: '`sample`: the usual weather of the month; screens must say so',
  }),
});

/** A source of weather data. */
export interface WeatherPort {
  source: Static<typeof Weather>['source'];
  /** Returns at most `days` days from `from` (`YYYY-MM-DD`), in order, without days that have no data. Throws an
   *  `UpstreamError`. */
  forecasts(airport: Airport, from: string, days: number): Promise<Static<typeof DayForecast>[]>;
}
