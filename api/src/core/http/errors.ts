import { msg, textOf } from '@fareweave/shared-lib/domain/texts';
import { type Static, Type } from 'typebox';
import { Component } from './schemas.ts';

/** An invalid field of a request and the message for the user. */
const FieldError = Component('FieldError', { field: Type.String(), message: Type.String() });
export type FieldError = Static<typeof FieldError>;

/** The body of every failed call (CALL-1). `message` and `error` have the same text. */
export const ErrorResponse = Component(
  'ErrorResponse',
  {
    message: Type.String(),
    error: Type.String({ description: 'The same text as `message`' }),
    code: Type.String({ description: 'A code for programs, which does not change between versions' }),
    details: Type.Optional(Type.Array(FieldError)),
  },
  { description: 'The call failed' },
);
export type ErrorBody = Static<typeof ErrorResponse>;

/** A text in English, with `msg` if it is translated, or a function that returns it in the language that is set (LANG-4). */
type ErrorText = string | (() => string);

/** An invalid field of a request. */
export interface FieldProblem {
  field: string;
  message: ErrorText;
}

interface ErrorDetails {
  /** The invalid fields, or a function that returns them in the language that is set. */
  details?: readonly FieldProblem[] | (() => readonly FieldProblem[]) | undefined;
  headers?: Record<string, string>;
  cause?: unknown;
  /** Whether the code that throws the error logs it: the error handler then does not. */
  isLogged?: boolean;
  /** The values of the placeholders in the message. */
  values?: Readonly<Record<string, string | number>>;
}

/** An error response. Any code below a route may throw it; the error handler sends it. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  readonly isLogged: boolean;
  readonly #text: () => string;
  readonly #details: (() => readonly FieldProblem[]) | undefined;

  /** `message`: the error itself has it in English, the response in the language of the request. */
  constructor(
    statusCode: number,
    code: string,
    message: ErrorText,
    { details, headers = {}, cause, isLogged = false, values }: ErrorDetails = {},
  ) {
    const text = (): string => textIn(message, values);
    super(text(), { cause });
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.code = code;
    this.headers = headers;
    this.isLogged = isLogged;
    this.#text = text;
    this.#details = typeof details === 'object' ? () => details : details;
  }

  /** Returns the response in the language that is set. */
  body(): ErrorBody {
    const message = this.#text();
    const details = this.#details?.().map((problem) => ({ ...problem, message: textIn(problem.message) }));
    return { message, error: message, code: this.code, ...(details && { details }) };
  }
}

const textIn = (text: ErrorText, values?: ErrorDetails['values']): string =>
  typeof text === 'function' ? text() : textOf(text, values);

/** `details`: the invalid fields. */
export const badRequest = (message: ErrorText, details?: ErrorDetails['details']): HttpError =>
  new HttpError(400, 'BAD_REQUEST', message, { details });

/** A 400 about one invalid field. */
export const invalidField = (field: string, message: ErrorText, code = 'BAD_REQUEST'): HttpError =>
  new HttpError(400, code, message, { details: [{ field, message }] });

/** The state of the resource that the request names does not permit the change. */
export const conflict = (code: string, message: ErrorText, details?: ErrorDetails): HttpError =>
  new HttpError(409, code, message, details);

export const unauthenticated = (): HttpError =>
  new HttpError(401, 'UNAUTHENTICATED', msg('Please log in to continue'), {
    headers: { 'www-authenticate': 'Bearer' },
  });

export const accountChanged = (): HttpError =>
  conflict(
    'ACCOUNT_CHANGED',
    msg(
      'This browser is now signed in to another account. Nothing was changed. Please check the account and try again.',
    ),
  );

export const premiumRequired = (
  message: ErrorText = msg('This is a premium feature. Upgrade your account to use it.'),
): HttpError => new HttpError(403, 'PREMIUM_REQUIRED', message);

export const adminRequired = (): HttpError =>
  new HttpError(403, 'ADMIN_REQUIRED', 'Access Denied: Admin privileges required.');

/** The profile page adds a second factor (ACCT-36). */
export const secondFactorRequired = (): HttpError =>
  new HttpError(
    403,
    'SECOND_FACTOR_REQUIRED',
    msg('Admins need a second factor on this server. Please add one on your profile page.'),
  );

/** `POST /api/auth/confirm` confirms the identity (ACCT-21). */
export const confirmationRequired = (): HttpError =>
  new HttpError(403, 'CONFIRMATION_REQUIRED', msg('Please confirm that it is you, then try again.'));

export const notFound = (
  message: ErrorText = msg('There is nothing at this address'),
  values?: ErrorDetails['values'],
): HttpError => new HttpError(404, 'NOT_FOUND', message, values && { values });

export const bodyTooLarge = (): HttpError =>
  new HttpError(413, 'BODY_TOO_LARGE', msg('The request is too large'));

export const unsupportedMediaType = (): HttpError =>
  new HttpError(
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'The request body must be JSON (Content-Type: application/json)',
  );

export const malformedJson = (): HttpError =>
  new HttpError(400, 'MALFORMED_JSON', 'The request body is not valid JSON');

export const internalError = (cause: unknown): HttpError =>
  new HttpError(500, 'INTERNAL_ERROR', msg('Something went wrong on our side. Please try again.'), { cause });

/** A required service does not respond at the moment. */
export const unavailable = (cause: unknown): HttpError =>
  new HttpError(503, 'UNAVAILABLE', msg('This is not available at the moment. Please try again shortly.'), {
    headers: { 'retry-after': '5' },
    cause,
  });
