import { HttpError } from '../core/http/errors.ts';

/** None of the airports could be asked. `cause`: what the source said, for the log. */
export const flightsUnavailable = (message: string, cause?: unknown): HttpError =>
  new HttpError(502, 'FLIGHTS_UNAVAILABLE', message, { cause });
