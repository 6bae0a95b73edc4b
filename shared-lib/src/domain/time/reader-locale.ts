const FALLBACK = 'en-US';

interface Page {
  document?: unknown;
  navigator?: { language?: string };
}

/** Returns the reader's locale; `en-US` on the server, and if the browser's locale is not valid. */
export function readerLocale(): string {
  const { document, navigator } = globalThis as Page;
  const requested = document === undefined ? undefined : navigator?.language;
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(requested ?? FALLBACK)[0] ?? FALLBACK;
  } catch {
    return FALLBACK;
  }
}

/** Replaces the narrow no-break space that some engines put before `AM`. */
export const plain = (text: string): string => text.replaceAll('\u202f', ' ');

/** Returns a formatter of numbers in the reader's locale. */
export function ofNumber(options: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat(readerLocale(), { maximumFractionDigits: 0, ...options });
    return plain(format.format(value));
  };
}
