/** The languages that the product can be offered in (LANG-1), by the value of `<html lang>`. `en-XA` is a pseudo-language for tests. */
export const LANGUAGES = ['en', 'es', 'en-XA'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

/** The language of the texts in the code. */
export const SOURCE_LANGUAGE = 'en';

/** The language of tests, which has no catalogues (LANG-8). */
export const PSEUDO_LANGUAGE = 'en-XA';

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Record<LanguageCode, string> = {
  en: 'English',
  es: 'Español',
  'en-XA': 'Pseudo-English',
};

/** The id of the element of the page with a link for each language, which the server writes if there are several. */
export const LANGUAGE_LINKS = 'languages';

/** The query parameter that selects a language. */
export const LANGUAGE_PARAM = 'lang';

/** The locale of formats for readers who prefer no locale of the language (LANG-5). */
const USUAL_LOCALES: Record<LanguageCode, string> = { en: 'en-US', es: 'es-US', 'en-XA': 'en-US' };

/** Returns the first of the reader's locales in a language, `es-MX`; without a region, the one of the United States. */
export function localeFor(language: LanguageCode, preferred: readonly string[]): string {
  const own = preferred.find((locale) => locale.startsWith(`${language}-`));
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(own ?? [])[0] ?? USUAL_LOCALES[language];
  } catch {
    return USUAL_LOCALES[language];
  }
}

/** Returns the language of a text such as `es-419` among those that are offered; null if it is none of them. */
export function offeredLanguage(text: string, offered: readonly LanguageCode[]): LanguageCode | null {
  const wanted = text.trim().toLowerCase();
  const [base] = wanted.split('-');
  return (
    offered.find((code) => code.toLowerCase() === wanted) ?? offered.find((code) => code === base) ?? null
  );
}
