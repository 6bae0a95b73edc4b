import { translatorOf } from '@fareweave/shared-lib/domain/icu';
import {
  acceptedLanguage,
  LANGUAGE_PARAM,
  type LanguageCode,
  offeredLanguage,
  SOURCE_LANGUAGE,
} from '@fareweave/shared-lib/domain/languages';
import { type Language, setLanguage } from '@fareweave/shared-lib/domain/texts';
import shared from '@fareweave/shared-lib/messages/es.json' with { type: 'json' };
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { cookieName } from '../http/cookies.ts';
import own from './es.json' with { type: 'json' };

const COOKIE = 'fw_language';
const YEAR_S = 31_536_000;

/** The languages of e-mails and errors beside English; others are English. */
const SPOKEN: Partial<Record<LanguageCode, Language>> = {
  es: { locale: 'es-US', translate: translatorOf({ ...shared, ...own }, 'es-US') },
};

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

/** Returns what `write` returns in a language. `write` must not wait: other requests would be answered in this language. */
export function inLanguage<Text extends string | object>(
  language: string | null,
  write: () => Text extends Promise<unknown> ? never : Text,
): Text {
  setLanguage(SPOKEN[language as LanguageCode] ?? null);
  try {
    return write();
  } finally {
    setLanguage(null);
  }
}
