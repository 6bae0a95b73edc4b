import { cityName } from '@fareweave/shared-lib/domain/airports';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { airportsByCode } from '../airports/index.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { normalWeather } from './adapters/normals.ts';
import { openMeteo } from './adapters/open-meteo.ts';
import { noWeatherFor, weatherUnavailable } from './errors.ts';
import { firstDay } from './first-day.ts';
import type { WeatherPort } from './port.ts';
import { Weather, WeatherParams, WeatherQuery } from './schema.ts';

/** Days of weather in an answer (WTHR-1). */
const DAYS = 7;

/** `GET /weather/{code}`: the forecast, or the usual weather, at an airport's place (WTHR-1). */
export const weatherPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { clock, config, log } = app;
  const { weatherService } = config;
  const source: WeatherPort =
    weatherService === null ? normalWeather : openMeteo({ ...weatherService, clock, log });

  app.get(
    '/weather/:code',
    {
      config: { access: 'member' },
      schema: {
        summary: 'The weather of seven days at the place of an airport',
        tags: ['weather'],
        params: WeatherParams,
        querystring: WeatherQuery,
        response: { 200: Weather },
      },
    },
    async ({ params, query }) => {
      const code = params.code.trim().toUpperCase();
      const airport = airportsByCode.get(code);
      if (!airport) throw noWeatherFor(params.code);
      const from = firstDay(query.from, airport.timeZone, clock.now().getTime());
      const forecasts = await source.forecasts(airport, from, DAYS).catch((error: unknown) => {
        throw error instanceof UpstreamError ? weatherUnavailable(error) : error;
      });
      return { weather: { city: cityName(airport), forecasts }, source: source.source };
    },
  );
};
