/** The languages that the product can be offered in (LANG-1), by the value of `<html lang>`. `en-XA` is a pseudo-language for tests. */
export const LANGUAGES = ['en', 'es', 'en-XA'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

/** The language of the texts in the code. */
export const SOURCE_LANGUAGE = 'en';

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Record<LanguageCode, string> = {
  en: 'English',
  es: 'Español',
  'en-XA': 'Pseudo-English',
};

/** The query parameter that selects a language. */
export const LANGUAGE_PARAM = 'lang';

/** The locale of formats for readers who prefer none of the language (LANG-5). */
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

/** Returns the offered language that an Accept-Language header prefers: the highest weight, then the first (LANG-2). Null if it accepts
 *  none. */
export function acceptedLanguage(header: string, offered: readonly LanguageCode[]): LanguageCode | null {
  const wanted = header.split(',').map((range) => {
    const [tag = '', ...params] = range.split(';');
    const weight = params.map((param) => /^\s*q=(\d(?:\.\d{1,3})?)\s*$/i.exec(param)?.[1]).find(Boolean);
    return { language: offeredLanguage(tag, offered), weight: Number(weight ?? 1) };
  });
  const best = wanted
    .filter(({ language, weight }) => language !== null && weight > 0)
    .sort((a, b) => b.weight - a.weight)[0];
  return best?.language ?? null;
}
