import { badRequest, HttpError, notFound } from '../core/http/errors.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';

/** `code`: as it was asked for. */
export const noHotelsNear = (code: string): HttpError => notFound(`No hotels found near airport ${code}`);

/** The HTTP error for a failure of the provider (STAY-13). Rethrows everything else. */
export function hotelsFailure(error: unknown): HttpError {
  if (!(error instanceof UpstreamError)) throw error;
  if (error.status === 400) return badRequest('Invalid search parameters');
  const message = 'Hotel search service is currently unavailable';
  return new HttpError(503, 'HOTELS_UNAVAILABLE', message, { cause: error });
}
