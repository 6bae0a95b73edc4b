import { badRequest, HttpError, notFound } from '../core/http/errors.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';

export const noLocationsNear = (): HttpError => notFound('No rental car locations found near this airport');

export const noSuchLocation = (): HttpError => notFound('There is no such rental car location');

/** What the provider's failure means to the caller; what is none is thrown on. */
export function carsFailure(error: unknown): HttpError {
  if (!(error instanceof UpstreamError)) throw error;
  if (error.status === 400) return badRequest('Invalid search parameters');
  return new HttpError(503, 'CARS_UNAVAILABLE', 'Car rental service is currently unavailable', {
    cause: error,
  });
}
