import { HttpError, notFound } from '../core/http/errors.ts';

/** `code`: as it was asked for. */
export const noWeatherFor = (code: string): HttpError => notFound(`Weather data not available for ${code}`);

export const weatherUnavailable = (cause: unknown): HttpError =>
  new HttpError(503, 'WEATHER_UNAVAILABLE', 'Weather service is currently unavailable', { cause });
