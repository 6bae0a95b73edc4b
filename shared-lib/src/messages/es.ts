import { type Catalogue, translatorOf } from '../domain/i18n/icu.ts';
import { localeFor } from '../domain/i18n/languages.ts';
import type { Language } from '../domain/i18n/texts.ts';
import shared from './es.json' with { type: 'json' };

/** Returns Spanish for a page: the texts of shared-lib and those of a remote, in formats of the reader's region. */
export function spanish(own: Catalogue): Language {
  const locale = localeFor('es', navigator.languages);
  return { locale, translate: translatorOf({ ...shared, ...own }, locale) };
}
