import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import {
  badRequest,
  bodyTooLarge,
  HttpError,
  internalError,
  malformedJson,
  unavailable,
  unsupportedMediaType,
} from './errors.ts';
import { loggable } from './logging.ts';

/** Fastify's own refusals by its codes. */
const REFUSALS: Record<string, () => HttpError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMediaType,
  FST_ERR_CTP_INVALID_JSON_BODY: malformedJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: malformedJson,
};

/** Sends what was thrown as the decided error body. What nobody foresaw is logged and told without details. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = error instanceof HttpError ? error : translate(error as FastifyError);
  if (answer.statusCode >= 500) request.log.error(loggable(answer.cause ?? answer), answer.message);
  return reply.code(answer.statusCode).headers(answer.headers).send(answer.body());
}

function translate(error: FastifyError): HttpError {
  const refusal = REFUSALS[error.code];
  if (refusal) return refusal();
  if (isDatabaseUnavailable(error)) return unavailable(error);
  const { statusCode = 500, message } = error;
  return statusCode >= 400 && statusCode < 500 ? badRequest(message) : internalError(error);
}
