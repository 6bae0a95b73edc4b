import { msg } from '@fareweave/shared-lib/domain/texts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { inLanguage } from '../language/language.ts';
import {
  badRequest,
  bodyTooLarge,
  HttpError,
  internalError,
  malformedJson,
  notFound,
  unauthenticated,
  unavailable,
  unsupportedMediaType,
} from './errors.ts';
import { loggable } from './logging.ts';
import { requestLanguage } from './request-language.ts';

/** Errors of Fastify by code. */
const REFUSALS: Record<string, () => HttpError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMediaType,
  FST_ERR_CTP_INVALID_JSON_BODY: malformedJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: malformedJson,
};

/** Sends an error as the common error body (CALL-1), in the language of the request (LANG-4). Logs unexpected errors and
 *  sends them without details. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof HttpError ? error : translate(error as FastifyError, request);
  if (refusal.statusCode >= 500 && !refusal.isLogged)
    request.log.error(loggable(refusal.cause ?? refusal), refusal.message);
  const body = inLanguage(requestLanguage(request), () => refusal.body());
  return reply.code(refusal.statusCode).headers(refusal.headers).send(body);
}

function translate(error: FastifyError, { account }: FastifyRequest): HttpError {
  const known = REFUSALS[error.code];
  if (known) return known();
  const { statusCode = 500 } = error;
  // The static plugin refuses a folder, which has no index.
  if (statusCode === 403) return notFound();
  // Precedes the check of the database: the error of a request that its sender aborts has a network code, too.
  if (statusCode >= 400 && statusCode < 500) return badRequest(msg('The request is malformed'));
  if (isDatabaseUnavailable(error)) return unavailable(error);
  return account && isWithoutAccount(error, account.id) ? unauthenticated() : internalError(error);
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Whether the database refused a row because its account was deleted. Another server may have deleted the account: this
 *  server caches a session for two seconds. */
function isWithoutAccount(error: unknown, id: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint, detail } = error as { code?: string; constraint?: string; detail?: string };
  const isOfAccount = constraint?.endsWith('_user_id_users_id_fk') === true && detail?.includes(id) === true;
  return (code === FOREIGN_KEY_VIOLATION && isOfAccount) || isWithoutAccount(error.cause, id);
}
