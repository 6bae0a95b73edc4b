import { msg } from '@fareweave/shared-lib/domain/texts';
import { badRequest, HttpError } from '../core/http/errors.ts';

export const noBackend = (): HttpError =>
  new HttpError(404, 'NO_BACKEND', msg('There is nothing at this address'));

export const malformedPath = (): HttpError => badRequest(msg('The address is not in its plain form'));

/** The circuit is open, or too many calls are in progress. */
export const backendBusy = (retryAfterS: number): HttpError =>
  new HttpError(
    503,
    'BACKEND_UNAVAILABLE',
    msg('This is not available at the moment. Please try again shortly.'),
    { headers: { 'retry-after': String(retryAfterS) } },
  );

export const backendTimeout = (): HttpError =>
  new HttpError(504, 'BACKEND_TIMEOUT', msg('This takes too long at the moment. Please try again shortly.'));

/** The backend could not be reached, or its response may not be sent to a browser. `reason`: for its team. */
export const backendFailed = (reason: string): HttpError =>
  new HttpError(502, 'BACKEND_FAILED', msg('The service of this page failed: {reason}.'), {
    values: { reason },
  });

export const tooManyCalls = (retryAfterS: number): HttpError =>
  new HttpError(429, 'TOO_MANY_CALLS', msg('Too many requests. Please try again in a minute.'), {
    headers: { 'retry-after': String(retryAfterS) },
  });
