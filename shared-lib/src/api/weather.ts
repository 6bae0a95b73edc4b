import { ApiError } from '@fareweave/shared-lib/platform';
import { queryOptions } from '@tanstack/react-query';
import type { WeatherAnswer } from '../domain/stays/weather.ts';
import { call, textsFor } from './client.ts';

const TEXTS = textsFor('get weather data');

/** The text for a response without forecasts (WTHR-5). */
const NOT_FOUND = 'Weather data not found in response';

interface WeatherParams {
  /** An airport code. */
  code: string;
  /** The first of seven days, `YYYY-MM-DD`; absent: today at the place. */
  from?: string;
}

/** The weather at an airport. A failed request is not repeated automatically: flights do not depend on it. */
export const weatherQuery = ({ code, from }: WeatherParams) =>
  queryOptions({
    queryKey: ['weather', code, from ?? null],
    queryFn: async ({ signal }) => {
      const params = { path: { code }, query: { ...(from !== undefined && { from }) } };
      try {
        const answer = await call('GET /api/weather/{code}', TEXTS, { ...params, signal });
        if (!isComplete(answer)) throw new ApiError(NOT_FOUND, { status: 200, code: 'UNREADABLE' });
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const message = textFor(error, code);
        // The screen only shows that there is no weather (PRIV-4).
        console.warn(`The weather at ${code} could not be loaded: ${message}`);
        throw new ApiError(message, { ...error, cause: error });
      }
    },
    staleTime: 60 * 60_000,
    retry: false,
  });

const isComplete = (answer: Partial<WeatherAnswer> | null): answer is WeatherAnswer =>
  Array.isArray(answer?.weather?.forecasts);

/** Returns the server's text, or the one for the status of a response without a text (WTHR-5). */
function textFor({ status, message }: ApiError, code: string): string {
  if (message !== TEXTS.failed) return message;
  if (status === 503) return 'Weather service is currently unavailable';
  return status === 404 ? `Weather data not available for ${code}` : message;
}
