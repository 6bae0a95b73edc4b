import {
  acceptedLanguage,
  LANGUAGE_PARAM,
  type LanguageCode,
  offeredLanguage,
  SOURCE_LANGUAGE,
} from '@fareweave/shared-lib/domain/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { cookieName } from './cookies.ts';

const COOKIE = 'fw_language';
const YEAR_S = 31_536_000;

/** Returns the language of a page or a response: the one that the person has chosen on this browser, then the one that the browser
 *  prefers, then English (LANG-2). */
export function requestLanguage(request: FastifyRequest): LanguageCode {
  // A request may fail in a server without configuration, and before its cookies are read.
  const { languages = [SOURCE_LANGUAGE] } = (request.server.config as Config | undefined) ?? {};
  if (languages.length === 1) return SOURCE_LANGUAGE;
  const cookies = (request.cookies as typeof request.cookies | undefined) ?? {};
  const chosen = offeredLanguage(cookies[cookieName(request, COOKIE)] ?? '', languages);
  return chosen ?? acceptedLanguage(request.headers['accept-language'] ?? '', languages) ?? SOURCE_LANGUAGE;
}

/** Returns the language of a page. The query of its address chooses one, which a cookie keeps for a year (LANG-3). */
export function pageLanguage(request: FastifyRequest, reply: FastifyReply): LanguageCode {
  const { [LANGUAGE_PARAM]: wanted } = request.query as Record<string, unknown>;
  const chosen = typeof wanted === 'string' ? offeredLanguage(wanted, request.server.config.languages) : null;
  if (chosen === null) return requestLanguage(request);
  reply.setCookie(cookieName(request, COOKIE), chosen, { maxAge: YEAR_S });
  return chosen;
}
