import { cityName } from '@fareweave/shared-lib/domain/airports';
import { addDays, isCalendarDate, todayIn } from '@fareweave/shared-lib/domain/dates';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { airportsByCode, capitalCode } from '../airports/index.ts';
import { earliestToday } from '../core/clock.ts';
import { apiRoute } from '../core/http/access.ts';
import { HttpError, invalidField, notFound } from '../core/http/errors.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { normalWeather } from './adapters/normals.ts';
import { openMeteo } from './adapters/open-meteo.ts';
import { Weather, WeatherParams, type WeatherPort, WeatherQuery } from './schema.ts';

const weatherUnavailable = (cause: unknown): HttpError =>
  new HttpError(503, 'WEATHER_UNAVAILABLE', msg('Weather service is currently unavailable'), { cause });

/** The page offers flights of the next two years, as far as a timetable has them. */
const DAYS_AHEAD = 730;

/** Returns the first day of the forecast: the requested day, or today at the airport. A past day is allowed while it has
 *  not ended everywhere, because a flight may depart on it and arrive on the next. Throws a 400. */
function firstDay(requested: string | undefined, timeZone: string, now: number): string {
  const today = todayIn(timeZone, now);
  const from = requested?.trim() || today;
  if (!isCalendarDate(from))
    throw invalidField('from', msg('The day must be one that exists, written YYYY-MM-DD'));
  if (from < earliestToday(now)) throw invalidField('from', msg('The day is in the past'));
  if (from > addDays(today, DAYS_AHEAD))
    throw invalidField('from', () => t('The day must be at most {most} days ahead', { most: DAYS_AHEAD }));
  return from;
}

/** The days in a response (WTHR-1). */
const DAYS = 7;

/** `GET /weather/{code}`: the forecast or the usual weather at an airport (WTHR-1, WTHR-7). */
export const weatherPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { clock, config, log } = app;
  const { weatherService } = config;
  const source: WeatherPort =
    weatherService === null ? normalWeather : openMeteo({ ...weatherService, clock, log });

  app.get(
    '/weather/:code',
    apiRoute('member', 'weather', 'Seven days of weather at an airport', {
      params: WeatherParams,
      querystring: WeatherQuery,
      response: { 200: Weather },
    }),
    async ({ params, query }) => {
      const airport = airportsByCode.get(capitalCode(params.code));
      if (!airport) throw notFound(msg('Weather data not available for {code}'), { code: params.code });
      const from = firstDay(query.from, airport.timeZone, clock.now().getTime());
      const forecasts = await source.forecasts(airport, from, DAYS).catch((error: unknown) => {
        throw error instanceof UpstreamError ? weatherUnavailable(error) : error;
      });
      return { weather: { city: cityName(airport), forecasts }, source: source.source };
    },
  );
};
