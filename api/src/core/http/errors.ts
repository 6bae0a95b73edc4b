import { type Static, Type } from 'typebox';
import { Component } from './schemas.ts';

/** A field of the input and what is wrong with it, in words for people. */
const FieldProblem = Component('FieldProblem', { field: Type.String(), message: Type.String() });
export type FieldProblem = Static<typeof FieldProblem>;

/** The body of every failed call (CALL-1). `message` and `error` hold the same text. */
export const ErrorAnswer = Component(
  'ErrorAnswer',
  {
    message: Type.String(),
    error: Type.String({ description: 'The same as message' }),
    code: Type.String({ description: 'For programs; does not change' }),
    details: Type.Optional(Type.Array(FieldProblem)),
  },
  { description: 'The call failed' },
);
export type ErrorBody = Static<typeof ErrorAnswer>;

interface About {
  details?: FieldProblem[];
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An answer that is an error. Thrown anywhere below a route, sent by the error handler. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly details: FieldProblem[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    statusCode: number,
    code: string,
    message: string,
    { details, headers = {}, cause }: About = {},
  ) {
    super(message, { cause });
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.code = code;
    this.details = details;
    this.headers = headers;
  }

  body(): ErrorBody {
    const { message, code, details } = this;
    return { message, error: message, code, ...(details && { details }) };
  }
}

/** `details` names the fields at fault. */
export const badRequest = (message: string, details?: FieldProblem[]): HttpError =>
  new HttpError(400, 'BAD_REQUEST', message, details && { details });

export const unauthenticated = (): HttpError =>
  new HttpError(401, 'UNAUTHENTICATED', 'Please log in to continue', {
    headers: { 'www-authenticate': 'Bearer' },
  });

export const accountChanged = (): HttpError =>
  new HttpError(
    409,
    'ACCOUNT_CHANGED',
    'This browser is now signed in to another account. Nothing was changed. Please check the account and try again.',
  );

export const premiumRequired = (
  message = 'This is a premium feature. Upgrade your account to use it.',
): HttpError => new HttpError(403, 'PREMIUM_REQUIRED', message);

export const adminRequired = (): HttpError =>
  new HttpError(403, 'ADMIN_REQUIRED', 'Access Denied: Admin privileges required.');

export const notFound = (message = 'There is nothing at this address'): HttpError =>
  new HttpError(404, 'NOT_FOUND', message);

export const bodyTooLarge = (): HttpError => new HttpError(413, 'BODY_TOO_LARGE', 'The request is too large');

export const unsupportedMediaType = (): HttpError =>
  new HttpError(
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'The request body must be JSON (Content-Type: application/json)',
  );

export const malformedJson = (): HttpError =>
  new HttpError(400, 'MALFORMED_JSON', 'The request body is not valid JSON');

export const internalError = (cause: unknown): HttpError =>
  new HttpError(500, 'INTERNAL_ERROR', 'Something went wrong on our side. Please try again.', { cause });

/** Something that the answer needs does not answer, for the moment. */
export const unavailable = (cause: unknown): HttpError =>
  new HttpError(503, 'UNAVAILABLE', 'This is not available at the moment. Please try again shortly.', {
    headers: { 'retry-after': '5' },
    cause,
  });
