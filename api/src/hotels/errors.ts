import { badRequest, HttpError, notFound } from '../errors.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';

/** `code`: as it was asked for. */
export const noHotelsNear = (code: string): HttpError => notFound(`No hotels found near airport ${code}`);

/** What the provider's failure means to the caller (spec: accounts §8); what is none is thrown on. */
export function hotelsFailure(error: unknown): HttpError {
  if (!(error instanceof UpstreamError)) throw error;
  if (error.status === 400) return badRequest('Invalid search parameters');
  const message = 'Hotel search service is currently unavailable';
  return new HttpError(503, 'HOTELS_UNAVAILABLE', message, { cause: error });
}
