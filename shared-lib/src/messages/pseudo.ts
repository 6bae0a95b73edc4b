import { localeFor } from '../domain/i18n/languages.ts';
import { pseudoTranslate } from '../domain/i18n/pseudo.ts';
import type { Language } from '../domain/i18n/texts.ts';

/** English with accents, 40 % longer, for tests (LANG-8). */
export const language: Language = { locale: localeFor('en-XA', []), translate: pseudoTranslate };
