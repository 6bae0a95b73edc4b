import { isCalendarDate } from '@fareweave/shared-lib/domain/dates';
import { type DayForecast, weatherDescription } from '@fareweave/shared-lib/domain/weather';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { UpstreamError } from '../../upstream/upstream-error.ts';

const Values = Type.Array(Type.Unknown());
const response = Compile(
  Type.Object({
    daily: Type.Object({
      time: Values,
      weather_code: Values,
      temperature_2m_max: Values,
      temperature_2m_min: Values,
    }),
  }),
);

/** The extremes on Earth. */
const Fahrenheit = Type.Number({ minimum: -140, maximum: 150 });
const completeDay = Compile(
  Type.Object({
    date: Type.String(),
    icon: Type.Integer({ minimum: 0, maximum: 99 }),
    temp_high: Fahrenheit,
    temp_low: Fahrenheit,
  }),
);

/** Parses the days of a response of Open-Meteo, in order. Omits incomplete and implausible days. Throws an `UpstreamError`
 *  when it is not a forecast. */
export function readForecasts(body: unknown): DayForecast[] {
  if (!response.Check(body))
    throw new UpstreamError('malformed', 'The response of the weather service is not a forecast');
  const { time, weather_code, temperature_2m_max, temperature_2m_min } = body.daily;
  return time
    .map((date, i) => ({
      date,
      icon: weather_code[i],
      temp_high: temperature_2m_max[i],
      temp_low: temperature_2m_min[i],
    }))
    .filter((day) => completeDay.Check(day))
    .filter(({ date, temp_high, temp_low }) => isCalendarDate(date) && temp_low <= temp_high)
    .map((day) => ({ ...day, description: weatherDescription(day.icon) }));
}
