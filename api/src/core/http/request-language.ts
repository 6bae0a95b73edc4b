import type { IncomingHttpHeaders } from 'node:http';
import {
  LANGUAGE_PARAM,
  type LanguageCode,
  offeredLanguage,
  SOURCE_LANGUAGE,
} from '@fareweave/shared-lib/domain/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Config } from '../config/config.ts';
import { inLanguage } from '../language/language.ts';
import { cookieName } from './cookies.ts';

const COOKIE = 'fw_language';
/** The cookie, with or without the prefix that its name has over https. */
const COOKIE_VALUE = new RegExp(`(?:^|; *)(?:__Host-)?${COOKIE}=([\\w-]+)`);
const YEAR_S = 31_536_000;

/** Returns the offered language that an Accept-Language header prefers: the highest weight, then the first (LANG-2). Null if
 *  it accepts none. The library only orders the accepted languages: if it chose among the offered ones, it would rank `en`
 *  in `en-US,es;q=0.9,en;q=0.8` by its own weight, after Spanish. */
export function acceptedLanguage(header: string, offered: readonly LanguageCode[]): LanguageCode | null {
  const accepted = new Negotiator({ headers: { 'accept-language': header } }).languages();
  return accepted.map((tag) => offeredLanguage(tag, offered)).find((language) => language !== null) ?? null;
}

/** Returns the language of a page or a response: the one that the person has chosen on this browser, then the one that the browser
 *  prefers, then English (LANG-2). */
export const requestLanguage = ({ headers, server }: FastifyRequest): LanguageCode =>
  headersLanguage(headers, server.config);

/** Like `requestLanguage`, for a request that no route handles. A server without configuration writes English. */
export function headersLanguage(
  { cookie = '', 'accept-language': accepted = '' }: IncomingHttpHeaders,
  config: Pick<Config, 'languages'> | undefined,
): LanguageCode {
  const languages = config?.languages ?? [SOURCE_LANGUAGE];
  if (languages.length === 1) return SOURCE_LANGUAGE;
  const chosen = offeredLanguage(COOKIE_VALUE.exec(cookie)?.[1] ?? '', languages);
  return chosen ?? acceptedLanguage(accepted, languages) ?? SOURCE_LANGUAGE;
}

/** Returns the body of a response with a sentence, which `write` returns in the language of the request (LANG-4). */
export const messageFor = (request: FastifyRequest, write: () => string): { message: string } => ({
  message: inLanguage(requestLanguage(request), write),
});

/** Returns the language of a page. The query of its address chooses one, which a cookie keeps for a year (LANG-3). */
export function pageLanguage(request: FastifyRequest, reply: FastifyReply): LanguageCode {
  const { [LANGUAGE_PARAM]: wanted } = request.query as Record<string, unknown>;
  const chosen = typeof wanted === 'string' ? offeredLanguage(wanted, request.server.config.languages) : null;
  if (chosen === null) return requestLanguage(request);
  chooseLanguage(reply, chosen);
  return chosen;
}

/** Makes the browser keep a language for a year. */
export function chooseLanguage(reply: FastifyReply, language: LanguageCode): void {
  reply.setCookie(cookieName(reply, COOKIE), language, { maxAge: YEAR_S });
}
