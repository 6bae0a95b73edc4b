/** Texts of the product in the language of the page, or of the e-mail that the server writes (ADR 69). The texts in the code are
 *  English. A translator, which only pages in another language load, replaces them. */

type Value = string | number;

/** The placeholders of a text: `'From {least} to {most}'` → `'least' | 'most'`. */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** A text that the compiler knows: the catalogues contain no others. */
type Known<Text extends string> = string extends Text ? never : Text;

type Values<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<Text>, Value>>];

/** Returns the text in another language for an English ICU message; null without a translation. */
export type Translator = (message: string, values: Readonly<Record<string, Value>>) => string | null;

export interface Language {
  /** For formats: `es-MX`. */
  locale: string;
  translate: Translator;
}

let spoken: Language | null = null;

/** Makes all following texts and formats use a language; null: English, in formats of the reader's region (LANG-10). */
export function setLanguage(language: Language | null): void {
  spoken = language;
}

/** The locale that the language prescribes for formats; undefined for English. */
export const languageLocale = (): string | undefined => spoken?.locale;

/** Returns a text in the page's language. Do not call it at module level: the language is known only when the screen is drawn. */
export const t = <const Text extends string>(text: Known<Text>, ...[values]: Values<Text>): string =>
  textOf(text, values);

/** Returns the text for a count, `1 hotel` or `1,284 hotels`. `#` is the count, at most once. */
export function plural<const One extends string, const Other extends string>(
  count: number,
  one: Known<One>,
  other: Known<Other>,
  ...[values]: Values<`${One}${Other}`>
): string {
  const text: string = count === 1 ? one : other;
  // In the browser's locale, which separates like `formatNumber`; the first page does not load that. A count that an older server does not
  // send is no number.
  const shown = count >= 1_000 ? count.toLocaleString('document' in globalThis ? undefined : 'en-US') : count;
  return (
    spoken?.translate(pluralMessage(one, other), { ...values, count }) ??
    filled(text.replace('#', `${shown}`), values)
  );
}

/** The ICU message of a text with two forms, under which a catalogue has its translation. */
export const pluralMessage = (one: string, other: string): string =>
  `{count, plural, one {${one}} other {${other}}}`;

/** Marks texts of a constant, which `t` returns in the page's language when they are shown. */
export const msg = <const Text>(text: Text): Text => text;

/** The same for texts that are checked elsewhere, or that the server sends. */
export const textOf = (message: string, values?: Readonly<Record<string, Value>>): string =>
  spoken?.translate(message, values ?? {}) ?? filled(message, values);

/** In Canada a time ends with a period, “4:42 p.m.”, which ends the sentence too. */
const filled = (text: string, values?: Readonly<Record<string, Value>>): string =>
  values
    ? text.replace(/{(\w+)}(\.(?!\.))?/g, (_, name, period = '') => {
        const value = `${values[name]}`;
        return value.endsWith('.') ? value : value + period;
      })
    : text;
