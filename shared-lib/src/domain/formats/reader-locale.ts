import { languageLocale } from '../i18n/texts.ts';

const FALLBACK = 'en-US';

/** Returns the locale of the language of texts. For English, returns `en` with the region of the reader, `en-GB` (FRMT-1); `en-US` on the
 *  server, and if the browser's locale is not valid or has no region. */
function readerLocale(): string {
  const { document, navigator } = globalThis as { document?: unknown; navigator?: { language?: string } };
  const reader = (document !== undefined && navigator?.language) || FALLBACK;
  try {
    return languageLocale() ?? `en-${new Intl.Locale(reader).maximize().region ?? 'US'}`;
  } catch {
    return FALLBACK;
  }
}

/** Replaces the narrow no-break space that some engines put before `AM`. */
export const plain = (text: string): string => text.replaceAll('\u202f', ' ');

/** Creates a formatter at its first use, one for each language of texts. */
export function once<Format>(create: (locale: string) => Format): () => Format {
  const formats: Record<string, Format> = {};
  return () => (formats[languageLocale() ?? ''] ??= create(readerLocale()));
}

/** Returns a formatter of numbers in the reader's locale. A number that is rounded to 0 has no sign. */
export function ofNumber(options: Intl.NumberFormatOptions): (value: number) => string {
  const all = { maximumFractionDigits: 0, signDisplay: 'negative', ...options } as const;
  const format = once((locale) => new Intl.NumberFormat(locale, all));
  return (value) => plain(format().format(value));
}
