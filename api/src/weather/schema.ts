import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { type Static, Type } from 'typebox';
import { Component } from '../core/http/schemas.ts';

export const WeatherParams = Type.Object({
  code: Type.String({ description: 'Airport code, in capitals or not' }),
});

/** Only the form: what makes no sense is told in words. */
export const WeatherQuery = Type.Object({
  from: Type.Optional(
    Type.String({ maxLength: 40, description: 'First day, `YYYY-MM-DD`; by default today at the place' }),
  ),
});
export type WeatherQuery = Static<typeof WeatherQuery>;

const DayForecast = Component('DayForecast', {
  date: Type.String({ description: 'Calendar day at the place, `YYYY-MM-DD`' }),
  description: Type.String(),
  icon: Type.Integer({ description: 'WMO weather code' }),
  temp_high: Type.Number({ description: 'Degrees Fahrenheit' }),
  temp_low: Type.Number({ description: 'Degrees Fahrenheit' }),
});

export const Weather = Component('Weather', {
  weather: Type.Object({
    city: Type.String(),
    forecasts: Type.Array(DayForecast, { description: 'Seven days, fewer where nothing is known of them' }),
  }),
  source: Type.Enum(['sample', 'live'], { description: '`sample`: what is usual, to be shown as such' }),
});

/** A source of weather data. */
export interface WeatherPort {
  source: Static<typeof Weather>['source'];
  /** Returns at most `days` days from `from` (`YYYY-MM-DD`), in order, without days that have no data. Throws an
   *  `UpstreamError`. */
  forecasts(airport: Airport, from: string, days: number): Promise<Static<typeof DayForecast>[]>;
}
