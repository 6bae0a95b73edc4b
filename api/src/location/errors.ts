import { HttpError } from '../core/http/errors.ts';

const CODE = 'LOCATION_UNAVAILABLE';

export const locationUnknown = (): HttpError =>
  new HttpError(404, CODE, 'Your location could not be determined.');

/** `cause`: what the service said, for the log. */
export const locationServiceDown = (cause: unknown): HttpError =>
  new HttpError(503, CODE, 'Your location could not be determined. Please try again later.', { cause });
