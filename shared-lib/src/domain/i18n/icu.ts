import { type LanguageCode, localeFor } from './languages.ts';
import type { Language, Translator } from './texts.ts';

/** The translations of a module: the text in another language by its English ICU message. */
export type Catalogue = Readonly<Record<string, string>>;

/** Returns a translator with a catalogue. */
export const translatorOf =
  (catalogue: Catalogue, locale: string): Translator =>
  (message, values) =>
    Object.hasOwn(catalogue, message) ? formatMessage(catalogue[message] ?? '', values, locale) : null;

/** Returns a language of the page with the texts of shared-lib and of a remote, in formats of the reader's region. */
export function pageLanguage(code: LanguageCode, catalogue: Catalogue): Language {
  const locale = localeFor(code, navigator.languages);
  return { locale, translate: translatorOf(catalogue, locale) };
}

/** Formats an ICU message with placeholders, `plural` and `select`. It has no quotes, no offsets and no formats of numbers and dates:
 *  values are formatted before. `tools/translations` refuses other messages. */
export function formatMessage(message: string, values: Parameters<Translator>[1], locale: string): string {
  let rest = message;
  const take = (pattern: RegExp): string[] | null => {
    const found = pattern.exec(rest);
    if (found !== null) rest = rest.slice(found[0].length);
    return found;
  };
  /** Reads up to the end, or to the brace that closes a branch. */
  const read = (count?: number): string => {
    let text = '';
    for (;;) {
      const literal = take(/^[^{}#]*/)?.[0] ?? '';
      // In Spanish a time may end with a period, “4:42 p.m.”, which ends the sentence too.
      text += text.endsWith('.') ? literal.replace(/^\.(?!\.)/, '') : literal;
      if (take(/^#/)) {
        text += count === undefined ? '#' : new Intl.NumberFormat(locale).format(count);
        continue;
      }
      const placeholder = take(/^\{\s*(\w+)\s*(?:,\s*(\w+)\s*,)?/);
      if (placeholder === null) return text;
      const [, name = '', kind] = placeholder;
      text += kind === undefined ? values[name] : choose(values[name] ?? '', kind === 'plural', count);
      take(/^\s*\}/);
    }
  };
  /** Reads all branches and returns the text of the one for a value. */
  const choose = (value: string | number, isPlural: boolean, count?: number): string => {
    const texts: Record<string, string> = {};
    for (let branch = take(BRANCH); branch !== null; branch = take(BRANCH)) {
      texts[branch[1] ?? ''] = read(isPlural ? Number(value) : count);
      take(/^\}/);
    }
    const form = isPlural ? new Intl.PluralRules(locale).select(Number(value)) : value;
    return texts[`=${value}`] ?? texts[form] ?? texts.other ?? '';
  };
  return read();
}

/** `one {`. */
const BRANCH = /^\s*([^\s{}]+)\s*\{/;
